import type { Config } from '../config.ts'
import { sqliteStore } from './sqlite/store.ts'
import type { Store } from './contracts/store.ts'

/** The store the configuration names: PostgreSQL where several machines share one, otherwise a file. */
export const openStore = async ({
  databaseUrl,
  databasePool,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>): Promise<Store> => {
  if (databaseUrl === undefined) return sqliteStore(dataDir)
  const { postgresStore } = await import('./postgres/store.ts')
  return postgresStore(databaseUrl, databasePool)
}
