import type { Viewer } from '@fimm/kernel'
import { seesProgressOf } from './visibility.ts'
import type { Event, State } from './types.ts'
import type { ShownEvent } from './view-types.ts'

/** `shown` selects the message: one that names the word, or one that does not. */
export const eventFor = (event: Event, viewer: Viewer, state: State): ShownEvent => {
  switch (event.type) {
    case 'match-opened': {
      const { mode, board } = event.options
      const { date } = event.puzzle
      return { type: event.type, mode, board, ...(date === undefined ? {} : { date }) }
    }
    case 'word-found': {
      if (seesProgressOf(state, viewer, event.player)) return { ...event, shown: 'all' }
      const { type, player, points, at } = event
      return { type, player, points, at, shown: 'points' }
    }
    case 'hint-taken': {
      if (seesProgressOf(state, viewer, event.player))
        return { ...event, shown: 'begins' in event ? 'begins' : 'all' }
      const { type, player, penalty, at } = event
      return { type, player, penalty, at, shown: 'penalty' }
    }
    case 'house-word-agreed':
    case 'began':
    case 'puzzle-solved':
    case 'finished':
    case 'time-ran-out':
      return event
  }
}
