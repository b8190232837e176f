import type { PlayerId } from '@fimm/kernel'
import type { StreamEvent } from '@fimm/table'
import { codeOfFault, StoreFault } from '../store/store-fault.ts'
import type { LiveTable } from '../tables/live-table.ts'
import type { CommandDecider } from './decide-command.ts'
import { refuseAll, type CommandParts, type GroupCommitter } from './group-committer.ts'
import type { CommandOutcome, PendingCommand } from './pending-decision.ts'

/** Several nodes write to one stream. What others wrote is adopted in order and without gaps, from the bus or from the
 *  store, and what was decided here on an older state is decided again. */
export class CatchUp {
  readonly #parts: CommandParts
  readonly #committer: GroupCommitter
  readonly #decider: CommandDecider

  constructor(parts: CommandParts, committer: GroupCommitter, decider: CommandDecider) {
    this.#parts = parts
    this.#committer = committer
    this.#decider = decider
  }

  /** Events another node committed, as the bus brought them. */
  async apply(live: LiveTable, from: number, events: readonly StreamEvent[]): Promise<void> {
    if (from + events.length - 1 <= live.seq) return
    await this.#parts.names.learn(newcomersIn(events))
    if (from > live.seq + 1) await this.fetch(live)
    // What is being committed here meanwhile conflicts, since these events have its numbers: it is decided again.
    else this.#adopt(live, from, events)
  }

  /** Reads what is missing from the store; answers whether anything was. */
  async fetch(live: LiveTable): Promise<boolean> {
    const known = live.seq
    await this.#committer.settled(live)
    const from = live.seq + 1
    const events = await this.#parts.runtime.store.streams.events(live.code, from)
    await this.#parts.names.learn(newcomersIn(events))
    // What is being committed here since may be among these events: they are read again when its commit is answered,
    // or it would be adopted twice.
    if (this.#committer.isCommitting(live)) await this.fetch(live)
    else this.#adopt(live, from, events)
    return events.length > 0 || live.seq > known
  }

  /** Somebody else wrote first: read that, and decide on it. Every command is settled or decided once, whatever fails. */
  async retry(live: LiveTable): Promise<void> {
    const commands = this.#committer.abort(live)
    this.#decider.pause(live)
    try {
      await this.fetch(live)
    } catch (fault) {
      return this.#fail(live, [...commands, ...this.#decider.resume(live)], fault)
    }
    const results = await Promise.all(commands.map((pending) => this.#acceptedBefore(live.code, pending)))
    const later = this.#decider.resume(live)
    for (const [index, pending] of commands.entries()) {
      const result = results[index]
      if (result === undefined) this.#decider.decide(live, pending)
      else pending.settle(result)
    }
    for (const pending of later) this.#decider.decide(live, pending)
  }

  /** The result a command had before, by whichever node; undefined if it is to be decided. */
  async #acceptedBefore(code: string, { id }: PendingCommand): Promise<CommandOutcome | undefined> {
    if (id === undefined) return undefined
    const { store, log } = this.#parts.runtime
    try {
      const seq = await store.streams.receipt(code, id)
      return seq === undefined ? undefined : { ok: true, seq, written: false }
    } catch (fault) {
      log.error({ table: code, fault: String(fault) }, 'a receipt could not be looked up')
      const unknown = fault instanceof StoreFault ? 'outcome-unknown' : 'fault'
      return { ok: false, error: { code: unknown } }
    }
  }

  #adopt(live: LiveTable, from: number, events: readonly StreamEvent[]): void {
    const { runtime, tables, broadcaster, listeners } = this.#parts
    const fresh = events.slice(live.seq + 1 - from)
    if (tables.peek(live.code) !== live || fresh.length === 0) return
    const commands = this.#committer.abort(live)
    try {
      // In the same step in which the table changes: whoever is sent a change after the next one sees time run
      // backwards.
      const applied = live.applyRemote(fresh)
      broadcaster.publish(live, applied)
      listeners.notify(live, applied, 'remote')
      broadcaster.flush()
    } catch (fault) {
      runtime.faults.note(live.code, fault, 'another node’s events could not be applied')
      return this.#fail(live, commands, fault)
    }
    for (const pending of commands) this.#decider.decide(live, pending)
  }

  /** The table can no longer be trusted: it is loaded again when next needed. */
  #fail(live: LiveTable, commands: readonly PendingCommand[], fault: unknown): void {
    const { runtime, tables } = this.#parts
    tables.drop(live)
    refuseAll(runtime, [...commands, ...this.#committer.abort(live)], fault, codeOfFault(fault))
  }
}

/** Their names are shown with the events, so they are looked up before. */
const newcomersIn = (events: readonly StreamEvent[]): readonly PlayerId[] =>
  events.flatMap(({ event }) => (event.type === 'member-joined' ? [event.player] : []))
