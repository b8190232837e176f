import type { LoggedEvent, PlayerId, Random, Secrets, Viewer } from '@fimm/kernel'
import type { Event } from '../events.ts'
import type { State } from '../types.ts'
import { takeback } from '../takeback.ts'
import { DECK, type Card } from './card.ts'
import { dealingOrder } from './deal-cards.ts'
import { dealtFrom, knownCards, type Dealt } from './dealt.ts'
import { dealtAfter } from './evolve-cards.ts'

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
  logFor: (log, reader) =>
    log.map(({ event }, index) =>
      event.type === 'hand-started' && event.deck !== undefined
        ? { ...event, deck: deckFor(event, log.slice(index + 1), reader) }
        : event,
    ),
}

type Started = Extract<Event, { readonly type: 'hand-started' }>

/** The deck of a hand as the reader came to know it. What they never saw lies in the order of a new deck, which says nothing
 *  about the order it lay in. */
const deckFor = (
  { deck = [], seats, players, button }: Started,
  later: readonly LoggedEvent<Event>[],
  reader: PlayerId | undefined,
): readonly Card[] => {
  const next = later.findIndex(({ event }) => event.type === 'hand-started')
  const hand = later
    .slice(0, next < 0 ? later.length : next)
    .filter(({ event, isUndone }) => !isUndone || takeback(event) === 'keep')
  const order = dealingOrder(
    seats.map((seat, i) => ({ seat, player: players[i] ?? '' })),
    button,
  )
  const dealt = hand.map(({ event }) => event).reduce(dealtAfter, dealtFrom(deck, order))
  const known = knownCards(dealt, reader ?? null)
  const unseen = DECK.filter((card) => !known.has(card))
  return deck.map((card) => (known.has(card) ? card : (unseen.shift() ?? card)))
}

const scrambled = (dealt: Dealt, viewer: Viewer, random: Random): Dealt => {
  const isSomebody = viewer.kind === 'player' || viewer.kind === 'review'
  const known = knownCards(dealt, (isSomebody ? viewer.player : null) ?? null)
  const hidden = random.shuffle(dealt.deck.filter((card) => !known.has(card)))
  return { ...dealt, deck: dealt.deck.map((card) => (known.has(card) ? card : (hidden.pop() as Card))) }
}
