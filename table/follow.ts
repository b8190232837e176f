import type { Around } from './around.ts'
import { evolve } from './evolve.ts'
import type { Line, Party, Table, TableEvent } from './types.ts'

/** Events that depend on what earlier events of the same decision made of the table. */
export interface Followed {
  readonly table: Table
  readonly events: readonly TableEvent[]
  and(next: (table: Table) => readonly TableEvent[]): Followed
}

export const followed = (
  table: Table,
  around: Around,
  first: (table: Table) => readonly TableEvent[],
  before: readonly TableEvent[] = [],
): Followed => {
  const added = first(table)
  const now = after(table, around, added)
  const events = added.length === 0 ? before : [...before, ...added]
  return { table: now, events, and: (next) => followed(now, around, next, events) }
}

/** The table after these events of a decision on it. */
export const after = (table: Table, around: Around, events: readonly TableEvent[]): Table => {
  const by = authorOf(around.by, table)
  let now = table
  for (const event of events) now = evolve(around.catalogue, now, { at: around.env.now, by, event })
  return now
}

/** Who a line of the stream says it was. */
export const authorOf = (by: Party, table: Table | undefined): Line['by'] => {
  switch (by.kind) {
    case 'human':
      return {
        kind: 'member',
        player: by.player,
        host: table !== undefined && (table.acting ?? table.host) === by.player,
      }
    case 'bot':
      return by
    case 'clock':
      return by
    case 'server':
      return { kind: 'table' }
  }
}
