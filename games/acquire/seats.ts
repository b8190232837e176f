import type { PlayerId } from '@fimm/kernel'
import type { Seat, State, Step } from './types.ts'

/** The seat of a player; -1 for anybody else. */
export const seatOf = (state: State, player: PlayerId): number => {
  const { seats } = state
  for (let seat = 0; seat < seats.length; seat++) if ((seats[seat] as Seat).player === player) return seat
  return -1
}

export const playerAt = (state: State, seat: number): PlayerId => (state.seats[seat] as Seat).player

/** Whose decision the game waits for; nobody's when it is over. */
export const actorOf = (state: State): number => {
  const { step } = state
  if (step.step === 'over') return -1
  return step.step === 'dispose-shares' ? step.seat : state.turn.seat
}

/** The seats with one of them in another shape. */
export const withSeat = ({ seats }: State, seat: number, change: (before: Seat) => Seat): readonly Seat[] => {
  const next = seats.slice()
  next[seat] = change(seats[seat] as Seat)
  return next
}

/** The state at its next step: the old decision's number and clock are over with it. */
export const stepped = (state: State, step: Step): State => ({
  ...state,
  step,
  decision: state.decision + 1,
  clock: null,
})
