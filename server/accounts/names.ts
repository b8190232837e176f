import { animalOf, ANIMALS, guestName, isGuest, type PlayerId } from '@fimm/kernel'
import { sameName } from '@fimm/people'
import type { Member, Table } from '@fimm/table'
import type { People } from '../store/contracts/people.ts'

type NameTable = Readonly<Record<PlayerId, string>>

/** Display names by id: views and streams know only ids, so that a name can change or go (T19). */
export class Names {
  readonly #people: People
  readonly #known = new Map<PlayerId, string | undefined>()
  /** Whom a table mentions changes with its members and its history, not with its moves. */
  #tables = new WeakMap<
    readonly Member[],
    { readonly history: Table['history']; readonly names: NameTable }
  >()

  constructor(people: People) {
    this.#people = people
  }

  /** Looks up who is not known yet. */
  async learn(ids: Iterable<PlayerId>): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !hasNoAccount(id) && !this.#known.has(id))
    if (missing.length === 0) return
    for (const { id, name } of await this.#people.list(missing)) this.set(id, name)
    for (const id of missing) if (!this.#known.has(id)) this.#known.set(id, undefined)
  }

  set(id: PlayerId, name: string | undefined): void {
    if (this.#known.has(id) && this.#known.get(id) === name) return
    this.#known.set(id, name)
    this.#tables = new WeakMap()
  }

  get size(): number {
    return this.#known.size
  }

  /** Forgets everybody else: they are looked up again when somebody asks. */
  keepOnly(inUse: ReadonlySet<PlayerId>): void {
    for (const id of this.#known.keys()) if (!inUse.has(id)) this.#known.delete(id)
  }

  /** Guests are stored nowhere: their id says their name (P35b). */
  of(id: PlayerId): string | undefined {
    return guestName(id) ?? this.#known.get(id)
  }

  /** Who is missing shows as somebody (T19). */
  async known(ids: readonly PlayerId[]): Promise<Record<PlayerId, string>> {
    await this.learn(ids)
    return Object.fromEntries(
      ids.flatMap((id) => {
        const name = this.of(id)
        return name === undefined ? [] : [[id, name]]
      }),
    )
  }

  /** Whether somebody else at the table, or in its match, has a name that people would take for this one (T22). */
  isTakenAt({ members, current }: Table, player: PlayerId | undefined, name: string | undefined): boolean {
    if (name === undefined) return false
    const others = new Set([...members.map(({ id }) => id), ...(current?.players ?? [])])
    if (player !== undefined) others.delete(player)
    return [...others].some((id) => this.#namesOf(id).some((other) => sameName(other, name)))
  }

  /** A bot has one in every language, and no person at its table has any of them (T14b). */
  #namesOf(id: PlayerId): readonly string[] {
    const animal = animalOf(id)
    if (animal !== undefined) return Object.values(ANIMALS[animal])
    const name = this.#known.get(id)
    return name === undefined ? [] : [name]
  }

  /** Everybody a table's view mentions; the same object as long as nothing about it changed. */
  at(table: Table): NameTable {
    const held = this.#tables.get(table.members)
    if (held?.history === table.history) return held.names
    const known = [...mentioned(table)].flatMap((id) => {
      const name = this.of(id)
      return name === undefined ? [] : [[id, name] as const]
    })
    const names = Object.fromEntries(known)
    this.#tables.set(table.members, { history: table.history, names })
    return names
  }
}

/** Ids of guests and bots say their names: nothing is stored of them. */
const hasNoAccount = (id: PlayerId): boolean => isGuest(id) || animalOf(id) !== undefined

export const mentioned = (table: Table): ReadonlySet<PlayerId> =>
  new Set([
    // The host, also one who left: the table may wait for them (T5).
    table.host,
    ...table.members.map(({ id }) => id),
    ...table.history.flatMap(({ players }) => players),
    ...table.tallies.map(({ player }) => player),
    ...(table.current?.players ?? []),
    ...(table.kicked ?? []),
  ])
