import { refuse, type Millis, type Refused } from '@fimm/kernel'
import type { AppliedEvent } from '@fimm/protocol/show-event.ts'
import {
  decide,
  evolve,
  isMove,
  type StreamEvent,
  type Party,
  type Table,
  type TableCommand,
} from '@fimm/table'
import type { Commit } from '../store/contracts/store.ts'
import type { Audience } from '../broadcast/broadcaster.ts'
import { earliestDeadline, effectsOf } from './commit-effects.ts'
import { commandsOf, linesOf, newsOf, settle, withoutEvents, type Decision } from './decision.ts'
import { allOf, withOne } from './lists.ts'
import type { Runtime } from '../runtime.ts'

/** A wish on its way through a table. */
export interface Wish {
  readonly party: Party
  readonly command: TableCommand
  /** Unique per stream; the same id again is answered as before. Absent for what cannot come twice. */
  readonly id: string | undefined
  /** Secret content the match opens with, fetched beforehand. */
  readonly material: unknown
  settle(answer: Answer): void
}

export type Answer =
  /** `written`: by this very wish, not by an earlier one with the same id. */
  | { readonly ok: true; readonly seq: number; readonly written: boolean }
  | { readonly ok: false; readonly error: Refused }

export type { AppliedEvent as Recent } from '@fimm/protocol/show-event.ts'

/** Nearly all news: moves, and nothing else. */
export const areMoves = (news: readonly AppliedEvent[]): boolean =>
  news.length > 0 && news.every(({ streamEvent: line }) => isMove(line.event))

/** How much of the log a newcomer is shown; snapshots are taken this far back, so that it survives a restart. */
export const RECENT = 50

/** What was decided last, written or not. */
interface Ahead {
  readonly table: Table
  readonly seq: number
  /** When its last line was made; the next is no earlier, whatever the clock says. */
  readonly at: Millis
}

interface Origin {
  readonly seq: number
  /** Nothing before a table's first line. */
  readonly table: Table | undefined
}

/** One table in memory: what is written, and what has been decided on top of it but is not written yet. */
export class LiveTable {
  readonly code: string
  /** Committed: all that watchers may be shown. */
  table: Table
  seq: number
  /** The state before the first line that is remembered, for snapshots. */
  origin: Origin
  /** The table before the latest lines. */
  previous: Table
  touchedAt: Millis
  /** The writer's mark: it waits to be written. */
  isDirty = false
  /** Who looks at it, if anybody does. */
  audience: Audience | undefined
  /** The next origin. */
  #mark: Origin
  /** The lines between the origin and the mark, and those after the mark. */
  #older: readonly StreamEvent[]
  #newer: StreamEvent[] = []
  /** Those that came last, with their tables. */
  #news: readonly AppliedEvent[] = []
  /** When the last line of those was made. */
  #at: Millis
  #ahead: Ahead
  #waiting: Decision[] = []
  #flying: Decision[] = []
  #heldBack: Wish[] | undefined
  readonly #runtime: Runtime
  /** The earliest moment this table waits for, as it is written. */
  deadline: Millis | null

  constructor(
    code: string,
    loaded: { seq: number; table: Table; origin: Origin; lines: readonly StreamEvent[] },
    runtime: Runtime,
  ) {
    this.code = code
    this.table = loaded.table
    this.seq = loaded.seq
    this.previous = loaded.table
    this.origin = loaded.origin
    this.#mark = { seq: loaded.seq, table: loaded.table }
    this.#older = loaded.lines
    this.#at = loaded.lines.at(-1)?.at ?? loaded.table.createdAt
    this.#ahead = { table: loaded.table, seq: loaded.seq, at: this.#at }
    this.#runtime = runtime
    this.deadline = earliestDeadline(runtime.catalogue, loaded.table)
    this.touchedAt = runtime.clock()
  }

  /** The latest lines with what each made of the table. That is worked out anew: to keep so many states of every
   *  table would fill the memory with what hardly anybody asks for. */
  get recent(): readonly AppliedEvent[] {
    return this.#remembered.slice(-RECENT)
  }

  get #remembered(): readonly AppliedEvent[] {
    const { catalogue } = this.#runtime
    let { seq, table } = this.origin
    return [...this.#older, ...this.#newer].map((line): AppliedEvent => {
      table = evolve(catalogue, table, line)
      return { seq: ++seq, streamEvent: line, table }
    })
  }

  /** Lines after this number, as many of them as are remembered. */
  newsSince(seq: number): readonly AppliedEvent[] {
    if (seq >= this.seq) return []
    return this.#news[0]?.seq === seq + 1 ? this.#news : this.#remembered.filter((line) => line.seq > seq)
  }

  /** True while something decided here is not yet written, or waits to be decided. */
  get isBusy(): boolean {
    return this.#waiting.length > 0 || this.isCommitting || this.#heldBack !== undefined
  }

  get isCommitting(): boolean {
    return this.#flying.length > 0
  }

  get hasWaiting(): boolean {
    return this.#waiting.length > 0
  }

  /** Decides on top of what was decided before. Answers come when it is written, refusals included:
   *  they too rest on a state that might not come to be. */
  decide(wish: Wish): void {
    if (this.#heldBack !== undefined) return void this.#heldBack.push(wish)
    const now = this.#runtime.clock()
    this.touchedAt = now
    const { id } = wish
    const twin = id === undefined || !this.isBusy ? undefined : this.#decidedBefore(id)
    const decision =
      twin === undefined
        ? this.#decided(wish, Math.max(now, this.#ahead.at))
        : withoutEvents(wish, twin.seq, twin.refused)
    if (decision.lines.length === 0 && !this.isBusy) return settle(decision)
    this.#waiting = withOne(this.#waiting, decision)
    const { lines, tables, seq } = decision
    const [last, table] = [lines.at(-1), tables.at(-1)]
    if (last !== undefined && table !== undefined) this.#ahead = { table, seq, at: last.at }
  }

  #decidedBefore(id: string): Decision | undefined {
    const isTwin = ({ wish }: Decision): boolean => wish.id === id
    return this.#flying.find(isTwin) ?? this.#waiting.find(isTwin)
  }

  /** What is to be written now; nothing if that is nothing. */
  takeOff(): Commit | undefined {
    const from = this.seq
    const flying = this.#waiting
    this.#flying = flying
    this.#waiting = []
    const lines = allOf(flying, linesOf)
    if (lines.length === 0) {
      this.land()
      return undefined
    }
    return {
      stream: this.code,
      after: from,
      events: lines,
      commands: allOf(flying, commandsOf),
      ...this.#effects(flying),
    }
  }

  /** Of several decisions together: the newest where there can be one, all where there can be many. */
  #effects(decisions: readonly Decision[]): Omit<Commit, 'stream' | 'after' | 'events' | 'commands'> {
    const effects = decisions.flatMap((decision) => decision.effects ?? [])
    const deadline = effects.at(-1)?.deadline
    return {
      deadline: deadline === this.deadline ? undefined : deadline,
      listing: effects.findLast(({ listing }) => listing !== undefined)?.listing,
      members: effects.findLast(({ members }) => members !== undefined)?.members,
      results: listOf(effects.flatMap(({ results }) => results ?? [])),
      starts: listOf(effects.flatMap(({ starts }) => starts ?? [])),
    }
  }

  /** It is written: now it is so. */
  land(): void {
    const landed = this.#flying
    this.#flying = []
    const deadline = landed.findLast(({ effects }) => effects !== undefined)?.effects?.deadline
    this.#adopt(allOf(landed, newsOf), deadline ?? null)
    for (const decision of landed) settle(decision)
  }

  /** Adopts the next lines, which another node wrote, and answers what is new. Nothing may be decided on top. */
  follow(lines: readonly StreamEvent[]): readonly AppliedEvent[] {
    const { catalogue } = this.#runtime
    let { table, seq } = this
    const news = lines.map((line): AppliedEvent => {
      table = evolve(catalogue, table, line)
      return { seq: ++seq, streamEvent: line, table }
    })
    this.#adopt(news, earliestDeadline(catalogue, table))
    this.#ahead = { table: this.table, seq: this.seq, at: this.#at }
    return news
  }

  #adopt(news: readonly AppliedEvent[], deadline: Millis | null): void {
    const last = news.at(-1)
    if (last === undefined) return
    this.previous = this.table
    this.table = last.table
    this.seq = last.seq
    this.#news = news
    this.deadline = deadline
    this.#at = last.streamEvent.at
    for (const { streamEvent: line } of news) this.#newer.push(line)
    this.#moveOrigin()
  }

  /** The beginning of what is remembered moves on from one mark to the next, so that nothing is folded again. */
  #moveOrigin(): void {
    if (this.seq - this.#mark.seq < RECENT) return
    this.#older = this.#newer
    this.#newer = []
    this.origin = this.#mark
    this.#mark = { seq: this.seq, table: this.table }
  }

  /** Forgets what was decided and not written: the wishes, to be decided again or turned away. */
  abort(): readonly Wish[] {
    const wishes = [...this.#flying, ...this.#waiting].map(({ wish }) => wish)
    this.#flying = []
    this.#waiting = []
    this.#ahead = { table: this.table, seq: this.seq, at: this.#at }
    return wishes
  }

  /** While another node's lines are fetched nothing is decided: it would rest on what is no longer so. */
  holdBack(): void {
    this.#heldBack ??= []
  }

  /** The wishes that came meanwhile; from here on they are decided as they come. */
  release(): readonly Wish[] {
    const held = this.#heldBack ?? []
    this.#heldBack = undefined
    return held
  }

  #decided(wish: Wish, now: Millis): Decision {
    const { catalogue, random, words, faults } = this.#runtime
    const { table, seq } = this.#ahead
    const { party: by, command, material } = wish
    try {
      const env = material === undefined ? { now, random, words } : { now, random, words, material }
      const answer = decide(table, command, { catalogue, env, by })
      if (!answer.ok) return withoutEvents(wish, seq, answer.error)
      const { events: lines, tables } = answer.value
      const effects =
        lines.length === 0 ? undefined : effectsOf(catalogue, table, { lines, tables, after: seq })
      return { wish, lines, tables, seq: seq + lines.length, refused: undefined, effects }
    } catch (fault) {
      // A game with a bug harms its own command and nothing else.
      faults.note(this.code, fault, 'rules threw', { command: command.type })
      return withoutEvents(wish, seq, refuse('fault').error)
    }
  }
}

/** Nearly no decision begins or ends a match, and the store is then spared looking. */
const listOf = <Item>(items: readonly Item[]): readonly Item[] | undefined =>
  items.length === 0 ? undefined : items
