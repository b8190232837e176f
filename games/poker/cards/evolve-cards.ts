import type { Hand } from '../types.ts'
import type { Event } from '../events.ts'
import { withFaceUp, type Dealt } from './dealt.ts'

/** The cards after an event that concerns them; the same ones for all other events. */
export const dealtAfter = (dealt: Dealt, event: Event): Dealt => {
  switch (event.type) {
    case 'cards-due':
      return { ...dealt, due: event.at }
    case 'round-advanced':
      return { ...dealt, due: null, twice: null, boardUp: dealt.boardUp + (event.board?.length ?? 0) }
    case 'hands-turned-up': {
      const up = event.players.reduce((all, player) => withFaceUp(all, player, [true, true]), dealt)
      const twice = event.askedUntil === undefined ? null : { until: event.askedUntil, agreed: [] }
      return { ...up, isRunOut: true, twice }
    }
    case 'cards-shown':
      return withFaceUp(dealt, event.player, [event.which !== 'second', event.which !== 'first'])
    case 'twice-answered':
      return dealt.twice === null || !event.yes
        ? dealt
        : { ...dealt, twice: { ...dealt.twice, agreed: [...dealt.twice.agreed, event.player] } }
    case 'twice-settled':
      return { ...dealt, twice: null, due: null, sharedBoard: event.twice ? dealt.boardUp : null }
    default:
      return dealt
  }
}

export const withCards = (hand: Hand, event: Event): Hand => {
  if (hand.dealt === null) return hand
  const dealt = dealtAfter(hand.dealt, event)
  return dealt === hand.dealt ? hand : { ...hand, dealt }
}
