import { guarded, sqlProbe } from '../guarded-store.ts'
import { migrated, type OnMigration } from '../migrate.ts'
import { sqlRepositories } from '../sql/repositories.ts'
import { statement } from '../sql/sql.ts'
import { openSqlite, type SqliteEngine } from './engine.ts'
import { sqliteStreams } from './streams.ts'
import type { Store } from '../contracts/store.ts'

/** Everything in one file, `fimm.sqlite`, in this folder. */
export const sqliteStore = async (folder: string, onMigration?: OnMigration): Promise<Store> =>
  storeOn(await migrated(openSqlite(folder), onMigration))

export const storeOn = (engine: SqliteEngine): Store => {
  const store = {
    streams: sqliteStreams(engine),
    // One machine, one clock.
    ...sqlRepositories(engine, () => statement('?', Date.now())),
    close: async () => engine.close(),
  }
  return guarded(store, {
    // A transaction that fails is rolled back; the engine says where nobody knows.
    codeOf: () => 'not-saved',
    probe: sqlProbe(engine),
    onFatal: engine.onFailedFlush,
  })
}
