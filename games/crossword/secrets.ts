import type { PlayerId, Random, Secrets, Viewer } from '@fimm/kernel'
import { drawLetters, type Letter, type Played } from './letters.ts'
import type { Event, Seat, State } from './types.ts'

/** Where others put their letters, until scoring, and the drawn letters to come (C6, C16). */
export const secrets: Secrets<State, Event> = {
  state: (state, viewer, random) => {
    if (viewer.kind === 'review' || isOpen(state)) return state
    const { seats, drawn, announced } = state
    return {
      ...state,
      seats: seats.map((seat) => (isHidden(viewer, seat.player) ? rearranged(seat, random) : seat)),
      drawn: drawn && redrawn(state.options, drawn, announced.length, random),
    }
  },
  event: (event, viewer, state, random) => {
    if (viewer.kind === 'review') return event
    if (event.type === 'match-opened' && event.drawn !== null)
      return { ...event, drawn: redrawn(event.options, event.drawn, 0, random) }
    if (event.type === 'letter-placed' && isHidden(viewer, event.player) && !isOpen(state))
      return { ...event, cell: random.int(state.options.size ** 2) }
    return event
  },
}

/** When the grids are full everybody sees them all. */
const isOpen = ({ phase }: State): boolean => phase.phase === 'scoring' || phase.phase === 'reviewing'

/** Hidden from a player: everybody else's grid; from the shared screen: all grids. Spectators see all (T13). */
const isHidden = (viewer: Viewer, player: PlayerId): boolean =>
  viewer.kind === 'screen' || (viewer.kind === 'player' && viewer.player !== player)

/** The same letters in other cells: which letters everybody has is no secret. */
const rearranged = (seat: Seat, random: Random): Seat => {
  const grid = random.shuffle(seat.grid)
  const filled = grid.flatMap((cell, index) => (cell === null ? [] : [index]))
  return { ...seat, grid, last: seat.last === null ? null : random.pick(filled) }
}

const redrawn = (
  played: Played,
  drawn: readonly Letter[],
  known: number,
  random: Random,
): readonly Letter[] => [...drawn.slice(0, known), ...drawLetters(played, drawn.length - known, random)]
