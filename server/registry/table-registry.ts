import type { Millis, PlayerId } from '@fimm/kernel'
import type { ChatMessage } from '@fimm/protocol/frames.ts'
import {
  dueOf,
  parseCode,
  type NewTable,
  type Party,
  type StreamEvent,
  type TableCommand,
  type TableViewer,
} from '@fimm/table'
import { Broadcaster } from '../broadcast/broadcaster.ts'
import { mentioned, Names } from '../accounts/names.ts'
import type { ResumePoint, Subscriber, WholeTable } from '../broadcast/subscriber.ts'
import { CommandHandler } from '../commands/handle-command.ts'
import type { Runtime } from '../runtime.ts'
import { isStoreRefusal } from '../store/store-fault.ts'
import { ChangeListeners, type ChangeListener } from '../tables/change-listeners.ts'
import type { CreatedTable } from '../commands/create-table.ts'
import { DeadlineTimers } from './deadline-timers.ts'
import type { LiveTable } from '../tables/live-table.ts'
import { LoadedTables } from '../tables/loaded-tables.ts'
import type { CommandOutcome } from '../commands/pending-decision.ts'

const IDLE_AFTER: Millis = 5 * 60_000
const MOST_NAMES = 20_000
/** Nobody can do anything at a table that is closed. */
const CLOSED_AFTER: Millis = 10_000
/** What another node writes would be read and folded here as well, for nobody. */
const ELSEWHERE_AFTER: Millis = 5_000
const DUE_AT_ONCE = 100
const UNREADABLE_FOR: Millis = 10 * 60_000
const STORE_PAUSE: Millis = 1_000

/** All tables of this node: creating and loading them, commands, subscribers, deadlines. */
export class TableRegistry {
  readonly names: Names
  readonly commands: CommandHandler
  readonly #runtime: Runtime
  readonly #loaded: LoadedTables
  readonly #broadcaster: Broadcaster
  readonly #timers: DeadlineTimers
  readonly #listeners: ChangeListeners
  readonly #unloadListeners = new Set<(code: string) => void>()
  /** Tables whose deadlines are left alone, until when. */
  readonly #unreadable = new Map<string, Millis>()

  /** `isShared`: other nodes write to the same streams. */
  constructor(runtime: Runtime, { isShared = false }: { readonly isShared?: boolean } = {}) {
    this.#runtime = runtime
    this.names = new Names(runtime.store.people)
    this.#broadcaster = new Broadcaster(runtime, this.names)
    this.#listeners = new ChangeListeners(runtime.faults)
    this.#timers = new DeadlineTimers(runtime, (code) => this.fireDeadline(code))
    this.#loaded = new LoadedTables(runtime, this.names, {
      shown: (code) => this.#broadcaster.seqOf(code),
      loaded: (live) => this.#afterLoading(live),
    })
    this.commands = new CommandHandler({
      runtime,
      tables: this.#loaded,
      names: this.names,
      broadcaster: this.#broadcaster,
      listeners: this.#listeners,
      isShared,
    })
    this.#listeners.onChange((live) => this.#timers.set(live))
  }

  onChange(listener: ChangeListener): void {
    this.#listeners.onChange(listener)
  }

  /** For whoever needs to know who is there and what is played: not notified of moves. */
  onStructureChange(listener: ChangeListener): void {
    this.#listeners.onStructureChange(listener)
  }

  onUnload(listener: (code: string) => void): void {
    this.#unloadListeners.add(listener)
  }

  /** A table that is in memory. */
  peek(code: string): LiveTable | undefined {
    return this.#loaded.peek(code)
  }

  /** All tables in memory. */
  *inMemory(): Generator<LiveTable> {
    for (const [, live] of this.#loaded) yield live
  }

  get overdueDeadlines(): number {
    return this.#timers.overdue
  }

  get loaded(): number {
    return this.#loaded.size
  }

  /** A new table; with a key, the one it led to before. */
  async create(wanted: Omit<NewTable, 'code'>, key?: string): Promise<CreatedTable> {
    return this.commands.create(wanted, key)
  }

  /** The table, from memory or from the store. */
  async load(code: string): Promise<LiveTable | undefined> {
    return this.#loaded.load(code)
  }

  /** The table with a code as somebody wrote it. */
  async find(text: string): Promise<LiveTable | undefined> {
    const code = parseCode(text)
    const live = code === undefined ? undefined : await this.load(code)
    if (live !== undefined) live.touchedAt = this.#runtime.clock()
    return live
  }

  #afterLoading(live: LiveTable): void {
    // Who followed it while it could not be trusted is sent what they missed.
    this.#broadcaster.publish(live, live.eventsSince(this.#broadcaster.seqOf(live.code) ?? live.seq))
    this.#broadcaster.flush()
    this.#timers.reset(live)
    this.#listeners.notify(live, [], 'store')
  }

  async submit(code: string, party: Party, command: TableCommand, id?: string): Promise<CommandOutcome> {
    return this.commands.handle({ code, party, command, id })
  }

  /** The whole table as a viewer may know it now. */
  look(live: LiveTable, viewer: TableViewer, chat: readonly ChatMessage[]): WholeTable {
    return this.#broadcaster.look(live, viewer, chat)
  }

  async subscribe(
    code: string,
    subscriber: Subscriber,
    chat: readonly ChatMessage[] | undefined = [],
    held?: ResumePoint,
  ): Promise<LiveTable | undefined> {
    const live = await this.load(code)
    if (live === undefined) return undefined
    this.#broadcaster.subscribe(live, subscriber, chat, held)
    live.touchedAt = this.#runtime.clock()
    return live
  }

  unsubscribe(code: string, subscriber: Subscriber): void {
    this.#broadcaster.unsubscribe(code, subscriber)
    const live = this.peek(code)
    if (live !== undefined) live.touchedAt = this.#runtime.clock()
  }

  subscribersOf(code: string): Iterable<Subscriber> {
    return this.#broadcaster.subscribersOf(code)
  }

  rename(player: PlayerId, name: string | undefined): void {
    this.#broadcaster.rename(player, name, (code) => this.peek(code))
  }

  /** Events another node committed, as the bus brought them. */
  async applyRemote(code: string, from: number, events: readonly StreamEvent[]): Promise<void> {
    const live = this.peek(code)
    await (live === undefined ? this.#fetchOnceLoaded(code) : this.commands.applyRemote(live, from, events))
  }

  /** What is being loaded may have been read before these events were written. */
  async #fetchOnceLoaded(code: string): Promise<void> {
    if ((await this.#loaded.loading(code)) !== undefined) await this.fetchRemote(code)
  }

  /** Messages of other nodes may have been lost: what they said is in the store. Answers whether there was more. */
  async fetchRemote(code: string): Promise<boolean> {
    return this.commands.fetchRemote(code)
  }

  /** Lets what is due at a table happen, if it still is. */
  async fireDeadline(code: string): Promise<void> {
    const live = await this.load(code)
    if (live === undefined) return
    const { catalogue, clock, log } = this.#runtime
    const due = dueOf(catalogue, live.table, clock() + live.ahead)
    if (due === undefined || this.#timers.withGrace(due.at - live.ahead) > clock())
      return this.#timers.reset(live)
    const result = await this.submit(code, { kind: 'clock' }, due.command)
    if (result.ok || result.error.code === 'not-due') return
    // What was not stored is tried again when the store may be back.
    const still = this.peek(code)
    if (isStoreRefusal(result.error)) return still && this.#timers.reset(still, STORE_PAUSE)
    // A deadline that is refused would fire for ever.
    log.error({ table: code, deadline: due.id, code: result.error.code }, 'a deadline was refused')
    this.#timers.clear(code)
  }

  /** Every second or so: deadlines that no timer fires, and tables that nobody needs in memory. */
  async sweep(): Promise<void> {
    const now = this.#runtime.clock()
    for (const [code, live] of this.#loaded) {
      if (
        !this.commands.isBusy(live) &&
        !this.#broadcaster.has(code) &&
        now - live.touchedAt > patienceWith(live)
      )
        this.#unload(live)
      else this.#timers.followClock(live)
    }
    this.#forgetNames()
    await this.#loadFollowed()
    await this.#fireUnloaded(now)
  }

  /** After a start: a clock that was ahead, and was set right since, has left deadlines of tables in nobody's memory that
   *  would come as much too late (F26). */
  async redate(): Promise<void> {
    const { store, clock, faults } = this.#runtime
    for (const code of await store.streams.datedAfter(clock()))
      try {
        const live = await this.load(code)
        if (live !== undefined && live.deadline !== null)
          await store.streams.redate(code, live.deadline - live.ahead)
      } catch (fault) {
        faults.note(code, fault, 'a deadline could not be dated anew')
      }
  }

  /** A table whose memory could not be trusted any more is dropped: who follows it would hear nothing until somebody does
   *  something there. */
  async #loadFollowed(): Promise<void> {
    for (const code of this.#broadcaster.followed)
      if (this.peek(code) === undefined)
        await this.load(code).catch((fault: unknown) =>
          this.#runtime.log.warn({ table: code, fault: String(fault) }, 'could not be loaded again'),
        )
  }

  /** Names of people at no table in memory go when there are many, or everybody who ever came would be remembered. */
  #forgetNames(): void {
    if (this.names.size <= MOST_NAMES) return
    const inUse = new Set<PlayerId>()
    for (const [, { table }] of this.#loaded) for (const id of mentioned(table)) inUse.add(id)
    this.names.keepOnly(inUse)
  }

  /** A table that cannot be read (its game is gone, its game has a bug) must not stand before the others: it is left
   *  alone for a while, and does not count among those that are looked at. */
  async #fireUnloaded(now: Millis): Promise<void> {
    const { store, faults } = this.#runtime
    for (const [code, until] of this.#unreadable) if (until <= now) this.#unreadable.delete(code)
    const due = await store.streams.due(now, DUE_AT_ONCE + this.#unreadable.size)
    for (const { stream, at } of due) {
      const isLoaded = this.peek(stream) !== undefined
      if (isLoaded || this.#unreadable.has(stream) || this.#timers.withGrace(at) > now) continue
      try {
        await this.fireDeadline(stream)
      } catch (fault) {
        faults.note(stream, fault, 'a deadline could not be fired')
        this.#unreadable.set(stream, now + UNREADABLE_FOR)
      }
    }
  }

  #unload(live: LiveTable): void {
    this.#loaded.drop(live)
    for (const listener of this.#unloadListeners) listener(live.code)
    this.#timers.clear(live.code)
  }

  async close(): Promise<void> {
    this.#timers.close()
    await this.commands.close()
  }
}

const patienceWith = ({ table, isWrittenElsewhere }: LiveTable): Millis => {
  if (table.closed) return CLOSED_AFTER
  return isWrittenElsewhere ? ELSEWHERE_AFTER : IDLE_AFTER
}
