import { animalOf, type Millis, type PlayerId } from '@fimm/kernel'
import type { Options, Seat, State } from './types.ts'

export const seatOf = (state: State, player: PlayerId): number =>
  state.seats.findIndex((seat) => seat.player === player)

export const playerAt = (state: State, seat: number): PlayerId => (state.seats[seat] as Seat).player

/** Who names the letter of this turn; nobody where letters are drawn. */
export const announcerOf = (state: State): PlayerId | null => {
  const seat = 'announcer' in state.phase ? state.phase.announcer : null
  return seat === null ? null : playerAt(state, seat)
}

/** Who takes part: everybody but those who left. */
export const playersIn = (state: State): readonly PlayerId[] =>
  state.seats.flatMap(({ player, left }) => (left ? [] : [player]))

/** The next seat in order that is still taken. Seats keep their number when others leave, so nobody is skipped (C17). */
export const seatAfter = (state: State, seat: number): number => {
  const count = state.seats.length
  for (let step = 1; step <= count; step++) {
    const next = (seat + step) % count
    if (state.seats[next]?.left === false) return next
  }
  return seat
}

const peopleIn = (state: State): readonly PlayerId[] =>
  playersIn(state).filter((player) => animalOf(player) === undefined)

/** Whether there is somebody to put a word to when the grids are full (T23). */
export const isReviewed = (state: State): boolean => state.options.review && peopleIn(state).length > 1

/** Whom the match waits for. */
export const waitingFor = (state: State): readonly PlayerId[] => {
  const { phase } = state
  switch (phase.phase) {
    case 'announcing':
      return [playerAt(state, phase.announcer)]
    case 'placing':
      return playersIn(state).filter((player) => !phase.placed.includes(player))
    case 'reviewing':
      return peopleIn(state).filter((player) => !phase.done.includes(player))
    case 'scoring':
    case 'abandoned':
      return []
  }
}

export const turnsIn = ({ size }: Options): number => size ** 2

/** When the time of a turn that starts now is up (C7). */
export const limitFrom = ({ turnLimit }: Options, now: Millis): Millis | null =>
  turnLimit === 0 ? null : now + turnLimit * 1000

/** Alone from the start, and every daily board: a score, but never a win (C6). */
export const isPractice = ({ seats, options }: State): boolean =>
  seats.length === 1 || options.board === 'daily'
