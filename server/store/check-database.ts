import { openExisting, type DatabaseLocation } from './database-location.ts'
import { migrationsFor, newestOf, versionOf } from './migrate.ts'
import type { Engine } from './sql/sql.ts'

export interface DatabaseCheck {
  readonly tables: number
  readonly problems: readonly string[]
}

/** Damaged pages, where the engine can tell, and streams that lack an event: their tables could not be loaded. */
export const checkDatabase = async (where: DatabaseLocation): Promise<DatabaseCheck> => {
  const engine = openExisting(where)
  try {
    const newest = newestOf(migrationsFor(engine.name))
    const version = await versionOf(engine)
    if (version !== newest)
      return { tables: 0, problems: [`The database is at version ${version}, this program at ${newest}.`] }
    const streams = await engine.rows<Stream>(
      'SELECT stream, COUNT(*) AS events, MIN(seq) AS first, MAX(seq) AS last FROM stream_events GROUP BY stream',
    )
    return { tables: streams.length, problems: [...(await damagedPages(engine)), ...streams.flatMap(gapsIn)] }
  } finally {
    await engine.close()
  }
}

interface Stream {
  readonly stream: string
  readonly events: number | string
  readonly first: number
  readonly last: number
}

const gapsIn = ({ stream, events, first, last }: Stream): readonly string[] =>
  first === 1 && Number(events) === last ? [] : [`Events of table ${stream} are missing.`]

/** PostgreSQL checks its own pages as it reads them, where it was set up to. */
const damagedPages = async (engine: Engine): Promise<readonly string[]> => {
  if (engine.name !== 'sqlite') return []
  const rows = await engine.rows<{ readonly integrity_check: string }>('PRAGMA integrity_check')
  return rows.flatMap(({ integrity_check: found }) => (found === 'ok' ? [] : [found]))
}
