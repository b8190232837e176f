import type { OpenTable } from '@fimm/protocol/lobby-document.ts'
import type { TableEvent } from '@fimm/table'
import type { Runtime } from '../runtime.ts'
import type { AppliedEvent } from '@fimm/protocol/show-event.ts'
import { withNames } from '../tables/listing.ts'
import type { TableRegistry } from '../registry/table-registry.ts'

const LISTED = 50

/** What of a table the list shows changes with these, and with no move (T17). */
const LISTED_BY: ReadonlySet<TableEvent['type']> = new Set([
  'table-created',
  'member-joined',
  'presence-changed',
  'member-left',
  'role-changed',
  'visibility-changed',
  'game-chosen',
  'match-started',
  'match-finished',
  'match-abandoned',
  'table-closed',
])

/** The list of open tables as this node last read it. */
export class OpenTables {
  readonly #tables: TableRegistry
  readonly #runtime: Runtime
  readonly #tellOthers: () => void
  #listed: readonly OpenTable[] = []
  #isStale = true
  #isRefreshing = false
  /** Other nodes are told at the next beat, of all changes at once. */
  #isNews = false

  constructor(tables: TableRegistry, runtime: Runtime, tellOthers: () => void) {
    this.#tables = tables
    this.#runtime = runtime
    this.#tellOthers = tellOthers
    tables.onStructureChange((_live, events, source) => {
      const isChanged = events.some(isListed)
      this.#isStale ||= isChanged
      this.#isNews ||= isChanged && source !== 'remote'
    })
  }

  get listed(): readonly OpenTable[] {
    return this.#listed
  }

  /** Another node changed something. */
  spoil(): void {
    this.#isStale = true
  }

  /** Whether the list is another than before; it is read again only while somebody looks. */
  async beat(isWatched: boolean): Promise<boolean> {
    if (this.#isNews) {
      this.#isNews = false
      this.#tellOthers()
    }
    if (!isWatched || !this.#isStale || this.#isRefreshing) return false
    return this.refresh()
  }

  /** Whether there was something new. */
  async refresh(): Promise<boolean> {
    if (!this.#isStale) return false
    const before = JSON.stringify(this.#listed)
    this.#isRefreshing = true
    this.#isStale = false
    try {
      const listings = await this.#runtime.store.streams.listed({ limit: LISTED })
      this.#listed = await withNames(listings, this.#tables.names)
    } catch (fault) {
      // What changed is still not read: the next beat tries again.
      this.#isStale = true
      this.#runtime.log.warn({ fault: String(fault) }, 'tables could not be listed')
    } finally {
      this.#isRefreshing = false
    }
    return JSON.stringify(this.#listed) !== before
  }
}

const isListed = ({ streamEvent }: AppliedEvent): boolean => LISTED_BY.has(streamEvent.event.type)
