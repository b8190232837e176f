import type { Author, LogEntry, Millis, PlayerId } from '@fimm/kernel'
import { boardsText, cardsText } from './cards/card.ts'
import { faceUpOf, type Dealt } from './cards/dealt.ts'
import { dealtAfter } from './cards/evolve-cards.ts'
import { dealtIn } from './hand-history.ts'
import type { Config } from './types.ts'
import type { Event } from './events.ts'
import type { Poker } from './game-types.ts'

const COLUMNS = ['line', 'time', 'hand', 'by', 'what', 'player', 'seat', 'amount', 'to', 'detail'] as const

type NameOf = (player: PlayerId) => string

/** The whole log as a table, one line an event, with take-backs as lines of their own (P28). What is said twice is left
 *  out: winners picked and paid in one decision stand in the payment. */
export const csvOf = (log: readonly LogEntry<Poker>[], nameOf: NameOf): string => {
  let hand: number | '' = ''
  let config: Config | undefined
  let dealt: Dealt | null = null
  const before = new Map<number, { readonly hand: number | ''; readonly config: Config | undefined }>()
  const paid = new Set(log.flatMap((entry) => (isPayment(entry) ? [entry.decision] : [])))
  const rows = log.flatMap((entry) => {
    const event = 'event' in entry ? entry.event : undefined
    if (!before.has(entry.decision)) before.set(entry.decision, { hand, config })
    // Taking back the end of a hand, or new stakes, leads back to what was before.
    if ('undoes' in entry) ({ hand, config } = before.get(entry.undoes) ?? { hand, config })
    if (event?.type === 'hand-started') {
      hand = event.hand
      dealt = dealtIn(event)
    }
    if (event !== undefined && dealt !== null) dealt = dealtAfter(dealt, event)
    if (event?.type === 'winners-selected' && paid.has(entry.decision)) return []
    const row = [
      timeOf(entry.at),
      hand,
      authorOf(entry.by, nameOf),
      whatOf(event),
      fieldOf(event, 'player', nameOf),
      fieldOf(event, 'seat', nameOf),
      // Chips that wait for the end of the hand come again when they are there: a sum counts them once.
      event?.type === 'stack-change-queued' ? '' : fieldOf(event, 'amount', nameOf),
      fieldOf(event, 'to', nameOf),
      'undoes' in entry ? `decision ${entry.undoes}` : detailOf(entry.event, nameOf, { config, dealt }),
    ]
    if (event !== undefined && 'config' in event) ({ config } = event)
    if (event?.type === 'hand-ended') hand = ''
    return [row]
  })
  return (
    [COLUMNS, ...rows.map((row, i) => [i + 1, ...row])].map((row) => row.map(cell).join(',')).join('\r\n') +
    '\r\n'
  )
}

/** Nobody posts a blind in a bomb pot: its row is not called one. */
const whatOf = (event: Event | undefined): string => {
  if (event === undefined) return 'owner-undo'
  const isBomb = event.type === 'blinds-posted' && event.posts.some(({ kind }) => kind === 'bomb')
  return isBomb ? 'bomb-posted' : event.type
}

const isPayment = (entry: LogEntry<Poker>): boolean =>
  'event' in entry && entry.event.type === 'pot-distributed'

/** Swedish writes dates as ISO does; the rules themselves know no calendar. */
const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'UTC' })
export const timeOf = (at: Millis): string => `${time.format(at)} UTC`

const authorOf = (by: Author, nameOf: NameOf): string => {
  if (by.kind === 'member') return nameOf(by.player)
  return by.kind === 'bot' ? `${nameOf(by.for)} (bot)` : by.kind
}

const fieldOf = (
  event: Event | undefined,
  name: 'player' | 'seat' | 'amount' | 'to',
  nameOf: NameOf,
): string | number => {
  const value: unknown = Object.entries(event ?? {}).find(([field]) => field === name)?.[1]
  if (typeof value === 'number') return value
  return typeof value === 'string' ? nameOf(value) : ''
}

interface Known {
  readonly config: Config | undefined
  readonly dealt: Dealt | null
}

const detailOf = (event: Event, nameOf: NameOf, { config, dealt }: Known): string => {
  switch (event.type) {
    case 'config-changed':
      return changesOf(config, event.config)
    case 'blinds-posted':
      return event.posts.map(({ player, kind, amount }) => `${nameOf(player)} ${kind} ${amount}`).join('; ')
    case 'pot-distributed':
      return `pot ${event.pot}: ${event.shares.map(({ player, amount }) => `${nameOf(player)} ${amount}`).join('; ')}`
    case 'pot-created':
      return `${event.kind} pot: ${event.players.map(nameOf).join('; ')}`
    case 'winners-selected':
      return `pot ${event.pot}: ${event.winners.map(nameOf).join('; ')}`
    case 'hand-started':
      return event.players.map((player, i) => `${nameOf(player)} ${event.stacks[i] ?? 0}`).join('; ')
    case 'round-advanced':
      return [event.phase, boardsText(event)].filter(Boolean).join(' ')
    case 'hands-turned-up':
      return event.players.map((player) => `${nameOf(player)} ${shownText(dealt, player)}`).join('; ')
    case 'cards-shown':
      return shownText(dealt, event.player)
    case 'hand-ended':
      return event.reason
    case 'seat-left':
    case 'leave-announced':
    case 'stack-changed':
      return event.why
    case 'stack-change-queued':
      return `${event.why} of ${event.amount} after the hand`
    default:
      return 'via' in event && event.via !== 'self' ? `by the ${event.via}` : ''
  }
}

/** The cards of a hand that everybody has seen (P46). */
const shownText = (dealt: Dealt | null, player: PlayerId): string =>
  dealt === null ? '' : cardsText(faceUpOf(dealt, player).flatMap((card) => card ?? []))

/** “smallBlind 1 → 2”. */
const changesOf = (before: Config | undefined, after: Config): string => {
  const old = new Map<string, Config[keyof Config]>(Object.entries(before ?? {}))
  return Object.entries(after)
    .filter(([name, value]) => old.get(name) !== value)
    .map(([name, value]) => `${name} ${old.get(name) ?? ''} → ${value}`)
    .join('; ')
}

/** Quoted where commas need it; a name that begins like a formula must not become one in a spreadsheet. */
const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
