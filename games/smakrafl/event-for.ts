import type { Event } from './types.ts'
import type { ShownEvent } from './view-types.ts'

/** Nothing is secret. What a sentence needs besides the fact itself comes along in plain fields. */
export const eventFor = (event: Event): ShownEvent => {
  switch (event.type) {
    case 'match-opened':
      return { ...event, player: event.first, list: listOf(event.words) }
    case 'letters-swapped': {
      const { until: _deadline, letters, ...shown } = event
      const [a, b] = letters
      return { ...shown, a: a.toUpperCase(), b: b.toUpperCase(), list: listOf(event.words) }
    }
    case 'house-word-agreed':
      return { ...event, list: listOf([event.word]) }
    default:
      return event
  }
}

const listOf = (words: readonly { readonly word: string }[]): string =>
  words.map(({ word }) => word.toUpperCase()).join(', ')
