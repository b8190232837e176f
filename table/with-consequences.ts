import type { DecisionContext } from './context.ts'
import { evolve } from './evolve.ts'
import type { StreamEvent, Party, Table, TableEvent } from './types.ts'

/** Events of one decision, where later ones depend on the table after the earlier ones. */
export interface Consequences {
  readonly table: Table
  readonly events: readonly TableEvent[]
  and(next: (table: Table) => readonly TableEvent[]): Consequences
}

export const withConsequences = (
  table: Table,
  context: DecisionContext,
  first: (table: Table) => readonly TableEvent[],
  before: readonly TableEvent[] = [],
): Consequences => {
  const added = first(table)
  const now = tableAfter(table, context, added)
  const events = added.length === 0 ? before : [...before, ...added]
  return { table: now, events, and: (next) => withConsequences(now, context, next, events) }
}

/** The table after these events of a decision on it. */
export const tableAfter = (table: Table, context: DecisionContext, events: readonly TableEvent[]): Table => {
  const by = authorOf(context.by, table)
  let now = table
  for (const event of events) now = evolve(context.catalogue, now, { at: context.env.now, by, event })
  return now
}

/** The author of a stream event, from who sent the command. */
export const authorOf = (by: Party, table: Table | undefined): StreamEvent['by'] => {
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
