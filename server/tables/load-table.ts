import { evolve, TABLE_FORMAT, upcast, type Catalogue, type StreamEvent, type Table } from '@fimm/table'
import type { Runtime } from '../runtime.ts'
import { LiveTable, RECENT } from './live-table.ts'

/** Raised when the state of tables or of any game changes its shape: older snapshots are then ignored, and the streams
 *  are folded from their first event. */
export const SNAPSHOT_FORMAT = 1
const SNAPSHOT_EVERY = 1000

/** Rebuilds a table from its last snapshot and the events after it; undefined if there is none. Events after `shown` are
 *  held in memory, so that subscribers who were sent those before can be sent these. */
export const loadTable = async (
  code: string,
  runtime: Runtime,
  shown = Infinity,
): Promise<LiveTable | undefined> => {
  const { store, catalogue } = runtime
  const loaded = await store.streams.load(code)
  if (loaded === undefined) return undefined
  const { snapshot } = loaded
  // A game whose events changed their shape since may have changed its state too: then the stream alone is right.
  const usable =
    snapshot !== undefined &&
    snapshot.format === SNAPSHOT_FORMAT &&
    snapshot.seq <= shown &&
    isCurrent(catalogue, snapshot.table)
  const events = usable || snapshot === undefined ? loaded.events : await store.streams.events(code, 1)
  return folded(code, usable ? snapshot : undefined, events, runtime, shown)
}

const folded = (
  code: string,
  snapshot: { readonly seq: number; readonly table: Table } | undefined,
  events: readonly StreamEvent[],
  runtime: Runtime,
  shown: number,
): LiveTable | undefined => {
  const { catalogue } = runtime
  let table = snapshot?.table
  let seq = snapshot?.seq ?? 0
  let checkpoint: LiveTable['checkpoint'] = snapshot ?? { seq: 0, table: undefined }
  const notHeld = Math.max(0, Math.min(events.length - RECENT, shown - seq))
  const upcasted: StreamEvent[] = []
  for (const stored of events) {
    const event = upcast(catalogue, table, stored)
    table = evolve(catalogue, table, event)
    seq++
    upcasted.push(event)
    if (upcasted.length === notHeld) checkpoint = { seq, table }
  }
  if (table === undefined) return undefined
  return new LiveTable(code, { table, seq, checkpoint, events: upcasted.slice(notHeld) }, runtime)
}

const isCurrent = (catalogue: Catalogue, table: Table): boolean =>
  table.format === TABLE_FORMAT &&
  [table.current, table.last].every(
    (match) => match === undefined || catalogue.get(match.game)?.version === match.version,
  )

/** Every thousand events a snapshot, so that loading a table takes no longer for a long evening. */
export const snapshotIfDue = ({ store, log }: Runtime, live: LiveTable, before: number): void => {
  const { seq, table } = live.checkpoint
  const isDue = Math.floor(live.seq / SNAPSHOT_EVERY) > Math.floor(before / SNAPSHOT_EVERY)
  if (!isDue || table === undefined) return
  store.streams
    .snapshot(live.code, { seq, format: SNAPSHOT_FORMAT, table })
    .catch((fault: unknown) => log.warn({ table: live.code, fault: String(fault) }, 'no snapshot'))
}
