import type { PlayerId } from '@fimm/kernel'
import { boardsText, cardsText } from './cards/card.ts'
import { faceUpOf, holeOf } from './cards/dealt.ts'
import { timeOf } from './export-csv.ts'
import type { HandHistory } from './hand-history.ts'
import type { Event } from './events.ts'

type NameOf = (player: PlayerId) => string

/** The hands of a session to be read by people, what everybody did line by line (P32). */
export const handsText = (hands: readonly HandHistory[], nameOf: NameOf, reader?: PlayerId): string =>
  hands.map((hand) => `${handText(hand, nameOf, reader).join('\n')}\n`).join('\n')

const handText = (hand: HandHistory, nameOf: NameOf, reader: PlayerId | undefined): readonly string[] => {
  const { number, startedAt, blinds, bomb, players, seats, button, start, end, posts, reason } = hand
  return [
    `Hand ${number}, ${timeOf(startedAt)}, blinds ${blinds.join('/')}${bomb ? ', bomb pot' : ''}`,
    ...players.map(
      (player, i) =>
        `Seat ${seats[i]}: ${nameOf(player)}, ${start[i]}${seats[i] === button ? ', dealer' : ''}`,
    ),
    ...posts.map(({ player, kind, amount }) => `${nameOf(player)} posts ${POST_NAMES[kind]} ${amount}`),
    ...dealtTo(hand, nameOf, reader),
    ...hand.lines.flatMap(({ event }) => lineOf(event, nameOf)),
    ...shownOf(hand, nameOf),
    reason === 'void'
      ? 'The hand is void: everybody has back what they put in'
      : `After it: ${players.map((player, i) => `${nameOf(player)} ${end[i]}`).join(', ')}`,
  ]
}

/** Who reads it knows their own (P46). */
const dealtTo = ({ dealt }: HandHistory, nameOf: NameOf, reader: PlayerId | undefined): readonly string[] => {
  const own = dealt === null || reader === undefined ? [] : holeOf(dealt, reader)
  return reader === undefined || own.length === 0 ? [] : [`Dealt to ${nameOf(reader)}: ${cardsText(own)}`]
}

/** Hands that everybody saw; what was mucked stays so (P46). */
const shownOf = ({ dealt }: HandHistory, nameOf: NameOf): readonly string[] =>
  Object.keys(dealt?.faceUp ?? {}).map((player) => {
    const cards = dealt === null ? [] : faceUpOf(dealt, player).flatMap((card) => card ?? [])
    return `${nameOf(player)} shows ${cardsText(cards)}`
  })

const POST_NAMES = {
  ante: 'ante',
  'small-blind': 'small blind',
  'big-blind': 'big blind',
  straddle: 'straddle',
  bomb: 'for the bomb pot',
} as const

const ALL_IN = { call: 'calls', bet: 'bets', raise: 'raises to' } as const

const lineOf = (event: Event, nameOf: NameOf): readonly string[] => {
  switch (event.type) {
    case 'player-folded':
      return [`${nameOf(event.player)} folds`]
    case 'player-checked':
      return [`${nameOf(event.player)} checks`]
    case 'player-called':
      return [`${nameOf(event.player)} calls ${event.amount}`]
    case 'player-bet':
      return [`${nameOf(event.player)} bets ${event.to}`]
    case 'player-raised':
      return [`${nameOf(event.player)} raises to ${event.to}`]
    case 'player-all-in':
      return [
        `${nameOf(event.player)} ${ALL_IN[event.as]} ${event.as === 'call' ? event.amount : event.to}, all-in`,
      ]
    case 'uncalled-bet-returned':
      return [`${event.amount} back to ${nameOf(event.player)}`]
    case 'round-advanced':
      return [`-- ${[event.phase, boardsText(event)].filter(Boolean).join(' ')}`]
    case 'pot-distributed':
      return event.shares.map(({ player, amount }) => `${nameOf(player)} wins ${amount}`)
    default:
      return []
  }
}
