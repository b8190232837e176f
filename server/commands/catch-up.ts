import type { PlayerId } from '@fimm/kernel'
import type { AppliedEvent } from '@fimm/protocol/show-event.ts'
import type { StreamEvent } from '@fimm/table'
import { StoreFault } from '../store/store-fault.ts'
import type { LiveTable } from '../tables/live-table.ts'
import type { CommandOutcome, PendingCommand } from './pending-decision.ts'
import type { Names } from '../accounts/names.ts'
import type { Runtime } from '../runtime.ts'

/** What a table in memory needs while it reads what other nodes wrote. */
export interface CatchUpEvents {
  peek(code: string): LiveTable | undefined
  isCommitting(live: LiveTable): boolean
  /** When what is being committed for a table is, or has failed. */
  settled(live: LiveTable): Promise<void>
  /** Forgets what was decided here and not committed: the commands. */
  abort(live: LiveTable): readonly PendingCommand[]
  /** Broadcasts it. Called in the same step in which the table changed: whoever is sent a change after the next one
   *  sees time run backwards. */
  changed(live: LiveTable, events: readonly AppliedEvent[]): void
  decide(live: LiveTable, pending: PendingCommand): void
  /** The table can no longer be trusted. */
  failed(live: LiveTable, commands: readonly PendingCommand[], fault: unknown): void
}

/** Several nodes write to one stream. What others wrote is adopted in order and without gaps, from the bus or from the
 *  store, and what was decided here on an older state is decided again. */
export class CatchUp {
  readonly #runtime: Runtime
  readonly #names: Names
  readonly #events: CatchUpEvents
  /** Tables at which nothing may be decided, with the commands that came meanwhile. */
  readonly #paused = new Map<LiveTable, PendingCommand[]>()

  constructor(runtime: Runtime, names: Names, events: CatchUpEvents) {
    this.#runtime = runtime
    this.#names = names
    this.#events = events
  }

  /** While another node's events are fetched nothing is decided: it would rest on a state that is out of date. */
  isPaused(live: LiveTable): boolean {
    return this.#paused.has(live)
  }

  /** Holds a command until then; answers whether it had to. */
  hold(live: LiveTable, pending: PendingCommand): boolean {
    this.#paused.get(live)?.push(pending)
    return this.isPaused(live)
  }

  #resume(live: LiveTable): readonly PendingCommand[] {
    const held = this.#paused.get(live) ?? []
    this.#paused.delete(live)
    return held
  }

  /** Events another node committed, as the bus brought them. */
  async apply(live: LiveTable, from: number, events: readonly StreamEvent[]): Promise<void> {
    if (from + events.length - 1 <= live.seq) return
    await this.#names.learn(newcomersIn(events))
    if (from > live.seq + 1) await this.fetch(live)
    // What is being committed here meanwhile conflicts, since these events have its numbers: it is decided again.
    else this.#adopt(live, from, events)
  }

  /** Reads what is missing from the store; answers whether anything was. */
  async fetch(live: LiveTable): Promise<boolean> {
    const known = live.seq
    await this.#events.settled(live)
    const from = live.seq + 1
    const events = await this.#runtime.store.streams.events(live.code, from)
    await this.#names.learn(newcomersIn(events))
    // What is being committed here since may be among these events: they are read again when its commit is answered,
    // or it would be adopted twice.
    if (this.#events.isCommitting(live)) await this.fetch(live)
    else this.#adopt(live, from, events)
    return events.length > 0 || live.seq > known
  }

  /** Somebody else wrote first: read that, and decide on it. Every command is settled or decided once, whatever fails. */
  async retry(live: LiveTable): Promise<void> {
    const commands = this.#events.abort(live)
    if (!this.isPaused(live)) this.#paused.set(live, [])
    try {
      await this.fetch(live)
    } catch (fault) {
      return this.#events.failed(live, [...commands, ...this.#resume(live)], fault)
    }
    const results = await Promise.all(commands.map((pending) => this.#acceptedBefore(live.code, pending)))
    const later = this.#resume(live)
    for (const [index, pending] of commands.entries()) {
      const result = results[index]
      if (result === undefined) this.#events.decide(live, pending)
      else pending.settle(result)
    }
    for (const pending of later) this.#events.decide(live, pending)
  }

  /** The result a command had before, by whichever node; undefined if it is to be decided. */
  async #acceptedBefore(code: string, { id }: PendingCommand): Promise<CommandOutcome | undefined> {
    if (id === undefined) return undefined
    try {
      const seq = await this.#runtime.store.streams.receipt(code, id)
      return seq === undefined ? undefined : { ok: true, seq, written: false }
    } catch (fault) {
      this.#runtime.log.error({ table: code, fault: String(fault) }, 'a receipt could not be looked up')
      const unknown = fault instanceof StoreFault ? 'outcome-unknown' : 'fault'
      return { ok: false, error: { code: unknown } }
    }
  }

  #adopt(live: LiveTable, from: number, events: readonly StreamEvent[]): void {
    const fresh = events.slice(live.seq + 1 - from)
    if (this.#events.peek(live.code) !== live || fresh.length === 0) return
    const commands = this.#events.abort(live)
    try {
      this.#events.changed(live, live.applyRemote(fresh))
    } catch (fault) {
      this.#runtime.faults.note(live.code, fault, 'another node’s events could not be applied')
      return this.#events.failed(live, commands, fault)
    }
    for (const pending of commands) this.#events.decide(live, pending)
  }
}

/** Their names are shown with the events, so they are looked up before. */
const newcomersIn = (events: readonly StreamEvent[]): readonly PlayerId[] =>
  events.flatMap(({ event }) => (event.type === 'member-joined' ? [event.player] : []))
