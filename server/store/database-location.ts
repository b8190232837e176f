import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PostgresPool, postgresEngine } from './postgres/engine.ts'
import type { Engine } from './sql/sql.ts'
import { openSqlite, SQLITE_FILE } from './sqlite/engine.ts'

/** Which database: the one at this address, or else the file in this folder. */
export interface DatabaseLocation {
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
}

export const openEngine = ({ databaseUrl, dataDir }: DatabaseLocation): Engine =>
  databaseUrl === undefined ? openSqlite(dataDir) : postgresEngine(new PostgresPool(databaseUrl))

/** Only a database that is there already: asking for a backup must not make an empty one. */
export const openExisting = (where: DatabaseLocation): Engine => {
  const { databaseUrl, dataDir } = where
  if (databaseUrl === undefined && !existsSync(join(dataDir, SQLITE_FILE)))
    throw new Error(`There is no ${SQLITE_FILE} in ${dataDir}.`)
  return openEngine(where)
}
