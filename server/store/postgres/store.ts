import { guarded, sqlProbe } from '../guarded-store.ts'
import { migrated } from '../migrate.ts'
import { connect, isNeverSent, postgresEngine } from './engine.ts'
import { postgresStreams } from './streams.ts'
import { sqlRepositories } from '../sql/repositories.ts'
import type { Store } from '../contracts/store.ts'

/** People are told that the database is away before they think that we are. */
const PATIENCE = 4_000

/** A database several nodes share. */
export const postgresStore = async (url: string): Promise<Store> => {
  const sql = connect(url)
  const engine = await migrated(postgresEngine(sql))
  const store = {
    streams: postgresStreams(sql, engine),
    ...sqlRepositories(engine),
    close: async () => engine.close(),
  }
  return guarded(store, {
    // A connection that breaks between COMMIT and its answer leaves nobody the wiser.
    codeOf: (fault) => (isNeverSent(fault) ? 'not-saved' : 'outcome-unknown'),
    probe: sqlProbe(engine),
    onFatal: () => {},
    patience: PATIENCE,
  })
}
