import { refuse, type Millis } from '@fimm/kernel'
import type { AppliedEvent } from '@fimm/protocol/show-event.ts'
import { decide, evolve, type StreamEvent, type Table } from '@fimm/table'
import type { Runtime } from '../runtime.ts'
import type { Commit } from '../store/contracts/store.ts'
import { earliestDeadline, effectsOf } from './commit-effects.ts'
import {
  appliedEventsOf,
  commandsOf,
  settle,
  withoutEvents,
  type PendingCommand,
  type PendingDecision,
} from './pending-decision.ts'

/** How much of the log a newcomer is shown; snapshots are taken this far back, so that it survives a restart. */
export const RECENT = 50

/** What the next command is decided on. */
interface Speculative {
  readonly table: Table
  readonly seq: number
  /** When its last event was made; the next is no earlier, whatever the clock says. */
  readonly at: Millis
}

interface Checkpoint {
  readonly seq: number
  /** Nothing before a table's first event. */
  readonly table: Table | undefined
}

/** One table in memory: what is committed, and what has been decided on top of it but is not committed yet. */
export class LiveTable {
  readonly code: string
  /** Committed: all that viewers may be shown. */
  table: Table
  seq: number
  /** The table before the latest events. */
  previous: Table
  /** The earliest moment this table waits for, as it is committed. */
  deadline: Millis | null
  touchedAt: Millis
  /** The committer's mark: it has something to commit. */
  isQueued = false
  /** The state before the first event that is held in memory, for snapshots. */
  checkpoint: Checkpoint
  #nextCheckpoint: Checkpoint
  /** Events between the two checkpoints, and those after the second. */
  #older: readonly StreamEvent[]
  #newer: StreamEvent[] = []
  /** The events that came last, with their tables. */
  #latest: readonly AppliedEvent[] = []
  /** When the last committed event was made. */
  #at: Millis
  #speculative: Speculative
  #pending: PendingDecision[] = []
  #inFlight: readonly PendingDecision[] = []
  #paused: PendingCommand[] | undefined
  readonly #runtime: Runtime

  constructor(
    code: string,
    loaded: { seq: number; table: Table; checkpoint: Checkpoint; events: readonly StreamEvent[] },
    runtime: Runtime,
  ) {
    this.code = code
    this.table = loaded.table
    this.seq = loaded.seq
    this.previous = loaded.table
    this.checkpoint = loaded.checkpoint
    this.#nextCheckpoint = { seq: loaded.seq, table: loaded.table }
    this.#older = loaded.events
    this.#at = loaded.events.at(-1)?.at ?? loaded.table.createdAt
    this.#speculative = { table: loaded.table, seq: loaded.seq, at: this.#at }
    this.#runtime = runtime
    this.deadline = earliestDeadline(runtime.catalogue, loaded.table)
    this.touchedAt = runtime.clock()
  }

  /** The table after everything decided so far, committed or not: for deciding, never for showing. */
  get decided(): Table {
    return this.#speculative.table
  }

  /** The latest events with the tables after them. They are folded again: to hold so many states of every table would
   *  fill the memory with what hardly anybody asks for. */
  get recent(): readonly AppliedEvent[] {
    return this.#held.slice(-RECENT)
  }

  get #held(): readonly AppliedEvent[] {
    return this.#applied(this.checkpoint, [...this.#older, ...this.#newer])
  }

  #applied({ seq, table }: Checkpoint, events: readonly StreamEvent[]): readonly AppliedEvent[] {
    let now = table
    return events.map((streamEvent, index) => {
      now = evolve(this.#runtime.catalogue, now, streamEvent)
      return { seq: seq + 1 + index, streamEvent, table: now }
    })
  }

  /** Events after this number, as many of them as are held. */
  eventsSince(seq: number): readonly AppliedEvent[] {
    if (seq >= this.seq) return []
    return this.#latest[0]?.seq === seq + 1 ? this.#latest : this.#held.filter((event) => event.seq > seq)
  }

  /** True while something decided here is not yet committed, or waits to be decided. */
  get isBusy(): boolean {
    return this.hasPending || this.isCommitting || this.#paused !== undefined
  }

  get isCommitting(): boolean {
    return this.#inFlight.length > 0
  }

  get hasPending(): boolean {
    return this.#pending.length > 0
  }

  /** Decides on top of what was decided before. Results come when that is committed, refusals included: they too rest on
   *  a state that might not come to be. */
  decide(pending: PendingCommand): void {
    if (this.#paused !== undefined) return void this.#paused.push(pending)
    const now = this.#runtime.clock()
    this.touchedAt = now
    const twin = this.#decidedBefore(pending.id)
    const decision =
      twin === undefined
        ? this.#decide(pending, Math.max(now, this.#speculative.at))
        : withoutEvents(pending, twin.seq, twin.refused)
    if (decision.events.length === 0 && !this.isBusy) return settle(decision)
    this.#pending.push(decision)
    const { events, tables, seq } = decision
    const [last, table] = [events.at(-1), tables.at(-1)]
    if (last !== undefined && table !== undefined) this.#speculative = { table, seq, at: last.at }
  }

  #decidedBefore(id: string | undefined): PendingDecision | undefined {
    if (id === undefined) return undefined
    const isTwin = ({ pending }: PendingDecision): boolean => pending.id === id
    return this.#inFlight.find(isTwin) ?? this.#pending.find(isTwin)
  }

  #decide(pending: PendingCommand, now: Millis): PendingDecision {
    const { catalogue, random, words, faults } = this.#runtime
    const { table, seq } = this.#speculative
    const { party: by, command, material } = pending
    try {
      const env = { now, random, words, ...(material !== undefined && { material }) }
      const decided = decide(table, command, { catalogue, env, by })
      if (!decided.ok) return withoutEvents(pending, seq, decided.error)
      const { events, tables } = decided.value
      if (events.length === 0) return withoutEvents(pending, seq, undefined)
      const effects = effectsOf(catalogue, table, { events, tables, after: seq })
      return { pending, events, tables, seq: seq + events.length, refused: undefined, effects }
    } catch (fault) {
      // A game with a bug harms its own command and nothing else.
      faults.note(this.code, fault, 'rules threw', { command: command.type })
      return withoutEvents(pending, seq, refuse('fault').error)
    }
  }

  /** What is to be committed now; nothing if there are no events. */
  beginCommit(): Commit | undefined {
    this.#inFlight = this.#pending
    this.#pending = []
    const events = this.#inFlight.flatMap((decision) => decision.events)
    if (events.length === 0) {
      this.commitSucceeded()
      return undefined
    }
    return {
      stream: this.code,
      after: this.seq,
      events,
      commands: this.#inFlight.flatMap(commandsOf),
      ...this.#effectsInFlight(),
    }
  }

  /** Of several decisions together: the newest where there can be one, all where there can be many. */
  #effectsInFlight(): Omit<Commit, 'stream' | 'after' | 'events' | 'commands'> {
    const effects = this.#inFlight.flatMap((decision) => decision.effects ?? [])
    const deadline = effects.at(-1)?.deadline
    return {
      deadline: deadline === this.deadline ? undefined : deadline,
      listing: effects.findLast(({ listing }) => listing !== undefined)?.listing,
      members: effects.findLast(({ members }) => members !== undefined)?.members,
      results: effects.flatMap(({ results }) => results ?? []),
      starts: effects.flatMap(({ starts }) => starts ?? []),
    }
  }

  commitSucceeded(): void {
    const committed = this.#inFlight
    this.#inFlight = []
    const deadline = committed.findLast(({ effects }) => effects !== undefined)?.effects?.deadline
    this.#adopt(committed.flatMap(appliedEventsOf), deadline ?? null)
    for (const decision of committed) settle(decision)
  }

  /** Adopts the next events, which another node committed. Nothing may be decided on top. */
  applyRemote(events: readonly StreamEvent[]): readonly AppliedEvent[] {
    const applied = this.#applied(this, events)
    this.#adopt(applied, earliestDeadline(this.#runtime.catalogue, applied.at(-1)?.table ?? this.table))
    this.#speculative = { table: this.table, seq: this.seq, at: this.#at }
    return applied
  }

  #adopt(applied: readonly AppliedEvent[], deadline: Millis | null): void {
    const last = applied.at(-1)
    if (last === undefined) return
    this.previous = this.table
    this.table = last.table
    this.seq = last.seq
    this.deadline = deadline
    this.#latest = applied
    this.#at = last.streamEvent.at
    this.#newer.push(...applied.map(({ streamEvent }) => streamEvent))
    if (this.seq - this.#nextCheckpoint.seq < RECENT) return
    // What is held in memory begins at the next checkpoint from now on, so that nothing is folded again for it.
    this.#older = this.#newer
    this.#newer = []
    this.checkpoint = this.#nextCheckpoint
    this.#nextCheckpoint = { seq: this.seq, table: this.table }
  }

  /** Forgets what was decided and not committed: the commands, to be decided again or refused. */
  abort(): readonly PendingCommand[] {
    const commands = [...this.#inFlight, ...this.#pending].map(({ pending }) => pending)
    this.#inFlight = []
    this.#pending = []
    this.#speculative = { table: this.table, seq: this.seq, at: this.#at }
    return commands
  }

  /** While another node's events are fetched nothing is decided: it would rest on a state that is out of date. */
  pause(): void {
    this.#paused ??= []
  }

  /** The commands that came meanwhile; from here on they are decided as they come. */
  resume(): readonly PendingCommand[] {
    const paused = this.#paused ?? []
    this.#paused = undefined
    return paused
  }
}
