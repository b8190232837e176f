import type { DecisionContext } from './context.ts'
import type { Table } from './types.ts'
import type { TableEvent } from './events.ts'

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
export const tableAfter = (table: Table, { fold }: DecisionContext, events: readonly TableEvent[]): Table =>
  fold.after(table, events)
