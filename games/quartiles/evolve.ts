import type { Millis, PlayerId } from '@fimm/kernel'
import { usesOf, withHouseWord } from './puzzle.ts'
import { isFinished, seatIndexOf, progressIndexOf } from './seats.ts'
import type { Event, Found, Seat, Progress, State } from './types.ts'

const MINUTE: Millis = 60_000

export const evolve = (state: State | undefined, event: Event): State => {
  if (event.type === 'match-opened') return opened(event)
  if (state === undefined) throw new Error('a match begins by being opened')
  switch (event.type) {
    case 'began':
      return began(state, event)
    case 'word-found': {
      const { type: _, ...found } = event
      return onProgress(state, event.player, (progress) => withFound(progress, found))
    }
    case 'house-word-agreed':
      return withAgreed(state, event)
    case 'puzzle-solved': {
      const { at, elapsed, millis } = event
      return onProgress(state, event.player, (progress) => ({ ...progress, solved: { at, elapsed, millis } }))
    }
    case 'hint-taken': {
      const { type: _, ...hint } = event
      return onProgress(state, event.player, (progress) => ({
        ...progress,
        hints: [...progress.hints, hint],
        penalties: progress.penalties + hint.penalty,
      }))
    }
    case 'finished':
      return onSeat(state, event.player, (seat) => ({ ...seat, finished: event.why }))
    case 'time-ran-out':
      return { ...state, timeUp: true }
  }
}

const opened = ({ options, players, puzzle, startsAt }: Extract<Event, { type: 'match-opened' }>): State => {
  const blank: Progress = { found: [], score: 0, left: usesOf(puzzle.words), hints: [], penalties: 0 }
  return {
    options,
    puzzle,
    agreed: [],
    seats: players.map((player) => ({ player })),
    progress: options.mode === 'together' ? [blank] : players.map(() => blank),
    timeUp: false,
    ...(startsAt === undefined ? {} : { startsAt }),
  }
}

const began = (state: State, { player, at }: Extract<Event, { type: 'began' }>): State => {
  const seated = withBegun(state, player, at)
  // Together the clock runs from the moment the first of them sees the tiles (Q13).
  const timed = onProgress(seated, player, (progress) => ({ ...progress, begun: progress.begun ?? at }))
  const { mode, minutes } = state.options
  if (mode !== 'race' || minutes === 0 || state.until !== undefined) return timed
  return { ...timed, until: at + minutes * MINUTE }
}

/** Together one *begin* begins for all who are still there (Q16d). */
const withBegun = (state: State, player: PlayerId, at: Millis): State => ({
  ...state,
  seats: state.seats.map((seat) =>
    seat.player === player || (state.options.mode === 'together' && seat.finished === undefined)
      ? { ...seat, begun: at }
      : seat,
  ),
})

const withFound = (progress: Progress, found: Found): Progress => ({
  ...progress,
  found: [...progress.found, found],
  score: progress.score + found.points,
  left: progress.left.map((count, id) => (found.tiles.includes(id) ? count - 1 : count)),
})

/** There is one more word to find. Who had found them all stays finished. */
const withAgreed = (state: State, event: Extract<Event, { type: 'house-word-agreed' }>): State => {
  const { text, tiles, points } = event
  return {
    ...state,
    puzzle: withHouseWord(state.puzzle, { text, tiles, points }),
    agreed: [...state.agreed, text.toLowerCase()],
    seats: state.seats.map((seat, index) =>
      seat.finished === undefined && isFinished(state, index) ? { ...seat, finished: 'said' } : seat,
    ),
    progress: state.progress.map((progress) => ({
      ...progress,
      left: progress.left.map((count, id) => (tiles.includes(id) ? count + 1 : count)),
    })),
  }
}

const onSeat = (state: State, player: PlayerId, change: (seat: Seat) => Seat): State => ({
  ...state,
  seats: state.seats.map((seat) => (seat.player === player ? change(seat) : seat)),
})

const onProgress = (state: State, player: PlayerId, change: (progress: Progress) => Progress): State => {
  const own = progressIndexOf(state, seatIndexOf(state, player))
  return {
    ...state,
    progress: state.progress.map((progress, index) => (index === own ? change(progress) : progress)),
  }
}
