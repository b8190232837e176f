import { setImmediate } from 'node:timers/promises'
import type { Millis, PlayerId } from '@fimm/kernel'
import { humansOf } from '@fimm/table'
import type { LiveTable } from '../tables/live-table.ts'
import type { Runtime } from '../runtime.ts'
import { PageVisibility } from './page-visibility.ts'
import type { ClusterPresence } from './cluster-presence.ts'
import type { TableRegistry } from '../registry/table-registry.ts'

/** A reload or a tunnel is no absence (T8). */
export const PRESENCE_GRACE: Millis = 5_000

/** How often people who are there through other nodes are looked for. */
const RECHECK: Millis = 5_000
/** How often, in these, one node looks for people at tables in nobody's memory. */
const RECHECKS_A_LOOK = 12

/** Who is connected to which table, over all tabs and nodes; tables get a command after a short grace. */
export class Presence {
  readonly visibility: PageVisibility
  readonly #tables: TableRegistry
  readonly #runtime: Runtime
  readonly #connections = new Map<string, number>()
  readonly #timers = new Map<string, NodeJS.Timeout>()
  readonly #grace: Millis
  readonly #rechecking: NodeJS.Timeout | undefined
  readonly #looking: NodeJS.Timeout | undefined
  readonly #lookEvery: Millis
  /** Who was not found at any node when it was last asked. */
  #missing: ReadonlySet<string> = new Set()
  #isClosed = false

  readonly #cluster: ClusterPresence | undefined
  readonly #listeners = new Set<(code: string, player: PlayerId, isThere: boolean) => void>()

  constructor(
    tables: TableRegistry,
    runtime: Runtime,
    grace: Millis = PRESENCE_GRACE,
    cluster?: ClusterPresence,
    recheckEvery: Millis = RECHECK,
  ) {
    this.#tables = tables
    this.#runtime = runtime
    this.#grace = grace
    this.#cluster = cluster
    this.visibility = new PageVisibility(runtime.log, cluster)
    this.#lookEvery = recheckEvery * RECHECKS_A_LOOK
    const note = (fault: unknown): void =>
      runtime.log.warn({ fault: String(fault) }, 'presence could not be checked')
    this.#rechecking = cluster && setInterval(() => void this.#recheck(cluster).catch(note), recheckEvery)
    this.#looking = cluster && setInterval(() => void this.checkDeserted().catch(note), this.#lookEvery)
    // A table that comes out of the store may believe people present who are not.
    tables.onStructureChange((live, events) => {
      if (events.length === 0) for (const { id } of humansOf(live.table)) this.#check(live.code, id)
      for (const {
        streamEvent: { event },
      } of events) {
        if (event.type === 'table-created') this.#check(live.code, event.host)
        if (event.type === 'member-joined' && event.bot === undefined) this.#check(live.code, event.player)
        // Another node did not know of somebody who is here.
        if (event.type === 'presence-changed' && !event.connected && this.#isHere(live.code, event.player))
          this.#check(live.code, event.player)
      }
    })
  }

  /** After a start: tables that believe somebody present whom nobody has seen since are loaded, which checks them. */
  async checkAll(): Promise<void> {
    await this.#loadAll((await this.#runtime.store.streams.occupied()).keys())
  }

  /** Tables in no node's memory that believe somebody present whose node has died: without this they would be listed, and
   *  never closed, until some node starts (F48). One node at a time looks. */
  async checkDeserted(): Promise<void> {
    const cluster = this.#cluster
    if (cluster === undefined || !(await cluster.isOurTurn('deserted tables', this.#lookEvery * 0.9))) return
    const occupied = [...(await this.#runtime.store.streams.occupied())]
    const unseen = occupied.filter(
      ([code, members]) =>
        this.#tables.peek(code) === undefined && !members.some((player) => this.#isHere(code, player)),
    )
    const keys = unseen.flatMap(([code, members]) => members.map((player) => keyOf(code, player)))
    const areElsewhere = await cluster.areElsewhere(keys)
    const elsewhere = new Set(keys.filter((_, place) => areElsewhere[place]))
    const deserted = unseen.filter(
      ([code, members]) => !members.some((player) => elsewhere.has(keyOf(code, player))),
    )
    await this.#loadAll(deserted.map(([code]) => code))
  }

  /** Which checks who is there. */
  async #loadAll(codes: Iterable<string>): Promise<void> {
    for (const code of codes) {
      if (this.#isClosed) return
      await this.#tables
        .load(code)
        .catch((fault: unknown) => this.#runtime.faults.note(code, fault, 'presence could not be checked'))
      // Nobody waits for a long list.
      await setImmediate()
    }
  }

  /** Told at once, without any grace, of people of this node who come to a table or go. */
  onMove(listener: (code: string, player: PlayerId, isThere: boolean) => void): void {
    this.#listeners.add(listener)
  }

  arrived(code: string, player: PlayerId): void {
    const key = keyOf(code, player)
    const count = this.#connections.get(key) ?? 0
    this.#connections.set(key, count + 1)
    if (count === 0) {
      this.#share(this.#cluster?.arrive(key))
      for (const listener of this.#listeners) listener(code, player, true)
    }
    this.#check(code, player)
  }

  left(code: string, player: PlayerId): void {
    const key = keyOf(code, player)
    const count = (this.#connections.get(key) ?? 1) - 1
    if (count > 0) this.#connections.set(key, count)
    else {
      this.#connections.delete(key)
      this.#share(this.#cluster?.depart(key))
      for (const listener of this.#listeners) listener(code, player, false)
    }
    this.#check(code, player)
  }

  #share(shared: Promise<unknown> | undefined): void {
    shared?.catch((fault: unknown) =>
      this.#runtime.log.warn({ fault: String(fault) }, 'presence was not shared'),
    )
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#rechecking)
    clearInterval(this.#looking)
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  async #isElsewhere(key: string): Promise<boolean> {
    const [isPresent = false] = (await this.#cluster?.areElsewhere([key])) ?? []
    return isPresent
  }

  /** A node that dies says nothing: whoever was there through it, and does not come back, would be present for ever. All are
   *  asked for together (F48). */
  async #recheck(cluster: ClusterPresence): Promise<void> {
    const unseen = [...this.#tables.inMemory()].flatMap((live) =>
      humansOf(live.speculative.table)
        .filter(({ id, awaySince }) => awaySince === undefined && !this.#isNoted(live.code, id))
        .map(({ id }) => ({ code: live.code, player: id })),
    )
    if (unseen.length === 0) return
    const present = await cluster.areElsewhere(unseen.map(({ code, player }) => keyOf(code, player)))
    const missing = unseen.filter((_, place) => !present[place])
    // Whoever has just come may not have been written down yet: only who is missing twice is away.
    const before = this.#missing
    this.#missing = new Set(missing.map(({ code, player }) => keyOf(code, player)))
    for (const { code, player } of missing)
      if (before.has(keyOf(code, player))) await this.#note(code, player, false)
  }

  /** Whether this node knows that somebody is there, or is about to look. */
  #isNoted(code: string, player: PlayerId): boolean {
    return this.#isHere(code, player) || this.#timers.has(keyOf(code, player))
  }

  #isHere(code: string, player: PlayerId): boolean {
    return this.#connections.has(keyOf(code, player))
  }

  /** At once when somebody is back, after the grace when somebody is gone. */
  #check(code: string, player: PlayerId): void {
    const key = keyOf(code, player)
    clearTimeout(this.#timers.get(key))
    this.#timers.delete(key)
    if (this.#isClosed) return
    if (this.#connections.has(key)) void this.#note(code, player, true)
    else
      this.#timers.set(
        key,
        setTimeout(() => void this.#note(code, player, false), this.#grace),
      )
  }

  /** Whoever came or went while this waited is noted by a check of their own: only how things stand now counts, or
   *  somebody who came back in that moment would be away for good. */
  async #note(code: string, player: PlayerId, connected: boolean): Promise<void> {
    const key = keyOf(code, player)
    this.#timers.delete(key)
    const isNow = (): boolean => this.#connections.has(key) === connected
    try {
      const live = await this.#tables.load(code)
      if (live === undefined || !isNow() || !isNews(live, player, connected)) return
      if (!connected && (await this.#isElsewhere(key))) return
      if (!isNow() || !isNews(this.#tables.peek(code) ?? live, player, connected)) return
      await this.#tables.submit(code, { kind: 'server' }, { type: 'note-presence', player, connected })
    } catch (fault) {
      this.#runtime.log.warn({ table: code, fault: String(fault) }, 'presence could not be noted')
    }
  }
}

const keyOf = (code: string, player: PlayerId): string => `${code} ${player}`

/** Also what is decided and not committed yet: it cannot be asked for twice, and it is what comes to be. */
const isNews = ({ speculative: { table } }: LiveTable, player: PlayerId, connected: boolean): boolean => {
  const member = table.members.find(({ id }) => id === player)
  return member !== undefined && (member.awaySince === undefined) !== connected
}
