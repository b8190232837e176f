import { migrated } from './migrate.ts'
import { connect, postgresEngine } from './postgres/engine.ts'
import { postgresStreams } from './postgres/streams.ts'
import { sqlParts } from './sql/parts.ts'
import type { Store } from './store.ts'

/** A database several nodes share. */
export const postgresStore = async (url: string): Promise<Store> => {
  const sql = connect(url)
  const engine = await migrated(postgresEngine(sql))
  return { streams: postgresStreams(sql, engine), ...sqlParts(engine), close: async () => engine.close() }
}
