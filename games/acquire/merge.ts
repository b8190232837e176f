import { type Env, ok, refuse } from '@fimm/kernel'
import { bonusesOf, holdingsOf } from './bonuses.ts'
import type { Chain } from './chains.ts'
import { playerAt } from './seats.ts'
import { columnOf, type Tile } from './tiles.ts'
import type { CommandOf, Defunct, Merger, State } from './types.ts'
import type { Decided, Event, EventOf } from './events.ts'

export const chooseSurvivor = (state: State, { chain }: CommandOf<'choose-survivor'>): Decided => {
  const { step } = state
  if (step.step !== 'choose-survivor') return refuse('not-now')
  if (!step.among.includes(chain)) return refuse('not-among-the-largest')
  return ok([merge(state, step.tile, chain, true)])
}

export const chooseNextDefunct = (
  state: State,
  { chain }: CommandOf<'choose-next-defunct'>,
  env: Env,
): Decided => {
  const { step } = state
  if (step.step !== 'choose-next-defunct') return refuse('not-now')
  if (!step.among.includes(chain)) return refuse('not-among-the-largest')
  return ok(dissolve(state, step.merger, chain, env))
}

export const merge = (
  state: State,
  tile: Tile,
  survivor: Chain,
  chosen: boolean,
): EventOf<'merger-began'> => ({
  type: 'merger-began',
  player: playerAt(state, state.turn.seat),
  tile,
  survivor,
  chosen,
})

/** A chain ends: bonuses at its price before the merger, then its holders decide (A18). */
export const dissolve = (
  state: State,
  merger: Merger,
  chain: Chain,
  env: Env,
): readonly [Event, ...Event[]] => {
  const { size, price } = merger.left.find((defunct) => defunct.chain === chain) as Defunct
  const bank = bankHolding(state, env)
  const holders = clockwise(state).flatMap((seat) => {
    const shares = state.seats[seat]?.shares[chain] ?? 0
    return shares > 0 ? [{ player: playerAt(state, seat), shares }] : []
  })
  const dissolved: EventOf<'chain-dissolved'> = {
    type: 'chain-dissolved',
    player: playerAt(state, state.turn.seat),
    chain,
    survivor: merger.survivor,
    size,
    price,
    holders,
    bank,
    revealed: !state.options.openHoldings,
  }
  const bonuses = bonusesOf(holdingsOf(state.seats, chain, bank), price).flatMap(
    ({ holder, place, amount }): Event[] =>
      // The bank's own part goes to nobody (A27).
      holder < state.seats.length
        ? [{ type: 'bonus-paid', player: playerAt(state, holder), chain, place, amount }]
        : [],
  )
  return [dissolved, ...bonuses]
}

/** With two players the bank holds as many shares as the number on a tile, which goes back (A27). */
export const bankHolding = (state: State, env: Env): number | null =>
  drawsForBank(state) ? columnOf(env.random.pick(state.bag)) : null

/** Whether the bank takes part when bonuses are paid (A27). */
export const drawsForBank = ({ options, seats, bag }: State): boolean =>
  options.twoPlayerBank && seats.length === 2 && bag.length > 0

/** Seats clockwise from the one whose turn it is (A18). */
export const clockwise = (state: State): readonly number[] =>
  state.seats.map((_, offset) => (state.turn.seat + offset) % state.seats.length)
