import { ok, refuse } from '@fimm/kernel'
import type { DecisionContext, Decided } from '../context.ts'
import { startEvents } from '../matches.ts'
import type { Catalogue, GameChoice, Table } from '../types.ts'
import type { TableCommand } from '../commands.ts'
import { startsAt } from './waiting-for.ts'

/** A command of the clock, at the end of the countdown: the server prepares a match before it starts, which an answer to
 *  the last who got ready could not wait for. */
export const startNext = (table: Table, context: DecisionContext): Decided => {
  const at = startsAt(context.catalogue, table)
  return at === undefined || context.env.now < at ? refuse('not-due') : ok(startEvents(table, context))
}

/** The game of which this command may start a match: what the match opens with must be made before it is decided. */
export const gameToStart = (
  catalogue: Catalogue,
  table: Table,
  { type }: TableCommand,
): GameChoice | undefined => {
  if (type === 'start') return table.game
  return type === 'start-next' && startsAt(catalogue, table) !== undefined ? table.game : undefined
}
