import type { PlayerId } from '@fimm/kernel'
import type { Card } from './cards/card.ts'
import { faceUpOf, holeOf } from './cards/dealt.ts'
import { timeOf } from './export-csv.ts'
import type { HandHistory } from './hand-history.ts'
import { eventsInTurn } from './turn-order.ts'
import type { Phase, PostKind } from './types.ts'

type NameOf = (player: PlayerId) => string

/** A hand in the open PHH notation (TOML): cards that everybody saw and the reader's own, all others as question marks
 *  (P46); a voided hand has none. Where it was run twice, the second board follows the first, and `_runs` says so: the notation
 *  leaves names that begin with a line to those who write it. */
export const phhOf = (hand: HandHistory, nameOf: NameOf, reader?: PlayerId): string | undefined => {
  if (hand.reason === 'void') return undefined
  const order = orderOf(hand)
  const inOrder = <Item>(list: readonly Item[]): readonly Item[] => order.flatMap((i) => list.slice(i, i + 1))
  const lines: [string, string][] = [
    ['variant', text('NT')],
    ['ante_trimming_status', 'false'],
    ['antes', numbers(positional(hand, order, ['ante', 'bomb']))],
    ['blinds_or_straddles', numbers(positional(hand, order, ['small-blind', 'big-blind', 'straddle']))],
    ['min_bet', String(hand.blinds[1])],
    ['starting_stacks', numbers(inOrder(hand.start))],
    ['actions', list(actionsOf(hand, order, reader).map(text))],
    ['hand', String(hand.number)],
    ['players', list(inOrder(hand.players).map((player) => text(nameOf(player))))],
    ['seats', numbers(inOrder(hand.seats))],
    ['finishing_stacks', numbers(inOrder(hand.end))],
    ...dateOf(hand),
    ...(secondBoard(hand).length > 0 ? [['_runs', '2'] satisfies [string, string]] : []),
  ]
  return lines.map(([key, value]) => `${key} = ${value}\n`).join('')
}

/** “2026-11-15 20:00:00 UTC” as the fields of the format. */
const dateOf = ({ startedAt }: HandHistory): readonly [string, string][] => {
  const [date = '', time = ''] = timeOf(startedAt).split(' ')
  const [year, month, day] = date.split('-').map(Number)
  return [
    ['time', time],
    ['time_zone', text('UTC')],
    ['day', String(day)],
    ['month', String(month)],
    ['year', String(year)],
  ]
}

/** All hands in one file, each in a table of its own (PHHS). */
export const phhsOf = (hands: readonly HandHistory[], nameOf: NameOf, reader?: PlayerId): string =>
  hands
    .flatMap((hand) => phhOf(hand, nameOf, reader) ?? [])
    .map((hand, i) => `[${i + 1}]\n${hand}`)
    .join('\n')

/** PHH counts players from the left of the button, which comes last. */
const orderOf = ({ seats, button }: HandHistory): number[] => {
  const dealer = seats.indexOf(button)
  return seats.map((_, i) => (dealer + 1 + i) % seats.length)
}

/** What each position owes, small blind first. Heads-up the format swaps the two by itself. */
const positional = (hand: HandHistory, order: readonly number[], kinds: readonly PostKind[]): number[] => {
  const owed = order.map((i) =>
    hand.posts.reduce(
      (sum, { seat, kind, amount }) =>
        seat === hand.seats[i] && kinds.includes(kind) ? sum + Math.max(amount, nominal(hand, kind)) : sum,
      0,
    ),
  )
  return owed.length === 2 ? owed.toReversed() : owed
}

/** A short blind still sets the full price. */
const nominal = ({ blinds: [small, big] }: HandHistory, kind: PostKind): number => {
  if (kind === 'small-blind') return small
  return kind === 'big-blind' ? big : 0
}

const BOARD: Readonly<Partial<Record<Phase, string>>> = {
  flop: 'd db ??????',
  turn: 'd db ??',
  river: 'd db ??',
}

const actionsOf = (hand: HandHistory, order: readonly number[], reader: PlayerId | undefined): string[] => {
  const nameOf = (player: PlayerId): string => `p${order.indexOf(hand.players.indexOf(player)) + 1}`
  const actions = order.map((i, place) => `d dh p${place + 1} ${holeText(hand, hand.players[i], reader)}`)
  // In a bomb pot nobody bets before the flop: everybody with chips left checks.
  if (hand.bomb)
    for (const [place, i] of order.entries())
      if ((hand.start[i] ?? 0) > (hand.posts.find(({ seat }) => seat === hand.seats[i])?.amount ?? 0))
        actions.push(`p${place + 1} cc`)
  const { events, neverAsked } = eventsInTurn(hand)
  for (const event of events)
    switch (event.type) {
      case 'player-folded':
        actions.push(`${nameOf(event.player)} f`)
        break
      case 'player-checked':
      case 'player-called':
        actions.push(`${nameOf(event.player)} cc`)
        break
      case 'player-bet':
      case 'player-raised':
        actions.push(`${nameOf(event.player)} cbr ${event.to}`)
        break
      case 'player-all-in':
        actions.push(`${nameOf(event.player)} ${event.as === 'call' ? 'cc' : `cbr ${event.to}`}`)
        break
      case 'round-advanced': {
        const board = event.board === undefined ? BOARD[event.phase] : `d db ${event.board.join('')}`
        if (board !== undefined) actions.push(board)
        break
      }
      default:
    }
  actions.push(...secondBoard(hand).map((cards) => `d db ${cards.join('')}`))
  for (const { player } of neverAsked)
    actions.push(hand.reason === 'showdown' ? `${nameOf(player)} sm` : `${nameOf(player)} f # out of turn`)
  return actions
}

/** Street by street. */
const secondBoard = ({ lines }: HandHistory): readonly (readonly Card[])[] =>
  lines.flatMap(({ event }) =>
    event.type === 'round-advanced' && event.second !== undefined ? [event.second] : [],
  )

const holeText = (
  { dealt }: HandHistory,
  player: PlayerId | undefined,
  reader: PlayerId | undefined,
): string =>
  dealt === null || player === undefined
    ? '????'
    : (player === reader ? holeOf(dealt, player) : faceUpOf(dealt, player))
        .map((card) => card ?? '??')
        .join('')

const list = (items: readonly string[]): string => `[${items.join(', ')}]`
const numbers = (items: readonly number[]): string => list(items.map(String))

/** A TOML string: quotes, backslashes and control characters are written out. */
const text = (value: string): string => JSON.stringify(value).replaceAll('\u007F', '\\u007F')
