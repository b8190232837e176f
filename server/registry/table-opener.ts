import { ok, refuse, type PlayerId, type Refused, type Result } from '@fimm/kernel'
import type { NewTable } from '@fimm/table'
import { siteKey } from '../limits/wrong-codes.ts'
import type { Runtime } from '../runtime.ts'
import type { Listing } from '../store/contracts/store.ts'
import { listingOf } from '../tables/listing.ts'
import { createdBefore } from '../commands/create-table.ts'
import type { TableRegistry } from './table-registry.ts'

/** Of the tables one person may have open as host (T21): so many without other people, and so many more per address. */
const ALONE_SHARE = 0.3
const ADDRESS_SHARE = 2

/** A puzzle for one that is over needs nobody any more. */
const isOver = ({ seats, phase, isPlayed }: Listing): boolean =>
  seats === 1 && phase === 'waiting' && isPlayed

interface Opening {
  /** Where it is asked for from. */
  readonly address: string
  /** With a key, the table it led to before, whatever the limits. */
  readonly key?: string | undefined
  /** Somebody else sits down with the host at once. */
  readonly isForTwo?: boolean
}

/** Opens tables for people, so many and no more: one guest does not fill the public list (T21). */
export class TableOpener {
  readonly #tables: TableRegistry
  readonly #runtime: Runtime
  readonly #most: number
  /** Codes of tables opened from an address since the start, but for those that were closed here. */
  readonly #openedFrom = new Map<string, Set<string>>()
  readonly #underWay = new Map<string, Promise<unknown>>()

  /** `most`: tables per person; 0 is no limit. */
  constructor(tables: TableRegistry, runtime: Runtime, most: number) {
    this.#tables = tables
    this.#runtime = runtime
    this.#most = most
    tables.onStructureChange(({ code, table }) => {
      if (table.closed) this.#forget(code)
    })
  }

  /** Addresses of which something is remembered. */
  get addresses(): number {
    return this.#openedFrom.size
  }

  #forget(code: string): void {
    for (const [site, codes] of this.#openedFrom)
      if (codes.delete(code) && codes.size === 0) this.#openedFrom.delete(site)
  }

  async open(
    wanted: Omit<NewTable, 'code'>,
    { address, key, isForTwo = false }: Opening,
  ): Promise<Result<string, Refused>> {
    if (this.#most === 0) return this.#create(wanted, key)
    const known = key === undefined ? undefined : await createdBefore(this.#runtime, wanted.host, key)
    if (known !== undefined) return ok(known)
    const site = siteKey(address)
    // One after the other: many at once would all find room.
    return this.#inTurn(`at ${site}`, () =>
      this.#inTurn(`by ${wanted.host}`, async () => {
        const allowed = await this.#check(wanted.host, site, isForTwo)
        if (!allowed.ok) return allowed
        const made = await this.#create(wanted, key)
        if (made.ok) this.#openedFrom.set(site, (this.#openedFrom.get(site) ?? new Set()).add(made.value))
        return made
      }),
    )
  }

  /** Whether somebody could open a table for two now: said before another person is asked. */
  async checkForTwo(host: PlayerId, address: string): Promise<Result<undefined, Refused>> {
    return this.#most === 0 ? ok(undefined) : this.#check(host, siteKey(address), true)
  }

  async #check(host: PlayerId, site: string, isForTwo: boolean): Promise<Result<undefined, Refused>> {
    return (await this.#checkPerson(host, isForTwo)) ?? (await this.#checkAddress(site)) ?? ok(undefined)
  }

  async #create(wanted: Omit<NewTable, 'code'>, key: string | undefined): Promise<Result<string, Refused>> {
    const made = await this.#tables.create(wanted, key)
    return made.ok ? ok(made.code) : made
  }

  async #checkPerson(player: PlayerId, isForTwo: boolean) {
    const own = await this.#runtime.store.streams.openTablesOf(player)
    const hosted = own.filter((table) => table.host === player && !isOver(table))
    if (hosted.length >= this.#most) return refuse('too-many-tables', { most: this.#most })
    if (isForTwo) return undefined
    const most = Math.ceil(this.#most * ALONE_SHARE)
    const alone = hosted.filter(({ people, seats }) => people === 1 && seats > 1)
    return alone.length >= most ? refuse('too-many-tables-alone', { most }) : undefined
  }

  async #checkAddress(site: string) {
    const codes = this.#openedFrom.get(site) ?? new Set()
    const most = this.#most * ADDRESS_SHARE
    if (codes.size < most) return undefined
    const open = await this.#open([...codes])
    this.#openedFrom.set(site, new Set(open.map(({ code }) => code)))
    return open.length >= most ? refuse('too-many-tables', { most }) : undefined
  }

  /** Tables that still need somebody. */
  async #open(codes: readonly string[]): Promise<readonly Listing[]> {
    const found = await Promise.all(codes.map(async (code) => (await this.#tables.load(code))?.table))
    return found
      .flatMap((table) => (table === undefined ? [] : (listingOf(this.#runtime.catalogue, table) ?? [])))
      .filter((listing) => !isOver(listing))
  }

  async #inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#underWay.get(key)
    const mine = (before ?? Promise.resolve()).then(work, work)
    const settled = mine.catch(() => {})
    this.#underWay.set(key, settled)
    try {
      return await mine
    } finally {
      if (this.#underWay.get(key) === settled) this.#underWay.delete(key)
    }
  }
}
