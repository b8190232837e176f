import type { Env, Millis, PlayerId } from '@fimm/kernel'
import type { Event, Seat, State } from './types.ts'

type Turns = Pick<State, 'seats' | 'first' | 'moves'>

/** Strictly alternating, so the number of moves says whose turn it is (S8). */
export const moverOf = ({ seats, first, moves }: Turns): Seat =>
  seats[(first + moves.length) % 2 === 0 ? 0 : 1]

export const seatOf = ({ seats }: Pick<State, 'seats'>, player: PlayerId | undefined): Seat | undefined =>
  seats.find((seat) => seat.player === player)

export const otherOf = ({ seats }: Pick<State, 'seats'>, player: PlayerId): Seat =>
  seats[0].player === player ? seats[1] : seats[0]

export const isLastMove = ({ moves, options }: Pick<State, 'moves' | 'options'>): boolean =>
  moves.length + 1 >= 2 * options.moves

/** There is one clock, and it starts anew with every move (S8, S10). */
export const nextDeadline = (state: State, env: Env): Millis | null =>
  isLastMove(state) ? null : env.now + state.options.turnTime * 1000

/** How long whose turn it is has taken. */
export const tookUntil = ({ until, options }: State, { now }: Env): Millis =>
  until === null ? 0 : Math.max(0, now - (until - options.turnTime * 1000))

/** The outcome once all moves are made; equal scores are a draw (S9). */
export const endingOf = (one: Seat, other: Seat): Event => {
  if (one.score === other.score) return { type: 'match-drawn' }
  return { type: 'match-won', player: (one.score > other.score ? one : other).player, why: 'moves' }
}
