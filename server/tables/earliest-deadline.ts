import type { Millis } from '@fimm/kernel'
import { deadlinesOf, type Catalogue, type Table } from '@fimm/table'

/** The first moment a table waits for. */
export const earliestDeadline = (catalogue: Catalogue, table: Table): Millis | null => {
  let first: Millis | null = null
  for (const { at } of deadlinesOf(catalogue, table)) if (first === null || at < first) first = at
  return first
}
