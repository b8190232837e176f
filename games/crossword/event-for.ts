import type { Viewer } from '@fimm/kernel'
import type { Event, State } from './types.ts'
import { leadersOf, winnerOf } from './status.ts'
import type { ShownEvent } from './view-types.ts'
import { seesGrid } from './view.ts'

/** The event as this viewer may know it: no positions of others, no letters to come (C16). */
export const eventFor = (event: Event, viewer: Viewer, state: State): ShownEvent => {
  switch (event.type) {
    case 'match-opened': {
      const { type, options, players, first } = event
      const { size, scoring, letters, board } = options
      const shown = { type, size, scoring, letters, board, players }
      return first === null || letters === 'drawn' ? shown : { ...shown, player: first }
    }
    case 'letter-announced': {
      const { type, player, letter, source } = event
      return player === null ? { type, letter, source } : { type, letter, source, player }
    }
    case 'letter-placed': {
      const { cell, ...shown } = event
      return seesGrid(viewer, event.player, state.phase.phase) ? { ...shown, cell } : shown
    }
    case 'turn-completed': {
      const { type, announcer } = event
      const turn = event.turn + 1
      return announcer === null
        ? { type, turn, next: 'draw' }
        : { type, turn, next: 'player', player: announcer }
    }
    case 'announcer-changed':
      return { type: event.type, player: event.player, turn: state.turn + 1 }
    case 'match-completed': {
      const { type, scores } = event
      const leaders = leadersOf(scores)
      const score = Math.max(...scores.map((board) => board.score))
      const winner = winnerOf(state, scores)
      const shown = { type, leaders, score }
      if (winner !== null) return { ...shown, result: 'won', player: winner }
      return scores.length === 1
        ? { ...shown, result: 'practice', player: leaders[0] }
        : { ...shown, result: 'tied' }
    }
    case 'house-word-agreed': {
      const { type, player, word } = event
      return { type, player, word: word.toUpperCase() }
    }
    case 'review-opened':
      return { type: event.type }
    case 'scores-accepted':
    case 'player-left':
    case 'match-abandoned':
      return event
  }
}
