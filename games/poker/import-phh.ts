import {
  ok,
  refuse,
  type FiledMatch,
  type FileRefusal,
  type LogEntry,
  type Millis,
  type PlayerId,
  type Result,
} from '@fimm/kernel'
import { evolve } from './evolve.ts'
import { phhOf } from './export-phh.ts'
import { handsOf } from './hand-history.ts'
import { PhhPlay } from './play-phh.ts'
import { readHands, type PhhHand } from './read-phh.ts'
import { optionsSchema } from './schema.ts'
import type { Poker } from './game-types.ts'
import type { Event } from './events.ts'
import type { Options } from './schema.ts'
import type { State } from './types.ts'

/** How many times what is not written, cards and folds out of turn, is made up until the hand ends as the file says. */
const MOST_TRIES = 1000

type Entries = FiledMatch<Poker>['entries']

/** A session out of its hands (PHHS): between two hands people came, went and bought chips as their stacks say. Levels and
 *  places of a tournament are not in PHH: it is read as a home game. */
export const importPhh = (text: string): Result<FiledMatch<Poker>, FileRefusal> => {
  const hands = readHands(text)
  if (!hands.ok) return hands
  const [first] = hands.value
  if (first === undefined) return refuse('file-damaged', { line: 1 })
  const session = new ReadSession(first, hands.value.some(hasCards))
  for (const hand of hands.value)
    if (!session.play(hand)) return refuse('file-contradicts', { line: hand.line })
  return ok(session.end())
}

const hasCards = ({ actions }: PhhHand): boolean =>
  actions.some((action) => /^d d[bh] (?:p\d+ )?\S*[2-9TJQKA][cdhs]/.test(action))

class ReadSession {
  readonly #options: Options
  readonly #startedAt: Millis
  readonly #isDealt: boolean
  readonly #entries: { line: number; entry: LogEntry<Poker> }[] = []
  /** Everybody's id, by what they are called and which of that name they are. */
  readonly #ids = new Map<string, PlayerId>()
  readonly #names: Record<PlayerId, string> = {}
  #state: State
  #now: Millis
  #decisions = 0

  constructor(first: PhhHand, isDealt: boolean) {
    this.#isDealt = isDealt
    this.#startedAt = first.playedAt ?? 0
    this.#now = this.#startedAt
    this.#options = optionsSchema.parse({
      cards: isDealt ? 'dealt' : 'own',
      smallBlind: Math.max(1, Math.floor(first.minBet / 2)),
      runTwice: isDealt,
    })
    const { maxSeats: seats, ...config } = this.#options
    const opened: Event = { type: 'match-opened', seats, config, at: this.#now }
    this.#state = evolve(undefined as never, opened)
    this.#record([{ decision: this.#decisions++, at: this.#now, by: { kind: 'table' }, event: opened }], 1)
  }

  play(hand: PhhHand): boolean {
    this.#now = Math.max(this.#now, hand.playedAt ?? 0)
    const players = this.#playersOf(hand)
    this.#seat(hand, players)
    const before = { state: this.#state, now: this.#now, decisions: this.#decisions }
    const isMadeUp = this.#isDealt || hand.actions.some((action) => / (?:sm|f)/.test(action))
    for (let attempt = 0; attempt < (isMadeUp ? MOST_TRIES : 1); attempt++) {
      const play = new PhhPlay(hand, players, before, attempt)
      if (!play.play(this.#isDealt) || !this.#isAsWritten(hand, play.entries)) continue
      this.#record(play.entries, hand.line)
      this.#state = play.state
      this.#now = play.now
      this.#decisions = play.decisions
      return true
    }
    return false
  }

  end(): FiledMatch<Poker> {
    const line = this.#entries.at(-1)?.line ?? 1
    const ended: Event = { type: 'session-ended', at: this.#now }
    this.#record([{ decision: this.#decisions++, at: this.#now, by: { kind: 'table' }, event: ended }], line)
    return {
      options: this.#options,
      players: [],
      names: this.#names,
      startedAt: this.#startedAt,
      entries: this.#entries as Entries,
    }
  }

  #playersOf({ names, seats }: PhhHand): readonly PlayerId[] {
    return names.map((name, place) => {
      const alike = names.filter(
        (other, index) => other === name && (seats[index] ?? 0) < (seats[place] ?? 0),
      ).length
      const key = `${alike} ${name}`
      const id = this.#ids.get(key) ?? `player ${this.#ids.size + 1}`
      this.#ids.set(key, id)
      this.#names[id] = name
      return id
    })
  }

  /** Who is dealt in sits where the file says, with what it says. */
  #seat({ seats, stacks, blinds }: PhhHand, players: readonly PlayerId[]): void {
    const at = this.#now
    const events: Event[] = []
    const seated = (): readonly (readonly [
      seat: number,
      player: PlayerId,
      stack: number,
      straddles: boolean,
    ])[] =>
      events
        .reduce(evolve, this.#state)
        .session.seats.flatMap((seat, index) =>
          seat === null ? [] : [[index + 1, seat.player, seat.stack, seat.straddles] as const],
        )
    for (const [seat, player, amount] of seated())
      if (seats.includes(seat) ? players[seats.indexOf(seat)] !== player : players.includes(player))
        events.push({ type: 'seat-left', player, seat, amount, why: 'stood-up', announced: false, at })
    const held = events.reduce(evolve, this.#state).session.heldStacks
    for (const [place, player] of players.entries()) {
      const seat = seats[place] ?? 0
      const wanted = stacks[place] ?? 0
      const sitting = seated().find(([, each]) => each === player)
      if (sitting === undefined)
        events.push({ type: 'seat-taken', player, seat, amount: held[player] ?? wanted, at })
      const has = sitting?.[2] ?? held[player] ?? wanted
      if (has !== wanted)
        events.push({ type: 'stack-changed', player, amount: wanted - has, why: 'adjusted', at })
      const straddles = place === 2 && players.length > 2 && (blinds[2] ?? 0) > 0
      if (straddles && sitting?.[3] !== true) events.push({ type: 'straddle-set', player, on: true })
    }
    const button = seats.at(-1) ?? 1
    if (this.#state.session.button !== button)
      events.push({ type: 'button-moved', seat: button, how: 'assigned' })
    const decision = this.#decisions++
    const entries = events.map((event) => ({ decision, at, by: { kind: 'table' } as const, event }))
    if (entries.length === 0) this.#decisions--
    this.#record(entries, this.#entries.at(-1)?.line ?? 1)
    this.#state = events.reduce(evolve, this.#state)
  }

  #record(entries: readonly LogEntry<Poker>[], line: number): void {
    this.#entries.push(...entries.map((entry) => ({ line, entry })))
  }

  /** What the rules made of the hand is written as we write hands, and compared; hole cards may be known to who saved the
   *  file alone. */
  #isAsWritten(hand: PhhHand, entries: readonly LogEntry<Poker>[]): boolean {
    const [history] = handsOf(entries)
    const text = history && phhOf(history, (player) => this.#names[player] ?? player)
    const again = text === undefined ? undefined : readHands(text)
    if (again?.ok !== true) return false
    const [played] = again.value
    if (played === undefined) return false
    const same = (some: readonly unknown[], others: readonly unknown[]): boolean =>
      some.length === others.length && some.every((each, index) => each === others[index])
    return (
      same(played.seats, hand.seats) &&
      same(played.stacks, hand.stacks) &&
      same(played.end, hand.end) &&
      same(played.antes, hand.antes) &&
      same(played.blinds, hand.blinds) &&
      played.isTwice === hand.isTwice &&
      played.actions.length === hand.actions.length &&
      played.actions.every((action, index) => isSameAction(action, hand.actions[index] ?? ''))
    )
  }
}

const isSameAction = (played: string, written: string): boolean =>
  played === written ||
  (played.startsWith('d dh ') && played.endsWith('????') && played.slice(0, -4) === written.slice(0, -4))
