import { refuse } from '@fimm/kernel'
import type { Names } from '../accounts/names.ts'
import type { Broadcaster } from '../broadcast/broadcaster.ts'
import type { Runtime } from '../runtime.ts'
import { StoreFault } from '../store/store-fault.ts'
import type { ChangeListeners } from '../tables/change-listeners.ts'
import type { LiveTable } from '../tables/live-table.ts'
import { snapshotIfDue } from '../tables/load-table.ts'
import type { LoadedTables } from '../tables/loaded-tables.ts'
import {
  appliedEventsOf,
  commitOf,
  settleDecision,
  type PendingCommand,
  type PendingDecision,
} from './pending-decision.ts'

/** Outgoing messages are flushed in groups: fewer cost more, and with more people wait for theirs while those of others
 *  are still being written. */
const FLUSH_EVERY = 16

/** What the files of this folder work with. */
export interface CommandParts {
  readonly runtime: Runtime
  readonly tables: LoadedTables
  readonly names: Names
  readonly broadcaster: Broadcaster
  readonly listeners: ChangeListeners
  /** Other nodes write to the same streams. */
  readonly isShared: boolean
}

/** The answer for a new table under a code that somebody has. */
export const CODE_TAKEN = 'code-taken'

/** Group commit: what all tables decided within a turn of the event loop goes into one transaction, one at a time. */
export class GroupCommitter {
  readonly #parts: CommandParts
  #waiting = new Map<LiveTable, PendingDecision[]>()
  readonly #inFlight = new Map<LiveTable, readonly PendingDecision[]>()
  #batch: Promise<void> | undefined
  #isScheduled = false
  readonly #onConflict: (live: LiveTable) => void

  /** `onConflict`: another node wrote to a table first; the others of the batch are committed. */
  constructor(parts: CommandParts, onConflict: (live: LiveTable) => void) {
    this.#parts = parts
    this.#onConflict = onConflict
  }

  add(live: LiveTable, decision: PendingDecision): void {
    const waiting = this.#waiting.get(live)
    if (waiting === undefined) this.#waiting.set(live, [decision])
    else waiting.push(decision)
    if (this.#isScheduled || this.#batch !== undefined) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      void this.#commitAll()
    })
  }

  isCommitting(live: LiveTable): boolean {
    return this.#inFlight.has(live)
  }

  /** When what is being committed for a table is, or has failed. */
  async settled(live: LiveTable): Promise<void> {
    if (this.isCommitting(live)) await this.#batch
  }

  /** What was decided for a table and is not yet committed. */
  pendingOf(live: LiveTable): readonly PendingDecision[] {
    return [...(this.#inFlight.get(live) ?? []), ...(this.#waiting.get(live) ?? [])]
  }

  /** Forgets that: the commands, to be decided again or refused. */
  abort(live: LiveTable): readonly PendingCommand[] {
    const commands = this.pendingOf(live).flatMap(({ pending }) => ('command' in pending ? [pending] : []))
    this.#inFlight.delete(live)
    this.#waiting.delete(live)
    live.revert()
    return commands
  }

  /** When everything decided so far is committed or has failed. */
  async idle(): Promise<void> {
    while (this.#batch !== undefined || this.#isScheduled)
      await (this.#batch ?? new Promise((done) => void setImmediate(done)))
  }

  async #commitAll(): Promise<void> {
    try {
      while (this.#waiting.size > 0) {
        this.#batch = this.#commitBatch()
        await this.#batch
      }
    } finally {
      this.#batch = undefined
    }
  }

  /** What is decided meanwhile goes with the next batch. */
  async #commitBatch(): Promise<void> {
    const batch = this.#takeBatch()
    if (batch.length === 0) return
    const { runtime, broadcaster } = this.#parts
    // 5. Commit.
    const commits = batch.map(([live, decisions]) => commitOf(live, decisions))
    const outcomes = await runtime.store.streams.commit(commits).catch((fault: unknown) => {
      for (const [live] of batch) this.#fail(live, fault)
    })
    if (outcomes !== undefined)
      for (const [index, [live, decisions]] of batch.entries()) {
        if (outcomes[index] === 'committed') this.#committed(live, decisions)
        else this.#conflict(live, decisions)
        if ((index + 1) % FLUSH_EVERY === 0) broadcaster.flush()
      }
    broadcaster.flush()
  }

  /** Tables with something to write. Refusals that waited for an earlier commit have nothing to wait for any more. */
  #takeBatch(): readonly (readonly [LiveTable, readonly PendingDecision[]])[] {
    const all = [...this.#waiting]
    this.#waiting = new Map()
    return all.filter(([live, decisions]) => {
      const hasEvents = decisions.some(({ events }) => events.length > 0)
      if (hasEvents) this.#inFlight.set(live, decisions)
      else decisions.forEach(settleDecision)
      return hasEvents
    })
  }

  /** May not throw: what is committed is committed. */
  #committed(live: LiveTable, decisions: readonly PendingDecision[]): void {
    const { runtime, broadcaster, listeners } = this.#parts
    this.#inFlight.delete(live)
    try {
      // 6. Acknowledge.
      const before = live.seq
      const events = decisions.flatMap(appliedEventsOf)
      const deadline = decisions.findLast(({ effects }) => effects !== undefined)?.effects?.deadline
      live.adopt(events, deadline ?? null)
      decisions.forEach(settleDecision)
      // 7. Broadcast to subscribers, and notify timers, bots, presence, the lobby and other nodes.
      broadcaster.publish(live, events)
      listeners.notify(live, events, 'here')
      snapshotIfDue(runtime, live, before)
    } catch (fault) {
      runtime.faults.note(live.code, fault, 'what is committed could not be broadcast')
    }
  }

  #conflict(live: LiveTable, decisions: readonly PendingDecision[]): void {
    if (live.seq > 0) return this.#onConflict(live)
    this.#inFlight.delete(live)
    for (const { pending } of decisions) pending.settle(refuse(CODE_TAKEN))
  }

  /** Where nothing was written the table is as it was, and people can still look at it (F6). Otherwise its memory is no
   *  longer to be trusted; the store knows. */
  #fail(live: LiveTable, fault: unknown): void {
    const pending = this.pendingOf(live).map((decision) => decision.pending)
    const code = fault instanceof StoreFault ? fault.code : 'not-saved'
    if (code !== 'not-saved' || !(fault instanceof StoreFault)) this.#parts.tables.drop(live)
    this.abort(live)
    refuseAll(this.#parts.runtime, pending, fault, code)
  }
}

export const refuseAll = (
  { log }: Runtime,
  commands: readonly PendingDecision['pending'][],
  fault: unknown,
  code: string,
): void => {
  log.error({ fault: String(fault), commands: commands.length }, 'could not be committed')
  for (const pending of commands) pending.settle(refuse(code))
}
