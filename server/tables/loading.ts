import { evolve, upcast, type Catalogue, type Line, type Table } from '@fimm/table'
import { RECENT, LiveTable, type Recent } from './live-table.ts'
import type { Outside } from './outside.ts'

/** Rebuilds a table from its last snapshot and what came after it; undefined if there is none. */
export const loadTable = async (code: string, outside: Outside): Promise<LiveTable | undefined> => {
  const { store, catalogue } = outside
  const loaded = await store.streams.load(code)
  if (loaded === undefined) return undefined
  const { snapshot } = loaded
  // A game whose events changed their shape since may have changed its state too: then the log alone is true.
  const usable = snapshot !== undefined && isCurrent(catalogue, snapshot.table)
  const lines = usable || snapshot === undefined ? loaded.lines : await store.streams.lines(code, 1)
  return folded(code, usable ? snapshot : undefined, lines, outside)
}

const folded = (
  code: string,
  snapshot: { readonly seq: number; readonly table: Table } | undefined,
  lines: readonly Line[],
  outside: Outside,
): LiveTable | undefined => {
  let table = snapshot?.table
  let seq = snapshot?.seq ?? 0
  let origin = snapshot
  const recent: Recent[] = []
  for (const stored of lines) {
    const line = upcast(outside.catalogue, table, stored)
    table = evolve(outside.catalogue, table, line)
    seq++
    recent.push({ seq, line, table })
    if (recent.length > RECENT) {
      const oldest = recent.shift()
      if (oldest !== undefined) origin = { seq: oldest.seq, table: oldest.table }
    }
  }
  if (table === undefined) return undefined
  return new LiveTable(code, { table, seq, origin: origin ?? { seq: 0, table }, recent }, outside)
}

const isCurrent = (catalogue: Catalogue, table: Table): boolean =>
  [table.current, table.last].every(
    (match) => match === undefined || catalogue.get(match.game)?.version === match.version,
  )
