import type { Viewer } from '@fimm/kernel'
import { legalMovesOf } from './legal-moves.ts'
import { moverOf, seatOf } from './turns.ts'
import type { Seat, State } from './types.ts'
import type { SeatView, View } from './view-types.ts'

/** Everything is on the table: viewers differ only in what they may do. */
export const view = (state: State, viewer: Viewer): View => {
  const { options, seats, moves, verdict } = state
  const seat = viewer.kind === 'player' ? seatOf(state, viewer.player) : undefined
  const [one, other] = seats
  return {
    me: seat?.player ?? null,
    decision: moves.length,
    language: options.language,
    tiles: state.tiles,
    seats: [seatView(state, one, 0), seatView(state, other, 1)],
    first: seats[state.first === 0 ? 0 : 1].player,
    turn: verdict === null ? moverOf(state).player : null,
    until: state.until,
    turnTime: options.turnTime,
    round: Math.min(options.moves, Math.floor(moves.length / 2) + 1),
    rounds: options.moves,
    start: state.start,
    history: moves,
    used: state.used,
    may: legalMovesOf(state, seat),
    verdict,
    target: options.target ?? null,
  }
}

const seatView = ({ options, first, moves }: State, seat: Seat, index: number): SeatView => {
  const made = index === first ? Math.ceil(moves.length / 2) : Math.floor(moves.length / 2)
  return { ...seat, moves: made, movesLeft: options.moves - made }
}
