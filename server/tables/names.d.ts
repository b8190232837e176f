import type { PlayerId } from '@fimm/kernel'
import type { Table } from '@fimm/table'
import type { People } from '../store/people.ts'
/** Display names by id: views and streams know only ids, so that a name can change or go (T19). */
export declare class Names {
  #private
  constructor(people: People)
  /** Looks up who is not known yet. */
  learn(ids: Iterable<PlayerId>): Promise<void>
  set(id: PlayerId, name: string | undefined): void
  of(id: PlayerId): string | undefined
  /** Everybody a table's view mentions. */
  at(table: Table): Readonly<Record<PlayerId, string>>
}
export declare const mentioned: (table: Table) => ReadonlySet<PlayerId>
