import type { PlayerId, Viewer } from '@fimm/kernel'
import { cardsText } from './cards/card.ts'
import { faceUpOf } from './cards/dealt.ts'
import type { ShownEvent } from './shown-event.ts'
import type { Event, EventOf } from './events.ts'
import type { State } from './types.ts'

/** Everybody is told everything but cards that lie face down; what a sentence needs besides the bare event is added. */
export const eventFor = (event: Event, _viewer: Viewer, state: State): ShownEvent | undefined => {
  switch (event.type) {
    // The clock is seen running; the log need not say so.
    case 'clock-restarted':
    case 'cards-due':
    case 'next-hand-due':
      return undefined
    case 'hand-started': {
      // The order of the cards stays on the server (P38).
      const { deck: _secret, ...told } = event
      return told
    }
    case 'cards-shown': {
      const dealt = (state.hand ?? state.session.last)?.dealt ?? null
      const cards = dealt === null ? [] : faceUpOf(dealt, event.player).flatMap((card) => card ?? [])
      return { ...event, cards, hand: cardsText(cards) }
    }
    case 'round-advanced':
      return { ...event, turned: turnedBy(event, state) }
    case 'blinds-posted':
      return {
        ...event,
        total: event.posts.reduce((sum, { amount }) => sum + amount, 0),
        bomb: event.posts.some(({ kind }) => kind === 'bomb'),
      }
    case 'pot-created':
      return { ...event, count: event.players.length }
    case 'winners-selected':
      return { ...event, kind: kindOf(event.pot), ...named(event.winners) }
    case 'pot-distributed':
      return {
        ...event,
        kind: kindOf(event.pot),
        ...named(event.shares.map(({ player }) => player)),
        ...payoutOf(state),
      }
    default:
      return event
  }
}

/** Which cards a street turns over; `cards` at a showdown that they decide, `none` where people have their own. */
const turnedBy = ({ board, second = [] }: EventOf<'round-advanced'>, { hand, session }: State): string => {
  if (board !== undefined) return [board, second].map(cardsText).filter(Boolean).join(' · ')
  return (hand ?? session.last)?.dealt == null ? 'none' : 'cards'
}

/** Everything that is paid in the hand: what taking the payment back would undo. */
const payoutOf = ({ hand, session }: State): { readonly total: number; readonly sole: boolean } => {
  const paid = hand?.paid ?? session.last?.pots ?? []
  const open = hand?.pots.filter(({ amount }) => amount > 0) ?? []
  const winners = new Set([
    ...paid.flatMap(({ shares }) => shares.map(({ player }) => player)),
    ...open.flatMap((pot) => pot.winners),
  ])
  const total = [...paid, ...open].reduce((sum, { amount }) => sum + amount, 0)
  return { total, sole: winners.size === 1 }
}

const kindOf = (pot: number): 'main' | 'side' => (pot === 0 ? 'main' : 'side')

/** One winner is called by name, several are counted. */
const named = (players: readonly PlayerId[]): { readonly count: number; readonly player?: PlayerId } => {
  const [player] = players
  return players.length === 1 && player !== undefined ? { count: 1, player } : { count: players.length }
}
