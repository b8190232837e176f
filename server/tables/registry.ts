import { refuse, type Millis, type PlayerId } from '@fimm/kernel'
import type { ChatMessage } from '@fimm/protocol/frames.ts'
import { dueOf, type StreamEvent, type NewTable, type Party, type TableCommand } from '@fimm/table'
import { codeOfFault, StoreFault } from '../store/store-fault.ts'
import { Asking, promised, type Asked } from '../commands/command-router.ts'
import { Audience, deliver, type Post, type Watch } from '../broadcast/broadcaster.ts'
import { CatchUp } from './catch-up.ts'
import { ChangeListeners, type Listener, type Origin } from './change-listeners.ts'
import { LiveTable, type Answer, type Recent, type Wish } from './live-table.ts'
import { loadTable, SNAPSHOT_FORMAT } from './load-table.ts'
import { mentioned, Names } from '../broadcast/names.ts'
import { openTable } from './create-table.ts'
import type { Runtime } from '../runtime.ts'
import { DeadlineTimers } from './deadline-timers.ts'
import { GroupCommitter } from '../commands/group-committer.ts'

const SNAPSHOT_EVERY = 1000
const IDLE_AFTER = 5 * 60_000
/** Nobody can do anything at a table that is closed. */
const CLOSED_AFTER = 10_000
const DUE_AT_ONCE = 100
const UNREADABLE_FOR: Millis = 10 * 60_000

/** All tables of this node: one queue each, everything decided within a tick written in one transaction. */
export class TableRegistry {
  readonly names: Names
  /** Whether other nodes write to the same streams. */
  isShared = false
  readonly #runtime: Runtime
  readonly #live = new Map<string, LiveTable>()
  readonly #loading = new Map<string, Promise<LiveTable | undefined>>()
  readonly #audiences = new Map<string, Audience>()
  readonly #post: Post = []
  readonly #alarms: DeadlineTimers
  readonly #listeners: ChangeListeners
  readonly #unloadListeners = new Set<(code: string) => void>()
  /** Tables whose deadlines are not looked at, until when. */
  readonly #unreadable = new Map<string, Millis>()
  readonly #writer: GroupCommitter
  readonly #asking: Asking
  readonly #catchUp: CatchUp
  #isClosing = false

  constructor(runtime: Runtime) {
    this.#runtime = runtime
    this.#listeners = new ChangeListeners(runtime.faults)
    this.names = new Names(runtime.store.people)
    this.#writer = new GroupCommitter(runtime.store.streams, {
      written: (live) => {
        try {
          this.#written(live)
        } catch (fault) {
          runtime.faults.note(live.code, fault, 'what is written could not be told')
        }
      },
      conflict: (live) => void this.#catchUp.retry(live),
      failed: (live, fault) =>
        this.#fail(this.#dropped(live), fault, fault instanceof StoreFault ? fault.code : 'not-saved'),
      faulted: (live, fault) => {
        runtime.faults.note(live.code, fault, 'a table could not be written')
        for (const wish of this.#dropped(live)) wish.settle(refuse('fault'))
      },
      deliver: () => deliver(this.#post),
    })
    this.#catchUp = new CatchUp(runtime, this.names, {
      held: (code) => this.#live.get(code),
      changed: (live, news) => {
        this.#changed(live, news, 'elsewhere')
        deliver(this.#post)
      },
      decide: (live, wish) => this.decide(live.code, wish),
      failed: (live, wishes, fault) =>
        this.#fail([...wishes, ...this.#dropped(live)], fault, codeOfFault(fault)),
    })
    this.#asking = new Asking(this, runtime)
    this.#alarms = new DeadlineTimers(runtime, (code) => this.ring(code))
  }

  onChange(listener: Listener): void {
    this.#listeners.onChange(listener)
  }

  /** For who only wants to know who is there and what is played: not told of moves, which are nearly all changes. */
  onStructureChange(listener: Listener): void {
    this.#listeners.onStructureChange(listener)
  }

  onUnload(listener: (code: string) => void): void {
    this.#unloadListeners.add(listener)
  }

  /** A table that is in memory. */
  held(code: string): LiveTable | undefined {
    return this.#live.get(code)
  }

  get loaded(): number {
    return this.#live.size
  }

  /** A new table; with a key, the one it led to before. */
  async create(wanted: Omit<NewTable, 'code'>, key?: string): ReturnType<typeof openTable> {
    const opened = await openTable(this.#runtime, wanted, key)
    if (opened.ok) await this.load(opened.code)
    return opened
  }

  /** The table, from memory or from the store. */
  async load(code: string): Promise<LiveTable | undefined> {
    const held = this.#live.get(code)
    if (held !== undefined) return held
    const loading = this.#loading.get(code) ?? this.#loadNow(code)
    this.#loading.set(code, loading)
    return loading
  }

  async #loadNow(code: string): Promise<LiveTable | undefined> {
    try {
      const live = await loadTable(code, this.#runtime, this.#audiences.get(code)?.seq)
      if (live === undefined) return undefined
      await this.names.learn(mentioned(live.table))
      this.#live.set(code, live)
      // Who watched while the table could not be trusted is told what they missed.
      live.audience = this.#audiences.get(code)
      live.audience?.tell(live, live.newsSince(live.audience.seq), this.#post)
      deliver(this.#post)
      this.#alarms.again(live)
      this.#listeners.tell(live, [], 'store')
      return live
    } finally {
      this.#loading.delete(code)
    }
  }

  /** A wish of somebody; answered when what follows from it can no longer be lost. */
  submit(code: string, party: Party, command: TableCommand, id?: string): Promise<Answer> {
    return new Promise((resolve, reject) =>
      this.ask({ code, party, command, id, asker: promised(resolve, reject) }),
    )
  }

  /** The same for who needs no promise: nearly every wish is a move at a table that is in memory. */
  ask(asked: Asked): void {
    if (this.#isClosing) asked.asker.answered(asked, refuse('shutting-down'))
    else this.#asking.ask(asked)
  }

  /** Decides, and has it written. */
  decide(code: string, wish: Wish): void {
    const live = this.#live.get(code)
    if (live !== undefined) return this.decideAt(live, wish)
    void this.load(code).then(
      (loaded) => (loaded === undefined ? wish.settle(refuse('no-such-table')) : this.decide(code, wish)),
      (fault: unknown) => this.#fail([wish], fault, codeOfFault(fault)),
    )
  }

  decideAt(live: LiveTable, wish: Wish): void {
    live.decide(wish)
    this.#writer.write(live)
  }

  #written(live: LiveTable): void {
    const from = live.seq
    live.land()
    this.#changed(live, live.newsSince(from), 'here')
    const { seq, table } = live.origin
    if (Math.floor(live.seq / SNAPSHOT_EVERY) > Math.floor(from / SNAPSHOT_EVERY) && table !== undefined)
      this.#runtime.store.streams
        .snapshot(live.code, { seq, format: SNAPSHOT_FORMAT, table })
        .catch((fault: unknown) =>
          this.#runtime.log.warn({ table: live.code, fault: String(fault) }, 'no snapshot'),
        )
  }

  #changed(live: LiveTable, news: readonly Recent[], origin: Origin): void {
    live.audience?.tell(live, news, this.#post)
    this.#alarms.set(live)
    this.#listeners.tell(live, news, origin)
  }

  /** Forgets a table whose memory is no longer to be trusted; the store knows. */
  #dropped(live: LiveTable): readonly Wish[] {
    if (this.#live.get(live.code) === live) this.#live.delete(live.code)
    return live.abort()
  }

  #fail(wishes: readonly Wish[], fault: unknown, code: string): void {
    this.#runtime.log.error({ fault: String(fault), wishes: wishes.length }, 'could not be written')
    for (const wish of wishes) wish.settle(refuse(code))
  }

  /** Lines another node wrote (they are committed). */
  follow(code: string, from: number, lines: readonly StreamEvent[]): void {
    const live = this.#live.get(code)
    const following = live === undefined ? this.#fetchOnceLoaded(code) : this.#catchUp.hear(live, from, lines)
    following.catch((fault: unknown) =>
      this.#runtime.log.warn({ table: code, fault: String(fault) }, 'could not catch up'),
    )
  }

  /** What is being loaded may have been read before these lines were written. */
  async #fetchOnceLoaded(code: string): Promise<void> {
    if ((await this.#loading.get(code)) !== undefined) await this.catchUp(code)
  }

  /** Messages of other nodes may have been lost: what they said is in the store. Answers whether there was more. */
  async catchUp(code: string): Promise<boolean> {
    const live = this.#live.get(code)
    return live === undefined ? false : this.#catchUp.fetch(live)
  }

  async watch(
    code: string,
    watch: Watch,
    chat: readonly ChatMessage[] = [],
    since?: number,
  ): Promise<LiveTable | undefined> {
    const live = await this.load(code)
    if (live === undefined) return undefined
    const audience =
      this.#audiences.get(code) ??
      new Audience(this.#runtime.catalogue, this.names, this.#runtime.faults, live.seq)
    this.#audiences.set(code, audience)
    live.audience = audience
    audience.welcome(live, watch, chat, since)
    live.touchedAt = this.#runtime.clock()
    return live
  }

  unwatch(code: string, watch: Watch): void {
    const audience = this.#audiences.get(code)
    audience?.leave(watch)
    if (!audience?.isEmpty) return
    this.#audiences.delete(code)
    const live = this.#live.get(code)
    if (live !== undefined) live.audience = undefined
  }

  watchersOf(code: string): Iterable<Watch> {
    return this.#audiences.get(code)?.watches() ?? []
  }

  /** A name changed: who sees it is told, though no line was written. */
  renamed(player: PlayerId, name: string | undefined): void {
    this.names.set(player, name)
    for (const [code, audience] of this.#audiences) {
      const live = this.#live.get(code)
      if (live !== undefined && mentioned(live.table).has(player)) audience.tell(live, [], this.#post)
    }
    deliver(this.#post)
  }

  /** Lets what is due at a table happen, if it still is. */
  async ring(code: string): Promise<void> {
    const live = await this.load(code)
    if (live === undefined) return
    const now = this.#runtime.clock()
    const due = dueOf(this.#runtime.catalogue, live.table, now)
    if (due === undefined || this.#alarms.graceful(due.at) > now) return this.#alarms.again(live)
    const answer = await this.submit(code, { kind: 'clock' }, due.command)
    if (!answer.ok && answer.error.code !== 'not-due') {
      // A clock that is refused would ring for ever.
      this.#runtime.log.error(
        { table: code, deadline: due.id, code: answer.error.code },
        'a deadline was refused',
      )
      this.#alarms.clear(code)
    }
  }

  /** Every second or so: deadlines of tables that are not in memory, and tables that nobody needs in memory. */
  async sweep(): Promise<void> {
    const now = this.#runtime.clock()
    for (const [code, live] of this.#live) {
      const patience = live.table.closed ? CLOSED_AFTER : IDLE_AFTER
      if (!live.isBusy && !this.#audiences.has(code) && now - live.touchedAt > patience) this.#unload(code)
    }
    await this.#ringUnloaded(now)
  }

  /** A table that cannot be read (its game is gone, its game has a bug) must not stand before the others: it is left
   *  alone for a while, and does not count among those that are looked at. */
  async #ringUnloaded(now: Millis): Promise<void> {
    const { store, faults } = this.#runtime
    for (const [code, until] of this.#unreadable) if (until <= now) this.#unreadable.delete(code)
    const due = await store.streams.due(now, DUE_AT_ONCE + this.#unreadable.size)
    for (const { stream, at } of due) {
      if (this.#live.has(stream) || this.#unreadable.has(stream) || this.#alarms.graceful(at) > now) continue
      try {
        await this.ring(stream)
      } catch (fault) {
        faults.note(stream, fault, 'a deadline could not be rung')
        this.#unreadable.set(stream, now + UNREADABLE_FOR)
      }
    }
  }

  #unload(code: string): void {
    this.#live.delete(code)
    for (const listener of this.#unloadListeners) listener(code)
    this.#alarms.clear(code)
  }

  /** No new wishes; what was decided is written before this ends. */
  async close(): Promise<void> {
    this.#isClosing = true
    this.#alarms.close()
    await this.#writer.drained()
  }
}
