import { DatabaseSync } from 'node:sqlite'
import { migrationsFor } from '../migrate.ts'
import type { Store } from '../contracts/store.ts'
import { engineOf } from '../sqlite/engine.ts'
import { storeOn } from '../sqlite/store.ts'

const STEPS = migrationsFor('sqlite')

/** SQLite without a file, quickly made. It outlives being closed, so that a test can start another server on it. */
export const memoryStore = (): Store => {
  const engine = engineOf(new DatabaseSync(':memory:'))
  for (const { text } of STEPS) engine.database.exec(text)
  return { ...storeOn(engine), close: async () => {} }
}
