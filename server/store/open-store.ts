import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { SQLITE_FILE } from './sqlite/engine.ts'
import { sqliteStore } from './sqlite/store.ts'
import type { OnMigration } from './migrate.ts'
import type { Store } from './contracts/store.ts'

/** The store the configuration names: PostgreSQL where several machines share one, otherwise a file. */
export const openStore = async (
  { databaseUrl, databasePool, dataDir }: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  onMigration?: OnMigration,
): Promise<Store> => {
  if (databaseUrl === undefined) return sqliteStore(dataDir, onMigration)
  const { postgresStore } = await import('./postgres/store.ts')
  return postgresStore(databaseUrl, databasePool, onMigration)
}

/** Only a store that is there already: a question must not make an empty one. */
export const openExistingStore = async (config: Parameters<typeof openStore>[0]): Promise<Store> => {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, SQLITE_FILE)))
    throw new Error(`There is no ${SQLITE_FILE} in ${config.dataDir}.`)
  return openStore(config)
}
