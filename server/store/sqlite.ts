import { migrate } from './migrate.ts'
import { sqlParts } from './sql/parts.ts'
import { openSqlite } from './sqlite/engine.ts'
import { sqliteStreams } from './sqlite/streams.ts'
import type { Store } from './store.ts'

/** Everything in one file, `fimm.sqlite`, in this folder. */
export const sqliteStore = async (folder: string): Promise<Store> => {
  const engine = openSqlite(folder)
  try {
    await migrate(engine)
  } catch (error) {
    await engine.close()
    throw error
  }
  return { streams: sqliteStreams(engine), ...sqlParts(engine), close: async () => engine.close() }
}
