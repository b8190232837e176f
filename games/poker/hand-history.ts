import type { LogEntry, Millis, PlayerId } from '@fimm/kernel'
import { dealingOrder } from './cards/deal-cards.ts'
import { dealtFrom, type Dealt } from './cards/dealt.ts'
import { dealtAfter } from './cards/evolve-cards.ts'
import { takeback } from './takeback.ts'
import type { Poker } from './game-types.ts'
import type { Event, Post } from './events.ts'
import type { HandEnd, PotResult } from './types.ts'

type Line = Extract<LogEntry<Poker>, { readonly event: Event }>
type Started = Extract<Event, { readonly type: 'hand-started' }>

/** One finished hand: a slice of the log, without what was taken back. */
export interface HandHistory {
  readonly number: number
  readonly startedAt: Millis
  readonly endedAt: Millis
  readonly reason: HandEnd
  readonly button: number
  readonly blinds: readonly [small: number, big: number]
  readonly bomb: boolean
  readonly seats: readonly number[]
  readonly players: readonly PlayerId[]
  readonly start: readonly number[]
  readonly end: readonly number[]
  readonly posts: readonly Post[]
  readonly pots: readonly PotResult[]
  readonly lines: readonly Line[]
  /** Where the table dealt: the cards as they lay at the end, face up or not. */
  readonly dealt: Dealt | null
}

/** The finished hands in any stretch of a log that begins between hands (P30, P32). */
export const handsOf = (log: Iterable<LogEntry<Poker>>): HandHistory[] => {
  const hands: HandHistory[] = []
  let lines: Line[] = []
  const finish = (): void => {
    const hand = historyOf(lines)
    if (hand !== undefined) hands.push(hand)
    lines = []
  }
  for (const entry of log) {
    if ('undoes' in entry) {
      lines = lines.filter(({ decision, event }) => decision !== entry.undoes || takeback(event) === 'keep')
      continue
    }
    // A dealt hand cannot be taken back, so the one before it is final now.
    if (entry.event.type === 'hand-started') finish()
    if (lines.length > 0 || entry.event.type === 'hand-started') lines.push(entry)
  }
  finish()
  return hands
}

const historyOf = (lines: readonly Line[]): HandHistory | undefined => {
  const started = lines[0]?.event
  const last = lines.findIndex(({ event }) => event.type === 'hand-ended')
  const ended = lines[last]?.event
  if (started?.type !== 'hand-started' || ended?.type !== 'hand-ended') return undefined
  const events = lines.slice(0, last + 1).map(({ event }) => event)
  return {
    number: started.hand,
    startedAt: started.at,
    endedAt: ended.at,
    reason: ended.reason,
    button: started.button,
    blinds: started.blinds,
    bomb: started.bomb,
    seats: started.seats,
    players: started.players,
    start: started.stacks,
    end: ended.reason === 'void' ? started.stacks : endOf(started, events),
    posts: events.flatMap((event) => (event.type === 'blinds-posted' ? event.posts : [])),
    pots: events
      .flatMap((event) => (event.type === 'pot-distributed' ? [event] : []))
      .toSorted((a, b) => a.pot - b.pot)
      .map(({ amount, shares }) => ({ amount, shares })),
    lines: lines.slice(0, last + 1),
    dealt: dealtOf(
      started,
      lines.map(({ event }) => event),
    ),
  }
}

/** The cards of a hand as it begins, where the table deals. */
export const dealtIn = ({ deck, seats, players, button }: Started): Dealt | null =>
  deck === undefined
    ? null
    : dealtFrom(
        deck,
        dealingOrder(
          seats.map((seat, i) => ({ seat, player: players[i] ?? '' })),
          button,
        ),
      )

/** Also what the winner showed after the hand (P42). */
const dealtOf = (started: Started, events: readonly Event[]): Dealt | null => {
  const dealt = dealtIn(started)
  return dealt && events.reduce(dealtAfter, dealt)
}

/** What everybody has after the hand, counted from what went in and what came out. */
const endOf = (started: Started, events: readonly Event[]): number[] => {
  const end = [...started.stacks]
  const move = (player: PlayerId, amount: number): void => {
    const i = started.players.indexOf(player)
    end[i] = (end[i] as number) + amount
  }
  for (const event of events)
    switch (event.type) {
      case 'blinds-posted':
        for (const { player, amount } of event.posts) move(player, -amount)
        break
      case 'player-called':
      case 'player-bet':
      case 'player-raised':
      case 'player-all-in':
        move(event.player, -event.amount)
        break
      case 'uncalled-bet-returned':
        move(event.player, event.amount)
        break
      case 'pot-distributed':
        for (const { player, amount } of event.shares) move(player, amount)
        break
      default:
    }
  return end
}
