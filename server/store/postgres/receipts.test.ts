import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh.ts'
import { migrated } from '../migrate.ts'
import { CommandIndex } from '../sql/command-index.ts'
import { PostgresPool, postgresEngine } from './engine.ts'
import { postgresStreams } from './streams.ts'

test('[F28] a command that was accepted is found though its table is forgotten while it is looked up', async () => {
  await using database = await freshDatabase()
  const pool = new PostgresPool(database.url)
  const index = new CommandIndex()
  const streams = postgresStreams(pool, await migrated(postgresEngine(pool)), index)
  const event = { at: 1, by: { kind: 'server' }, event: { type: 'table-closed' } } as const
  const outcomes = await streams.commit([
    { stream: 'ABCDE', after: 0, events: [event], commands: [{ id: 'a move', seq: 1 }] },
  ] as never)
  expect(outcomes).toEqual(['committed'])
  const asked = streams.receipt('ABCDE', 'a move')
  // As after another commit of the table has failed.
  index.forget('ABCDE')
  expect(await asked).toBe(1)
  await pool.close()
})
