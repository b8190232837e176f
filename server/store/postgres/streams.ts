import type { Sql as Postgres } from 'postgres'
import type { Streams } from '../contracts/store.ts'
import { CommandIndex } from '../sql/command-index.ts'
import type { Engine } from '../sql/sql.ts'
import { streamReads } from '../sql/stream-reads.ts'
import { storable } from '../storable-text.ts'
import { commitBatch, readCommands } from './commit.ts'
import type { Numbers } from './engine.ts'

export const postgresStreams = (sql: Postgres<Numbers>, engine: Engine): Streams => {
  const index = new CommandIndex()
  return {
    ...streamReads(engine),
    commit: async (batch) => commitBatch(sql, batch, index),
    receipt: async (stream, command) => {
      await readCommands(sql, [storable(stream)], index)
      return index.find(stream, command)
    },
  }
}
