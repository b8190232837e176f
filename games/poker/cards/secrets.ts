import type { Random, Secrets, Viewer } from '@fimm/kernel'
import type { Event, State } from '../types.ts'
import type { Card } from './card.ts'
import { knownCards, type Dealt } from './dealt.ts'

/** Cards this viewer may not know, in another order: everything they see must stay as it is (P38). */
export const secrets: Secrets<State, Event> = {
  lasting: true,
  state: (state, viewer, random) => {
    const { hand, session } = state
    const { last } = session
    if (hand?.dealt == null && last?.dealt == null) return state
    return {
      ...state,
      hand: hand?.dealt == null ? hand : { ...hand, dealt: scrambled(hand.dealt, viewer, random) },
      session:
        last?.dealt == null
          ? session
          : { ...session, last: { ...last, dealt: scrambled(last.dealt, viewer, random) } },
    }
  },
  event: (event, _viewer, _state, random) =>
    event.type === 'hand-started' && event.deck !== undefined
      ? { ...event, deck: random.shuffle(event.deck) }
      : event,
}

const scrambled = (dealt: Dealt, viewer: Viewer, random: Random): Dealt => {
  const known = knownCards(dealt, viewer.kind === 'player' ? viewer.player : null)
  const hidden = random.shuffle(dealt.deck.filter((card) => !known.has(card)))
  return { ...dealt, deck: dealt.deck.map((card) => (known.has(card) ? card : (hidden.pop() as Card))) }
}
