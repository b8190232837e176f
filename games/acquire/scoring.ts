import type { Env, Outcome } from '@fimm/kernel'
import { bonusesOf, holdingsOf } from './bonuses.ts'
import { type Chain, CHAINS, perChain } from './chains.ts'
import { bankHolding } from './merge.ts'
import { priceOf } from './prices.ts'
import { playerAt } from './seats.ts'
import type { Final, State } from './types.ts'

/** Bonuses for every chain on the board, all its shares sold; others are worth nothing (A25). */
export const finalsOf = (state: State, env: Env): readonly Final[] => {
  const bonuses = state.seats.map((): Record<Chain, number> => ({ ...perChain(0) }))
  const sales = state.seats.map((): Record<Chain, number> => ({ ...perChain(0) }))
  for (const chain of CHAINS) {
    const price = priceOf(chain, state.sizes[chain])
    if (price === 0) continue
    for (const { holder, amount } of bonusesOf(
      holdingsOf(state.seats, chain, bankHolding(state, env)),
      price,
    )) {
      const paid = bonuses[holder]
      if (paid) paid[chain] += amount
    }
    state.seats.forEach(({ shares }, seat) => {
      const sold = sales[seat]
      if (sold) sold[chain] = shares[chain] * price
    })
  }
  return state.seats.map(({ player, cash }, seat): Final => {
    const [paid, sold] = [bonuses[seat] ?? perChain(0), sales[seat] ?? perChain(0)]
    const total = CHAINS.reduce((sum, chain) => sum + paid[chain] + sold[chain], cash)
    return { player, cash, bonuses: paid, sales: sold, total }
  })
}

/** Most cash wins; equal cash shares the win (A25). Who left is not ranked: a bot played on (A30). */
export const outcomeOfMatch = (state: State, finals: readonly Final[]): Outcome => {
  const ranked = finals.filter((_, seat) => state.seats[seat]?.absence !== 'left')
  const rankOf = (total: number): number => ranked.filter((other) => other.total > total).length + 1
  return {
    standings: finals.map((final) => ({
      player: final.player,
      score: final.total,
      ...(ranked.includes(final) && { rank: rankOf(final.total) }),
    })),
    winners: ranked.filter(({ total }) => rankOf(total) === 1).map(({ player }) => player),
    first: playerAt(state, state.first),
  }
}
