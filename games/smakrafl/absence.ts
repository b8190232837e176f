import { type Env, accept, type PlayerId, refuse } from '@fimm/kernel'
import { otherOf, seatOf } from './turns.ts'
import { type Decided, type Ending, type Event, CLAIM_AFTER, type Seat, type State } from './types.ts'

const wonBy = (player: PlayerId, why: Ending): Event => ({ type: 'match-won', player, why })

/** Possible at any time, whoever's turn it is (S11). */
export const resign = (state: State, { player }: Seat): Decided =>
  accept<Event>({ type: 'player-resigned', player }, wonBy(otherOf(state, player).player, 'resigned'))

/** Who was lost for a minute may be waited for no longer; until then the clock alone runs (S11). */
export const claimWin = (state: State, { player }: Seat, env: Env): Decided => {
  const { away } = otherOf(state, player)
  if (away === null) return refuse('not-away')
  const wait = away + CLAIM_AFTER - env.now
  if (wait > 0) return refuse('too-soon', { seconds: Math.ceil(wait / 1000) })
  return accept<Event>({ type: 'win-claimed', player }, wonBy(player, 'claimed'))
}

/** Leaving gives the match to the other (S11). */
export const leave = (state: State, player: PlayerId): readonly Event[] =>
  seatOf(state, player) === undefined
    ? []
    : [{ type: 'player-left', player }, wonBy(otherOf(state, player).player, 'left')]

/** A lost connection is a fact with a time; the seat is kept (S11). */
export const presence = (state: State, player: PlayerId, connected: boolean, env: Env): readonly Event[] => {
  const seat = seatOf(state, player)
  // Told twice, the minute must not begin again.
  if (seat === undefined || connected === (seat.away === null)) return []
  return [connected ? { type: 'player-back', player } : { type: 'player-away', player, since: env.now }]
}
