import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Engine } from './sql/sql.ts'

/** A step from one version of the database to the next. */
export interface Migration {
  readonly number: number
  readonly name: string
  readonly text: string
}

const FOLDER = new URL('./migrations/', import.meta.url)
const NAME = /^(?<number>\d{4})-(?<name>[a-z-]+)$/

/** A folder each, `0001-initial`: `every-engine.sql` and the engine's own, where it has them. */
export const migrationsFor = (engine: Engine['name'], folder: URL = FOLDER): readonly Migration[] =>
  readdirSync(folder)
    .flatMap((found): Migration[] => {
      const parts = NAME.exec(found)?.groups
      if (parts === undefined) return []
      const files = [`${engine}.sql`, 'every-engine.sql'].map((file) => new URL(`${found}/${file}`, folder))
      const text = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'))
      return [{ number: Number(parts.number), name: parts.name ?? '', text: text.join('\n') }]
    })
    .toSorted((a, b) => a.number - b.number)

/** The version these bring a database to. */
export const newestOf = (migrations: readonly Migration[]): number => migrations.at(-1)?.number ?? 0

/** Migrations add. One that takes something away, which the version before still reads, says so in its name, and comes a
 *  version later than the code that does without. */
export const TAKES_AWAY = /^contract-/

const RECORDS = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    number INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    applied_at BIGINT NOT NULL
  )`

/** Told of each step that a database with people in it has yet to take, before it is taken: it may last. */
export type OnMigration = (step: Migration) => void

/** Brings a database to what this code knows, or to an earlier state on the way there. Two nodes that start at
 *  once do it once. Nothing is done to a database that other code has written; one node of several goes on with a database
 *  that the next version has only added to, so that nodes can be updated one after the other (F56). */
export const migrate = async (
  engine: Engine,
  migrations: readonly Migration[] = migrationsFor(engine.name),
  onMigration: OnMigration = () => {},
): Promise<number> =>
  engine.exclusive(async (database) => {
    await database.script(RECORDS)
    const version = await versionOf(database)
    await refuseForeign(database, migrations)
    for (const step of migrations) {
      const { number, name, text } = step
      if (number <= version) continue
      if (version > 0) onMigration(step)
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

/** What was done to the database must be what this code would have done. */
const refuseForeign = async (database: Engine, migrations: readonly Migration[]): Promise<void> => {
  const done = await database.rows<{ readonly number: number; readonly name: string }>(
    'SELECT number, name FROM schema_migrations ORDER BY number',
  )
  const newest = newestOf(migrations)
  for (const { number, name } of done) {
    const known = migrations.find((migration) => migration.number === number)
    if (known !== undefined && known.name !== name)
      throw new Error('The database was made before the first release of Fimm: begin with an empty one.')
    const isOnlyAddedTo = database.name === 'postgres' && !TAKES_AWAY.test(name)
    if (number > newest && !isOnlyAddedTo)
      throw new Error(
        `The database is at version ${number}, this program knows versions up to ${newest}: run a newer Fimm.`,
      )
  }
}

/** An engine ready for use, or none left open. */
export const migrated = async <Opened extends Engine>(
  engine: Opened,
  onMigration?: OnMigration,
): Promise<Opened> => {
  try {
    await migrate(engine, migrationsFor(engine.name), onMigration)
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
