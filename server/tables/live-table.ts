import type { Millis } from '@fimm/kernel'
import type { AppliedEvent } from '@fimm/protocol/show-event.ts'
import { evolve, type StreamEvent, type Table } from '@fimm/table'
import type { Runtime } from '../runtime.ts'
import { earliestDeadline } from './earliest-deadline.ts'

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

/** One table in memory: as it is committed, and as it will be when everything decided is. */
export class LiveTable {
  readonly code: string
  /** Committed: all that viewers may be shown. */
  table: Table
  seq: number
  /** The table before the latest events. */
  previous: Table
  /** The earliest moment this table waits for, as it is committed. */
  deadline: Millis | null
  /** When somebody last did something here, came or went. */
  touchedAt: Millis
  /** Another node wrote its latest events, and has it in memory. */
  isWrittenElsewhere = false
  /** After everything decided so far, committed or not: for deciding, never for showing. */
  speculative: Speculative
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
  /** How far the clock that made its last event was ahead of ours: it was set right since. Time at this table goes on from
   *  there, or a turn of twenty seconds would last until our clock has caught up. */
  readonly ahead: Millis
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
    this.#nextCheckpoint = loaded.seq === 0 ? loaded.checkpoint : { seq: loaded.seq, table: loaded.table }
    this.#older = loaded.events
    this.#at = loaded.events.at(-1)?.at ?? loaded.table.createdAt
    this.speculative = { table: loaded.table, seq: loaded.seq, at: this.#at }
    this.#runtime = runtime
    this.ahead = Math.max(0, this.#at - runtime.clock())
    this.deadline = earliestDeadline(runtime.catalogue, loaded.table)
    this.touchedAt = runtime.clock()
  }

  /** A table whose first event is about to be committed. */
  static unwritten(code: string, table: Table, runtime: Runtime): LiveTable {
    const live = new LiveTable(
      code,
      { seq: 0, table, checkpoint: { seq: 0, table: undefined }, events: [] },
      runtime,
    )
    live.deadline = null
    live.speculative = { table, seq: 1, at: table.createdAt }
    return live
  }

  /** What was decided and not committed does not count any more. */
  revert(): void {
    this.speculative = { table: this.table, seq: this.seq, at: this.#at }
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

  /** The table as it was after this event, and the events since; undefined if they are not held any more. */
  since(seq: number): { readonly table: Table; readonly events: readonly AppliedEvent[] } | undefined {
    if (seq === this.seq) return { table: this.table, events: [] }
    const held = this.#held
    const table =
      seq === this.checkpoint.seq ? this.checkpoint.table : held.find((event) => event.seq === seq)?.table
    return table && { table, events: held.filter((event) => event.seq > seq) }
  }

  /** Adopts the next events, which another node committed. Nothing may be decided on top. */
  applyRemote(events: readonly StreamEvent[]): readonly AppliedEvent[] {
    const applied = this.#applied(this, events)
    this.adopt(applied, earliestDeadline(this.#runtime.catalogue, applied.at(-1)?.table ?? this.table))
    this.isWrittenElsewhere = true
    this.revert()
    return applied
  }

  /** These events are committed, and may be shown. */
  adopt(applied: readonly AppliedEvent[], deadline: Millis | null): void {
    const last = applied.at(-1)
    if (last === undefined) return
    this.previous = this.table
    this.table = last.table
    this.seq = last.seq
    this.deadline = deadline
    this.isWrittenElsewhere = false
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
}
