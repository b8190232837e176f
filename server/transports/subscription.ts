import type { PlayerId, Refused } from '@fimm/kernel'
import { isWatchable, type TableViewer } from '@fimm/table'
import { NO_ACKS, sendTo, type Outlet, type Watch } from '../broadcast/broadcaster.ts'
import type { House } from './connection.ts'

interface Wanted {
  readonly code: string
  readonly player: PlayerId
  readonly as: 'screen' | undefined
  readonly outlet: Outlet
  readonly isPageVisible: boolean
}

/** One connection following one table.
 *
 *      loading ── loaded ──▶ live ── close ──▶ closed
 *         └────────── close, refused ────────────▲
 *
 *  Presence, page visibility and acknowledgements inside patches belong to the live state alone: what was never counted
 *  is never taken away (F10), and what no patch will carry is acknowledged by a message of its own (F8). */
export class Subscription implements Watch {
  readonly watcher: TableViewer
  readonly outlet: Outlet
  acks = NO_ACKS
  readonly #house: House
  readonly #code: string
  readonly #player: PlayerId
  #state: 'loading' | 'live' | 'closed' = 'loading'
  #isPageVisible: boolean
  /** Whether page visibility was told that this page shows the table. */
  #isCountedVisible = false

  constructor(house: House, { code, player, as, outlet, isPageVisible }: Wanted) {
    this.#house = house
    this.#code = code
    this.#player = player
    this.watcher = as === 'screen' ? { kind: 'screen' } : { kind: 'person', player }
    this.outlet = outlet
    this.#isPageVisible = isPageVisible
  }

  get isLive(): boolean {
    return this.#state === 'live'
  }

  /** Sends the whole table and goes on with every change; or says why not. Nothing happens if it is closed meanwhile. */
  async open(since: number | undefined): Promise<Refused | undefined> {
    const { tables, talk, catalogue, presence } = this.#house
    const isPerson = this.watcher.kind === 'person'
    const live = await tables.load(this.#code)
    if (live === undefined) return { code: 'no-such-table' }
    if (!isPerson && !isWatchable(catalogue, live.table.game)) return { code: 'no-spectators' }
    const heard = await talk.heard(live, isPerson ? this.#player : undefined)
    if (this.#isClosed()) return undefined
    const watched = await tables.watch(this.#code, this, heard, since)
    if (watched === undefined) return { code: 'no-such-table' }
    if (this.#isClosed()) {
      tables.unwatch(this.#code, this)
      return undefined
    }
    this.#state = 'live'
    if (isPerson) presence.arrived(this.#code, this.#player)
    this.#countVisible()
    return undefined
  }

  close(): void {
    const wasLive = this.isLive
    this.#state = 'closed'
    if (!wasLive) return
    this.#countVisible()
    this.#house.tables.unwatch(this.#code, this)
    if (this.watcher.kind === 'person') this.#house.presence.left(this.#code, this.#player)
    const unsent = this.acks
    this.acks = NO_ACKS
    for (const id of unsent) sendTo(this, { t: 'ok', id })
  }

  setPageVisible(isPageVisible: boolean): void {
    this.#isPageVisible = isPageVisible
    this.#countVisible()
  }

  #isClosed(): boolean {
    return this.#state === 'closed'
  }

  #countVisible(): void {
    const isVisible = this.isLive && this.#isPageVisible && this.watcher.kind === 'person'
    if (isVisible === this.#isCountedVisible) return
    this.#isCountedVisible = isVisible
    const { sight } = this.#house.presence
    if (isVisible) sight.open(this.#code, this.#player)
    else sight.close(this.#code, this.#player)
  }
}
