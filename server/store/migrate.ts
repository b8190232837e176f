import { readdirSync, readFileSync } from 'node:fs'
import type { Engine } from './sql/sql.ts'

interface Migration {
  readonly number: number
  readonly name: string
  readonly text: string
}

const FOLDER = new URL('./migrations/', import.meta.url)
/** `0002-people.sql` is for every engine, `0001-streams.sqlite.sql` for one. */
const FILE = /^(?<number>\d{4})-(?<name>[a-z-]+)(?:\.(?<engine>[a-z]+))?\.sql$/

const migrationsFor = (engine: Engine['name']): readonly Migration[] =>
  readdirSync(FOLDER)
    .flatMap((file) => {
      const parts = FILE.exec(file)?.groups
      if (parts === undefined || (parts.engine ?? engine) !== engine) return []
      const text = readFileSync(new URL(file, FOLDER), 'utf8')
      return [{ number: Number(parts.number), name: parts.name ?? '', text }]
    })
    .toSorted((a, b) => a.number - b.number)

/** The version this program brings a database to. */
export const newestFor = (engine: Engine['name']): number => migrationsFor(engine).at(-1)?.number ?? 0

const RECORDS = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    number INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    applied_at BIGINT NOT NULL
  )`

/** Brings a database to what this code knows, or to an earlier state on the way there. Two nodes that start at
 *  once do it once. Nothing is done to a database that newer code has written. */
export const migrate = async (engine: Engine, upTo = Infinity): Promise<number> =>
  engine.exclusive(async (database) => {
    const known = migrationsFor(database.name)
    await database.script(RECORDS)
    const version = await versionOf(database)
    const newest = newestFor(database.name)
    if (version > newest)
      throw new Error(
        `The database is at version ${version}, this program knows versions up to ${newest}: run a newer Fimm.`,
      )
    for (const { number, name, text } of known) {
      if (number <= version || number > upTo) continue
      await database.script(text)
      await database.execute(
        'INSERT INTO schema_migrations (number, name, applied_at) VALUES (?, ?, ?)',
        number,
        name,
        Date.now(),
      )
    }
    return versionOf(database)
  })

/** An engine ready for use, or none left open. */
export const migrated = async <Opened extends Engine>(engine: Opened): Promise<Opened> => {
  try {
    await migrate(engine)
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}

export const versionOf = async (engine: Engine): Promise<number> => {
  const [row] = await engine.rows<{ readonly version: number | null }>(
    'SELECT max(number) AS version FROM schema_migrations',
  )
  return row?.version ?? 0
}
