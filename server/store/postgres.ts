import { migrate } from './migrate.ts'
import { connect, postgresEngine } from './postgres/engine.ts'
import { postgresStreams } from './postgres/streams.ts'
import { sqlParts } from './sql/parts.ts'
import type { Store } from './store.ts'

/** A database several nodes share. */
export const postgresStore = async (url: string): Promise<Store> => {
  const sql = connect(url)
  const engine = postgresEngine(sql)
  try {
    await migrate(engine)
  } catch (error) {
    await engine.close()
    throw error
  }
  return { streams: postgresStreams(sql, engine), ...sqlParts(engine), close: async () => engine.close() }
}
