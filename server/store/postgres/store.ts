import { guarded, sqlProbe } from '../guarded-store.ts'
import { migrated, type OnMigration } from '../migrate.ts'
import { isNeverSent, PostgresPool, postgresEngine } from './engine.ts'
import { postgresStreams } from './streams.ts'
import { sqlRepositories } from '../sql/repositories.ts'
import { statement } from '../sql/sql.ts'
import type { Store } from '../contracts/store.ts'

/** People are told that the database is away before they think that we are. */
const PATIENCE = 4_000

const NOW = statement('(extract(epoch FROM clock_timestamp()) * 1000)::bigint')

/** A database several nodes share. */
export const postgresStore = async (
  url: string,
  connections?: number,
  onMigration?: OnMigration,
): Promise<Store> => {
  const pool = new PostgresPool(url, connections)
  const engine = await migrated(postgresEngine(pool), onMigration)
  const store = {
    streams: postgresStreams(pool, engine),
    ...sqlRepositories(engine, () => NOW),
    clock: async () => {
      const [row] = await engine.rows<{ readonly now: number }>(`SELECT ${NOW.text} AS now`)
      return row?.now ?? Date.now()
    },
    close: async () => engine.close(),
  }
  return guarded(store, {
    // A connection that breaks between COMMIT and its answer leaves nobody the wiser.
    codeOf: (fault) => (isNeverSent(fault) ? 'not-saved' : 'outcome-unknown'),
    probe: sqlProbe(engine),
    onFatal: () => {},
    patience: PATIENCE,
    onSilence: () => pool.replace(),
  })
}
