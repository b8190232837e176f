import { refuse, type PlayerId, type Refused } from '@fimm/kernel'
import {
  authorOf,
  createTable,
  dueOf,
  deadlinesOf,
  drawCode,
  evolve,
  type Line,
  type NewTable,
  type Party,
  type Table,
  type TableCommand,
} from '@fimm/table'
import type { Commit } from '../store/store.ts'
import { Audience, type Watch } from './audience.ts'
import { listingOf } from './listing.ts'
import { LiveTable, type Answer, type Recent, type Wish } from './live-table.ts'
import { loadTable } from './loading.ts'
import { materialFor } from './materials.ts'
import { mentioned, Names } from './names.ts'
import type { Outside } from './outside.ts'

/** Told of every table that changed, after it is written: the bots' driver, presence, the lobby, other nodes. */
export type Listener = (live: LiveTable, news: readonly Recent[]) => void

/** A deadline missed while nobody was there to ring it waits this long, so that people can come back first. */
export const GRACE_AFTER_START = 10_000
const SNAPSHOT_EVERY = 200
const IDLE_AFTER = 5 * 60_000
const LONGEST_TIMER = 2 ** 31 - 1

/** All tables of this node: one queue each, everything decided within a tick written in one transaction. */
export class Tables {
  readonly names: Names
  readonly #outside: Outside
  readonly #live = new Map<string, LiveTable>()
  readonly #loading = new Map<string, Promise<LiveTable | undefined>>()
  readonly #audiences = new Map<string, Audience>()
  readonly #alarms = new Map<string, NodeJS.Timeout>()
  readonly #listeners = new Set<Listener>()
  readonly #startedAt: number
  #dirty = new Set<LiveTable>()
  #isWriting = false
  #isScheduled = false
  #isClosing = false

  constructor(outside: Outside) {
    this.#outside = outside
    this.#startedAt = outside.clock()
    this.names = new Names(outside.store.people)
  }

  onChange(listener: Listener): void {
    this.#listeners.add(listener)
  }

  get loaded(): number {
    return this.#live.size
  }

  /** A new table under a code nobody has. */
  async create(
    wanted: Omit<NewTable, 'code'>,
  ): Promise<{ ok: true; code: string } | { ok: false; error: Refused }> {
    const { catalogue, clock, random, store } = this.#outside
    for (let attempt = 0; attempt < 20; attempt++) {
      const code = drawCode(random)
      const made = createTable({ ...wanted, code }, catalogue)
      if (!made.ok) return made
      const by = authorOf({ kind: 'human', player: wanted.host }, undefined)
      const lines: Line[] = made.value.map((event) => ({ at: clock(), by, event }))
      const [answer] = await store.streams.commit([
        { stream: code, after: 0, lines, commands: [], deadline: null },
      ])
      if (answer === 'written') {
        await this.load(code)
        return { ok: true, code }
      }
    }
    return refuse('no-free-code')
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
      const live = await loadTable(code, this.#outside)
      if (live === undefined) return undefined
      await this.names.learn(mentioned(live.table))
      this.#live.set(code, live)
      this.#setAlarm(live)
      for (const listener of this.#listeners) listener(live, [])
      return live
    } finally {
      this.#loading.delete(code)
    }
  }

  /** A wish of somebody; answered when what follows from it can no longer be lost. */
  async submit(
    code: string,
    party: Party,
    command: TableCommand,
    id?: string,
    watch?: Watch,
  ): Promise<Answer> {
    if (this.#isClosing) return refuse('shutting-down')
    const live = this.#live.get(code) ?? (await this.load(code))
    if (live === undefined) return refuse('no-such-table')
    const prepared = command.type === 'start' ? await this.#prepared(live) : undefined
    if (prepared?.ok === false) return prepared
    return new Promise((settle) => {
      const wish: Wish = {
        party,
        command,
        ...(id === undefined ? {} : { id: `${ownerOf(party)} ${id}` }),
        ...(prepared === undefined ? {} : { material: prepared.material }),
        settle: (answer) => {
          if (answer.ok && answer.written && id !== undefined) watch?.acks.push(id)
          settle(answer)
        },
      }
      this.#decide(code, wish)
    })
  }

  #decide(code: string, wish: Wish): void {
    const live = this.#live.get(code)
    if (live === undefined) {
      void this.load(code).then(
        (loaded) => (loaded === undefined ? wish.settle(refuse('no-such-table')) : this.#decide(code, wish)),
        (fault: unknown) => this.#fail([wish], fault),
      )
      return
    }
    live.decide(wish)
    if (live.hasWaiting) {
      this.#dirty.add(live)
      this.#schedule()
    }
  }

  /** What the match is to open with must be there before the decision, which cannot wait. */
  async #prepared(live: LiveTable): Promise<{ ok: true; material: unknown } | { ok: false; error: Refused }> {
    const { catalogue, log } = this.#outside
    const game = catalogue.get(live.table.game.id)
    if (game === undefined) return refuse('no-such-game')
    try {
      const made = await materialFor(this.#outside, game, live.table.game.options)
      return { ok: true, material: made?.material }
    } catch (fault) {
      log.error({ table: live.code, fault: String(fault) }, 'no material')
      return refuse('no-material')
    }
  }

  #schedule(): void {
    if (this.#isScheduled || this.#isWriting) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      void this.#flush()
    })
  }

  /** One batch at a time; what is decided meanwhile goes with the next. */
  async #flush(): Promise<void> {
    this.#isWriting = true
    try {
      while (this.#dirty.size > 0) await this.#writeBatch()
    } finally {
      this.#isWriting = false
    }
  }

  async #writeBatch(): Promise<void> {
    const dirty = [...this.#dirty]
    this.#dirty = new Set()
    const batch: { live: LiveTable; commit: Commit }[] = []
    for (const live of dirty) {
      const commit = live.takeOff()
      if (commit !== undefined) batch.push({ live, commit })
    }
    if (batch.length === 0) return
    try {
      const answers = await this.#outside.store.streams.commit(batch.map(({ commit }) => commit))
      for (const [index, { live }] of batch.entries())
        if (answers[index] === 'written') this.#written(live)
        else this.#decideAgain(live)
    } catch (fault) {
      for (const { live } of batch) this.#fail(this.#dropped(live), fault)
    }
  }

  #written(live: LiveTable): void {
    const from = live.seq
    live.land()
    const news = live.recent.filter(({ seq }) => seq > from)
    this.#changed(live, news)
    if (Math.floor(live.seq / SNAPSHOT_EVERY) > Math.floor(from / SNAPSHOT_EVERY) && live.origin.seq > 0)
      this.#outside.store.streams
        .snapshot(live.code, live.origin.seq, live.origin.table)
        .catch((fault: unknown) =>
          this.#outside.log.warn({ table: live.code, fault: String(fault) }, 'no snapshot'),
        )
    if (live.hasWaiting) this.#dirty.add(live)
  }

  #changed(live: LiveTable, news: readonly Recent[]): void {
    this.#audiences.get(live.code)?.tell(live, news)
    this.#setAlarm(live)
    for (const listener of this.#listeners) listener(live, news)
  }

  /** Somebody else wrote first: load what is so, and decide on that. */
  #decideAgain(live: LiveTable): void {
    const wishes = this.#dropped(live)
    const { streams } = this.#outside.store
    this.load(live.code)
      .then(async (fresh) => {
        for (const wish of wishes) {
          const answered = wish.id === undefined ? undefined : await streams.receipt(live.code, wish.id)
          if (answered !== undefined) wish.settle({ ok: true, seq: answered, written: false })
          else if (fresh === undefined) wish.settle(refuse('no-such-table'))
          else this.#decide(live.code, wish)
        }
        if (fresh !== undefined)
          this.#audiences.get(live.code)?.tell(
            fresh,
            fresh.recent.filter(({ seq }) => seq > live.seq),
          )
      })
      .catch((fault: unknown) => this.#fail(wishes, fault))
  }

  /** Forgets a table whose memory is no longer to be trusted; the store knows. */
  #dropped(live: LiveTable): readonly Wish[] {
    if (this.#live.get(live.code) === live) this.#live.delete(live.code)
    this.#dirty.delete(live)
    return live.crash()
  }

  #fail(wishes: readonly Wish[], fault: unknown): void {
    this.#outside.log.error({ fault: String(fault), wishes: wishes.length }, 'could not be written')
    for (const wish of wishes) wish.settle(refuse('not-saved'))
  }

  /** Lines another node wrote (they are committed). */
  follow(code: string, from: number, lines: readonly Line[]): void {
    const live = this.#live.get(code)
    if (live === undefined || from + lines.length - 1 <= live.seq) return
    const before = live.seq
    if (live.follow(from, lines)) {
      void this.names.learn(mentioned(live.table)).then(() =>
        this.#changed(
          live,
          live.recent.filter(({ seq }) => seq > before),
        ),
      )
      return
    }
    // A gap, or something decided here that will now conflict: the latter mends itself.
    if (!live.isBusy) this.#decideAgain(live)
  }

  async watch(code: string, watch: Watch, since?: number): Promise<LiveTable | undefined> {
    const live = await this.load(code)
    if (live === undefined) return undefined
    const audience =
      this.#audiences.get(code) ?? new Audience(this.#outside.catalogue, this.names, this.#outside.log)
    this.#audiences.set(code, audience)
    audience.welcome(live, watch, since)
    live.touchedAt = this.#outside.clock()
    return live
  }

  unwatch(code: string, watch: Watch): void {
    const audience = this.#audiences.get(code)
    audience?.leave(watch)
    if (audience?.watches.size === 0) this.#audiences.delete(code)
  }

  watchersOf(code: string): Iterable<Watch> {
    return this.#audiences.get(code)?.watches ?? []
  }

  /** A name changed: who sees it is told, though no line was written. */
  renamed(player: PlayerId, name: string | undefined): void {
    this.names.set(player, name)
    for (const [code, audience] of this.#audiences) {
      const live = this.#live.get(code)
      if (live !== undefined && mentioned(live.table).has(player)) audience.tell(live, [])
    }
  }

  #setAlarm(live: LiveTable): void {
    clearTimeout(this.#alarms.get(live.code))
    this.#alarms.delete(live.code)
    if (this.#isClosing) return
    const deadlines = deadlinesOf(this.#outside.catalogue, live.table)
    if (deadlines.length === 0) return
    const at = this.#graceful(Math.min(...deadlines.map((deadline) => deadline.at)))
    const wait = Math.min(Math.max(0, at - this.#outside.clock()), LONGEST_TIMER)
    this.#alarms.set(
      live.code,
      setTimeout(() => void this.ring(live.code), wait),
    )
  }

  #graceful(at: number): number {
    return at < this.#startedAt ? this.#startedAt + GRACE_AFTER_START : at
  }

  /** Lets what is due at a table happen, if it still is. */
  async ring(code: string): Promise<void> {
    const live = await this.load(code)
    if (live === undefined) return
    const now = this.#outside.clock()
    const due = dueOf(this.#outside.catalogue, live.table, now)
    if (due === undefined || this.#graceful(due.at) > now) return this.#setAlarm(live)
    const answer = await this.submit(code, { kind: 'clock' }, due.command)
    if (!answer.ok && answer.error.code !== 'not-due') {
      // A clock that is refused would ring for ever.
      this.#outside.log.error(
        { table: code, deadline: due.id, code: answer.error.code },
        'a deadline was refused',
      )
      clearTimeout(this.#alarms.get(code))
    }
  }

  /** Every second or so: deadlines of tables that are not in memory, and tables that nobody needs in memory. */
  async sweep(): Promise<void> {
    const { store, clock } = this.#outside
    const now = clock()
    for (const { stream, at } of await store.streams.due(now, 100))
      if (!this.#live.has(stream) && this.#graceful(at) <= now) await this.ring(stream)
    for (const [code, live] of this.#live)
      if (!live.isBusy && !this.#audiences.has(code) && now - live.touchedAt > IDLE_AFTER) this.#unload(code)
  }

  #unload(code: string): void {
    this.#live.delete(code)
    clearTimeout(this.#alarms.get(code))
    this.#alarms.delete(code)
  }

  /** No new wishes; what was decided is written before this ends. */
  async close(): Promise<void> {
    this.#isClosing = true
    for (const alarm of this.#alarms.values()) clearTimeout(alarm)
    this.#alarms.clear()
    while (this.#isWriting || this.#isScheduled || this.#dirty.size > 0)
      await new Promise((done) => setImmediate(done))
  }
}

const ownerOf = (party: Party): string =>
  party.kind === 'human' ? party.player : party.kind === 'bot' ? `bot ${party.for}` : party.kind

/** For tests and tools: a table from its lines alone. */
export const foldLines = (outside: Pick<Outside, 'catalogue'>, lines: readonly Line[]): Table | undefined =>
  lines.reduce<Table | undefined>((table, line) => evolve(outside.catalogue, table, line), undefined)
