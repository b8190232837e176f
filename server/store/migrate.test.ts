import { describe, expect, test } from 'vitest'
import { migrate, newestFor, versionOf } from './migrate.ts'
import { inDatabase, inFolder } from './testing/test-databases.ts'
import { commitOf } from './testing/streams-contract.ts'
import { openEngine, type DatabaseLocation } from './database-location.ts'

describe.each(['SQLite', 'PostgreSQL'])('migrations of %s', (name) => {
  const somewhere = async () => {
    const place = name === 'SQLite' ? await inFolder() : await inDatabase()
    const where: DatabaseLocation =
      'url' in place ? { dataDir: '', databaseUrl: place.url } : { dataDir: place.folder }
    return { ...place, where }
  }

  test('run on a fresh database, and not again', async () => {
    const place = await somewhere()
    const engine = openEngine(place.where)
    const newest = newestFor(engine.name)
    expect(await migrate(engine)).toBe(newest)
    const records = await engine.rows(
      'SELECT number, name, applied_at FROM schema_migrations ORDER BY number',
    )
    expect(records).toHaveLength(newest)
    expect(await migrate(engine)).toBe(newest)
    expect(
      await engine.rows('SELECT number, name, applied_at FROM schema_migrations ORDER BY number'),
    ).toEqual(records)
    await engine.close()
    await place.end()
  })

  test('go on from where an older program left off', async () => {
    const place = await somewhere()
    const engine = openEngine(place.where)
    expect(await migrate(engine, 1)).toBe(1)
    expect((await engine.tables()).map(({ table }) => table)).not.toContain('players')
    expect(await migrate(engine)).toBe(newestFor(engine.name))
    expect((await engine.tables()).map(({ table }) => table)).toContain('players')
    await engine.close()
    await place.end()
  })

  test('[T19] know the players of tables that were there before members were kept', async () => {
    const place = await somewhere()
    const engine = openEngine(place.where)
    await migrate(engine, 3)
    const body = JSON.stringify({ code: 'ABCDE', players: ['anna', 'bjorn'] })
    await engine.execute(
      'INSERT INTO listings (stream, game, public, created_at, body) VALUES (?, ?, 0, 0, ?)',
      'ABCDE',
      'acquire',
      body,
    )
    await engine.close()
    const store = await place.open()
    expect(await store.streams.tablesOf('bjorn')).toEqual(['ABCDE'])
    await store.close()
    await place.end()
  })

  test('[W12] know the commands that were answered before they stood with their events', async () => {
    const place = await somewhere()
    const engine = openEngine(place.where)
    await migrate(engine, 6)
    const line = commitOf('ABCDE', 0, 'one')
    for (const seq of [1, 2, 3])
      await engine.execute(
        'INSERT INTO lines (stream, seq, body) VALUES (?, ?, ?)',
        'ABCDE',
        seq,
        JSON.stringify(line.events[0]),
      )
    for (const [command, seq] of [['c-1', 1] as const, ['c-2', 3] as const])
      await engine.execute(
        'INSERT INTO receipts (stream, command, seq) VALUES (?, ?, ?)',
        'ABCDE',
        command,
        seq,
      )
    await engine.close()
    const { streams, close } = await place.open()
    const again = { ...commitOf('ABCDE', 3, 'four'), commands: [{ id: 'c-1', seq: 4 }] }
    expect(await streams.commit([again])).toEqual(['conflict'])
    expect(await streams.receipt('ABCDE', 'c-1')).toBe(1)
    expect(await streams.receipt('ABCDE', 'c-2')).toBe(3)
    expect(await streams.receipt('ABCDE', 'c-3')).toBeUndefined()
    await close()
    await place.end()
  })

  test('run once when several nodes start at once', async () => {
    const place = await somewhere()
    const stores = await Promise.all([place.open(), place.open(), place.open()])
    expect(await stores[0]?.streams.due(0, 1)).toEqual([])
    await Promise.all(stores.map(async (store) => store.close()))
    await place.end()
  })

  test('leave a database that newer code has written alone, and say so', async () => {
    const place = await somewhere()
    const engine = openEngine(place.where)
    await migrate(engine)
    await engine.execute("INSERT INTO schema_migrations (number, name, applied_at) VALUES (999, 'later', 0)")
    await expect(place.open()).rejects.toThrow('run a newer Fimm')
    expect(await versionOf(engine)).toBe(999)
    await engine.close()
    await place.end()
  })

  test('that fail change nothing', async () => {
    const place = await somewhere()
    const engine = openEngine(place.where)
    await engine.script('CREATE TABLE players (id TEXT)')
    await expect(migrate(engine)).rejects.toThrow('players')
    expect((await engine.tables()).map(({ table }) => table)).toEqual(['players'])
    await engine.close()
    await place.end()
  })
})
