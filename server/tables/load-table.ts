import { evolve, TABLE_FORMAT, upcast, type Catalogue, type StreamEvent, type Table } from '@fimm/table'
import { RECENT, LiveTable } from './live-table.ts'
import type { Runtime } from '../runtime.ts'

/** Raised when the state of tables or of any game changes its shape: older snapshots are then ignored, and the streams
 *  are folded from their first line. */
export const SNAPSHOT_FORMAT = 1

/** Rebuilds a table from its last snapshot and what came after it; undefined if there is none. Lines after `told` are
 *  remembered, so that who was told of those before can be told of these. */
export const loadTable = async (
  code: string,
  runtime: Runtime,
  told = Infinity,
): Promise<LiveTable | undefined> => {
  const { store, catalogue } = runtime
  const loaded = await store.streams.load(code)
  if (loaded === undefined) return undefined
  const { snapshot } = loaded
  // A game whose events changed their shape since may have changed its state too: then the log alone is true.
  const usable =
    snapshot !== undefined &&
    snapshot.format === SNAPSHOT_FORMAT &&
    snapshot.seq <= told &&
    isCurrent(catalogue, snapshot.table)
  const lines = usable || snapshot === undefined ? loaded.events : await store.streams.events(code, 1)
  return folded(code, usable ? snapshot : undefined, lines, runtime, told)
}

const folded = (
  code: string,
  snapshot: { readonly seq: number; readonly table: Table } | undefined,
  lines: readonly StreamEvent[],
  runtime: Runtime,
  told: number,
): LiveTable | undefined => {
  const { catalogue } = runtime
  let table = snapshot?.table
  let seq = snapshot?.seq ?? 0
  let origin: LiveTable['origin'] = snapshot ?? { seq: 0, table: undefined }
  const forgotten = Math.max(0, Math.min(lines.length - RECENT, told - seq))
  const upcasted: StreamEvent[] = []
  for (const stored of lines) {
    const line = upcast(catalogue, table, stored)
    table = evolve(catalogue, table, line)
    seq++
    upcasted.push(line)
    if (upcasted.length === forgotten) origin = { seq, table }
  }
  if (table === undefined) return undefined
  return new LiveTable(code, { table, seq, origin, lines: upcasted.slice(forgotten) }, runtime)
}

const isCurrent = (catalogue: Catalogue, table: Table): boolean =>
  table.format === TABLE_FORMAT &&
  [table.current, table.last].every(
    (match) => match === undefined || catalogue.get(match.game)?.version === match.version,
  )
