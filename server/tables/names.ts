import type { PlayerId } from '@fimm/kernel'
import type { Table } from '@fimm/table'
import type { People } from '../store/people.ts'

/** Display names by id: views and streams know only ids, so that a name can change or go (T19). */
export class Names {
  readonly #people: People
  readonly #known = new Map<PlayerId, string | undefined>()

  constructor(people: People) {
    this.#people = people
  }

  /** Looks up who is not known yet. */
  async learn(ids: Iterable<PlayerId>): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.#known.has(id))
    if (missing.length === 0) return
    for (const { id, name } of await this.#people.list(missing)) this.#known.set(id, name)
    for (const id of missing) if (!this.#known.has(id)) this.#known.set(id, undefined)
  }

  set(id: PlayerId, name: string | undefined): void {
    this.#known.set(id, name)
  }

  of(id: PlayerId): string | undefined {
    return this.#known.get(id)
  }

  /** Everybody a table's view mentions. */
  at(table: Table): Readonly<Record<PlayerId, string>> {
    const names: Record<PlayerId, string> = {}
    for (const id of mentioned(table)) {
      const name = this.#known.get(id)
      if (name !== undefined) names[id] = name
    }
    return names
  }
}

export const mentioned = (table: Table): ReadonlySet<PlayerId> =>
  new Set([
    ...table.members.map(({ id }) => id),
    ...table.history.flatMap(({ players }) => players),
    ...table.tallies.map(({ player }) => player),
    ...(table.current?.players ?? []),
  ])
