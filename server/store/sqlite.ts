import { migrated } from './migrate.ts'
import { sqlParts } from './sql/parts.ts'
import { openSqlite } from './sqlite/engine.ts'
import { sqliteStreams } from './sqlite/streams.ts'
import type { Store } from './store.ts'

/** Everything in one file, `fimm.sqlite`, in this folder. */
export const sqliteStore = async (folder: string): Promise<Store> => {
  const engine = await migrated(openSqlite(folder))
  return { streams: sqliteStreams(engine), ...sqlParts(engine), close: async () => engine.close() }
}
