import type { Streams } from '../contracts/store.ts'
import { CommandIndex } from '../sql/command-index.ts'
import type { Engine } from '../sql/sql.ts'
import { streamReads } from '../sql/stream-reads.ts'
import { storable } from '../storable-text.ts'
import { commitBatch, readCommands } from './commit.ts'
import type { PostgresPool } from './engine.ts'

export const postgresStreams = (pool: PostgresPool, engine: Engine, index = new CommandIndex()): Streams => {
  return {
    ...streamReads(engine),
    commit: async (batch) => commitBatch(pool, batch, index),
    receipt: async (stream, command) => {
      const isHeld = index.knownTo(stream) !== undefined
      for (;;) {
        const known = index.knownTo(stream) ?? 0
        await readCommands(pool.sql, [storable(stream)], index)
        // Forgotten meanwhile, because a commit failed: an accepted command would be refused as one nobody knows.
        if ((index.knownTo(stream) ?? 0) >= known) break
      }
      const seq = index.find(stream, command)
      // Who only asks does not write to it.
      if (!isHeld) index.forget(stream)
      return seq
    },
    release: async (stream) => index.forget(stream),
  }
}
