import { emptyGrid } from './grid.ts'
import { seatOf } from './seats.ts'
import type { Event, EventOf, Phase, Seat, State } from './types.ts'

export const evolve = (state: State | undefined, event: Event): State => {
  if (event.type === 'match-opened') return opened(event)
  if (state === undefined) throw new Error('a match begins by being opened')
  switch (event.type) {
    case 'letter-announced':
      return placing(state, event)
    case 'letter-placed':
      return placed(state, event)
    case 'turn-completed': {
      const { turn, announcer, until } = event
      const next = { ...state, turn: turn + 1, decision: state.decision + 1 }
      // Where letters are drawn, the next one comes with the same decision.
      return announcer === null ? next : { ...next, phase: announcing(state, announcer, until) }
    }
    case 'player-left':
      return withSeat(withoutScoreOf(state, event.player), event.player, (seat) => ({ ...seat, left: true }))
    case 'announcer-changed': {
      const phase = announcing(state, event.player, event.until)
      return { ...state, phase, decision: state.decision + 1 }
    }
    case 'review-opened': {
      const { scores, until } = event
      return reviewing(state, { phase: 'reviewing', scores, done: [], until })
    }
    case 'scores-accepted': {
      const { phase } = state
      if (phase.phase !== 'reviewing') return state
      return { ...state, phase: { ...phase, done: [...phase.done, event.player] } }
    }
    case 'house-word-agreed': {
      const { word, scores, until } = event
      // There may be more to ask now.
      const after = reviewing(state, { phase: 'reviewing', scores, done: [], until })
      return { ...after, agreed: [...state.agreed, word] }
    }
    case 'match-completed':
      return { ...state, phase: { phase: 'scoring', scores: event.scores, at: event.at } }
    case 'match-abandoned':
      return { ...state, phase: { phase: 'abandoned', reason: event.reason } }
  }
}

const opened = ({ options, players, first, drawn, at, until }: EventOf<'match-opened'>): State => {
  const grid = emptyGrid(options.size)
  const announcer = first === null ? 0 : Math.max(0, players.indexOf(first))
  return {
    options,
    seats: players.map((player) => ({ player, grid, last: null, left: false })),
    first,
    turn: 0,
    startedAt: at,
    announced: [],
    agreed: [],
    drawn,
    phase: { phase: 'announcing', announcer, until },
    decision: 0,
  }
}

const reviewing = (state: State, phase: Phase): State => ({ ...state, phase, decision: state.decision + 1 })

const announcing = (state: State, player: string, until: number | null): Phase => ({
  phase: 'announcing',
  announcer: seatOf(state, player),
  until,
})

const placing = (state: State, { player, letter, until }: EventOf<'letter-announced'>): State => ({
  ...state,
  announced: [...state.announced, letter],
  phase: {
    phase: 'placing',
    announcer: player === null ? null : seatOf(state, player),
    letter,
    placed: [],
    until,
  },
  decision: state.decision + 1,
})

const placed = (state: State, { player, letter, cell }: EventOf<'letter-placed'>): State => {
  const { phase } = state
  const after = withSeat(state, player, (seat) => ({
    ...seat,
    grid: seat.grid.with(cell, letter),
    last: cell,
  }))
  return phase.phase === 'placing'
    ? { ...after, phase: { ...phase, placed: [...phase.placed, player] } }
    : after
}

/** Who leaves while words are put to the others has no score (C17). */
const withoutScoreOf = (state: State, player: string): State => {
  const { phase } = state
  if (phase.phase !== 'reviewing') return state
  return { ...state, phase: { ...phase, scores: phase.scores.filter((score) => score.player !== player) } }
}

const withSeat = (state: State, player: string, change: (seat: Seat) => Seat): State => ({
  ...state,
  seats: state.seats.map((seat) => (seat.player === player ? change(seat) : seat)),
})
