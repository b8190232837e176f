import type { Streams } from '../contracts/store.ts'
import { CommandIndex } from '../sql/command-index.ts'
import { streamReads } from '../sql/stream-reads.ts'
import { sqliteCommitter } from './commit.ts'
import type { SqliteEngine } from './engine.ts'

export const sqliteStreams = (engine: SqliteEngine, index = new CommandIndex()): Streams => {
  const { wal } = engine
  const { commit, receiptOf } = sqliteCommitter(engine, index)
  const reads = streamReads(engine)
  return {
    ...reads,
    commit,
    // What is read here may be shown to people, so it waits until it can no longer be lost.
    load: async (stream) => {
      const loaded = await reads.load(stream)
      await wal.idle()
      return loaded
    },
    events: async (stream, from, to) => {
      const found = await reads.events(stream, from, to)
      await wal.idle()
      return found
    },
    receipt: async (stream, command) => {
      await wal.idle()
      return receiptOf(stream, command)
    },
    release: async (stream) => index.forget(stream),
  }
}
