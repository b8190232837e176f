import { guarded, sqlProbe } from '../guarded-store.ts'
import { migrated } from '../migrate.ts'
import { sqlRepositories } from '../sql/repositories.ts'
import { openSqlite } from './engine.ts'
import { sqliteStreams } from './streams.ts'
import type { Store } from '../contracts/store.ts'

/** Everything in one file, `fimm.sqlite`, in this folder. */
export const sqliteStore = async (folder: string): Promise<Store> => {
  const engine = await migrated(openSqlite(folder))
  const { wal } = engine
  const store = {
    streams: sqliteStreams(engine),
    ...sqlRepositories(engine),
    close: async () => engine.close(),
  }
  return guarded(store, {
    // A transaction that fails is rolled back; a flush that fails says for itself that nobody knows.
    codeOf: () => 'not-saved',
    probe: sqlProbe(engine),
    onFatal: (listener) => wal.onFailed(listener),
  })
}
