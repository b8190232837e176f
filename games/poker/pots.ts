import type { PlayerId } from '@fimm/kernel'
import { has, including, NOBODY, sizeOf, type PlayerSet } from './player-set.ts'
import type { Deal, Place, Pot, PotResult, Share } from './types.ts'

/** Main pot first, then side pots by rising threshold (P23); what lies in front of players is not in yet (P24). */
export const potsOf = (places: readonly Place[], unfolded: PlayerSet, dead: number): readonly Pot[] => {
  let total = dead
  let most = 0
  let isCut = false
  for (let i = 0; i < places.length; i++) {
    const { stack, swept } = places[i] as Place
    total += swept
    if (swept > most) most = swept
    if (stack === 0 && has(unfolded, i)) isCut = true
  }
  // Nobody unfolded ran out: all have put in the same, and there is one pot.
  return isCut ? layers(places, unfolded, dead, most) : [potOf(total, unfolded)]
}

export const potOf = (amount: number, eligible: PlayerSet): Pot => ({ amount, eligible, winners: NOBODY })

const layers = (places: readonly Place[], unfolded: PlayerSet, dead: number, most: number): Pot[] => {
  const pots: Pot[] = []
  // Chips nobody unfolded put in beside wait for a pot that somebody can win (P25).
  let loose = dead
  for (let floor = -1; floor < most;) {
    const cut = cutAbove(places, unfolded, floor, most)
    const reached = Math.max(floor, 0)
    let amount = loose
    let eligible = cut === 0 ? unfolded : NOBODY
    for (let i = 0; i < places.length; i++) {
      const { swept } = places[i] as Place
      if (swept <= reached) continue
      amount += Math.min(swept, cut) - reached
      if (has(unfolded, i)) eligible = including(eligible, i)
    }
    const below = pots.at(-1)
    loose = 0
    floor = cut
    // Cuts are only where an unfolded player ran out, so each layer is open to fewer than the one below.
    if (eligible !== NOBODY) pots.push(potOf(amount, eligible))
    else if (below === undefined) loose = amount
    else pots[pots.length - 1] = potOf(below.amount + amount, below.eligible)
  }
  return pots.length === 0 ? [potOf(loose, unfolded)] : pots
}

/** A layer ends where somebody who can still win has no more chips. */
const cutAbove = (places: readonly Place[], unfolded: PlayerSet, floor: number, most: number): number => {
  let cut = most
  for (let i = 0; i < places.length; i++) {
    const { stack, swept } = places[i] as Place
    if (stack === 0 && swept > floor && swept < cut && has(unfolded, i)) cut = swept
  }
  return cut
}

/** What each winner gets, in the order in which odd chips go: the first left of the button first (P26). */
export const sharesOf = (
  { players, button }: Pick<Deal, 'players' | 'button'>,
  amount: number,
  winners: PlayerSet,
): PotResult['shares'] => {
  const count = sizeOf(winners)
  const each = Math.floor(amount / count)
  const odd = amount - each * count
  const shares: Share[] = []
  for (let step = 1; step <= players.length; step++) {
    const i = (button + step) % players.length
    if (!has(winners, i)) continue
    shares.push({ player: players[i] as PlayerId, amount: shares.length < odd ? each + 1 : each })
  }
  return shares
}
