import type { Streams } from '../contracts/store.ts'
import { CommandIndex } from '../sql/command-index.ts'
import { streamReads } from '../sql/stream-reads.ts'
import { sqliteCommitter } from './commit.ts'
import type { SqliteEngine } from './engine.ts'

export const sqliteStreams = (engine: SqliteEngine, index = new CommandIndex()): Streams => {
  const { commit, receiptOf } = sqliteCommitter(engine, index)
  return {
    ...streamReads(engine),
    commit,
    receipt: async (stream, command) => receiptOf(stream, command),
    release: async (stream) => index.forget(stream),
  }
}
