import { expect, test } from 'vitest'
import { migrated } from '../migrate.ts'
import { PostgresPool, postgresEngine } from '../postgres/engine.ts'
import { postgresStreams } from '../postgres/streams.ts'
import { openSqlite } from '../sqlite/engine.ts'
import { sqliteStreams } from '../sqlite/streams.ts'
import { commitOf } from '../testing/commits.ts'
import { inDatabase, inFolder } from '../testing/test-databases.ts'
import { CommandIndex } from './command-index.ts'

test('knows what was added without a gap, and of each stream its own', () => {
  const index = new CommandIndex()
  index.add('ONE', 0, 3, [
    { id: 'a command', seq: 1 },
    { id: 'another', seq: 3 },
  ])
  index.add('TWO', 0, 1, [])
  expect(index.knownTo('ONE')).toBe(3)
  expect(index.find('ONE', 'another')).toBe(3)
  expect(index.find('TWO', 'another')).toBeUndefined()
  // What came between is not known.
  index.add('ONE', 5, 6, [{ id: 'late', seq: 6 }])
  expect(index.knownTo('ONE')).toBe(3)
  expect(index.find('ONE', 'late')).toBeUndefined()
})

test('a stream that is forgotten is not known', () => {
  const index = new CommandIndex()
  index.add('ONE', 0, 2, [{ id: 'a command', seq: 2 }])
  index.forget('ONE')
  expect(index.knownTo('ONE')).toBeUndefined()
  expect(index.find('ONE', 'a command')).toBeUndefined()
})

test('a commit is next where the stream ends, with commands that are new', () => {
  const index = new CommandIndex()
  index.add('ONE', 0, 2, [{ id: 'a command', seq: 2 }])
  const isNext = (after: number, ...ids: readonly string[]): boolean =>
    index.isNext({ stream: 'ONE', after, events: [], commands: ids.map((id) => ({ id, seq: after + 1 })) })
  expect(isNext(2, 'another', 'a third')).toBe(true)
  expect(isNext(1, 'another')).toBe(false)
  expect(isNext(3, 'another')).toBe(false)
  expect(isNext(2, 'a command')).toBe(false)
  expect(isNext(2, 'another', 'another')).toBe(false)
})

/** Streams of either engine with an index one can look into. */
const streamsWith = async (name: string, index: CommandIndex) => {
  if (name === 'SQLite') {
    const place = await inFolder()
    const engine = await migrated(openSqlite(place.folder))
    return { streams: sqliteStreams(engine, index), end: async () => (await engine.close(), place.end()) }
  }
  const place = await inDatabase()
  const pool = new PostgresPool(place.url)
  const engine = await migrated(postgresEngine(pool))
  return {
    streams: postgresStreams(pool, engine, index),
    end: async () => (await engine.close(), place.end()),
  }
}

test.each(['SQLite', 'PostgreSQL'])(
  '%s holds the streams that are written to, until they are released',
  async (name) => {
    const index = new CommandIndex()
    const { streams, end } = await streamsWith(name, index)
    const codes = Array.from({ length: 3_000 }, (_, number) => `S${number}`)
    const commits = (after: number) =>
      codes.map((code) => ({
        ...commitOf(code, after, 'x'),
        commands: [{ id: `c-${after}`, seq: after + 1 }],
        deadline: undefined,
      }))
    await streams.commit(commits(0))
    expect(index.size).toBe(codes.length)
    // However many they are, none is read again.
    expect(index.knownTo('S0')).toBe(1)
    for (const code of codes) await streams.release(code)
    expect(index.size).toBe(0)
    expect(await streams.receipt('S7', 'c-0')).toBe(1)
    expect(await streams.receipt('NOONE', 'c-0')).toBeUndefined()
    expect(index.size).toBe(0)
    const again = { ...commitOf('S7', 1, 'again'), commands: [{ id: 'c-0', seq: 2 }] }
    expect(await streams.commit([again, ...commits(1)])).toEqual([
      'conflict',
      ...codes.map(() => 'committed'),
    ])
    await end()
  },
)
