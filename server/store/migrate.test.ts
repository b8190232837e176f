import { describe, expect, test } from 'vitest'
import { migrate, migrationsFor, newestOf, TAKES_AWAY, versionOf, type Migration } from './migrate.ts'
import { withNextMigration } from './testing/next-migration.ts'
import { inDatabase, inFolder } from './testing/test-databases.ts'
import { commitOf } from './testing/commits.ts'
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
    const steps = migrationsFor(engine.name)
    const newest = newestOf(steps)
    // A new database is made at once: nobody has to be told.
    const told = () => expect.fail('there is nothing to change')
    expect(await migrate(engine, steps, told)).toBe(newest)
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

  test('[F45] of a next release go on from where this one leaves off, with everything in it', async () => {
    const place = await somewhere()
    const store = await place.open()
    await store.people.create({ id: 'anna', name: 'Anna', createdAt: 1 })
    expect(await store.streams.commit([commitOf('ABCDE', 0, 'one', 'two')])).toEqual(['committed'])
    await store.close()
    const engine = openEngine(place.where)
    const steps = withNextMigration(engine.name)
    const told: number[] = []
    const onMigration = ({ number }: Migration): void => void told.push(number)
    expect(await migrate(engine, steps, onMigration)).toBe(newestOf(steps))
    // Whoever updates sees what a long start is busy with.
    expect(told).toEqual([newestOf(steps)])
    expect(await engine.rows('SELECT id, name, nickname FROM players')).toEqual([
      { id: 'anna', name: 'Anna', nickname: 'ANNA' },
    ])
    expect(await migrate(engine, steps)).toBe(newestOf(steps))
    // A file has one server: it is not to be an older one by mistake.
    if (name === 'SQLite') {
      await expect(place.open()).rejects.toThrow(`at version ${newestOf(steps)}`)
      await engine.execute('DELETE FROM schema_migrations WHERE number = ?', newestOf(steps))
    }
    await engine.close()
    const { streams, close } = await place.open()
    expect(await streams.events('ABCDE', 1)).toHaveLength(2)
    await close()
    await place.end()
  })

  test('of another program of the same number are recognised by their names', async () => {
    const place = await somewhere()
    const engine = openEngine(place.where)
    await migrate(engine)
    await engine.execute("UPDATE schema_migrations SET name = 'streams'")
    await expect(place.open()).rejects.toThrow('before the first release')
    await engine.close()
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
    await engine.execute(
      "INSERT INTO schema_migrations (number, name, applied_at) VALUES (999, 'contract-all', 0)",
    )
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

test('both engines have the same tables with the same columns', async () => {
  const [file, database] = [await inFolder(), await inDatabase()]
  const shapes = await Promise.all(
    [{ dataDir: file.folder }, { dataDir: '', databaseUrl: database.url }].map(async (where) => {
      const engine = openEngine(where)
      await migrate(engine)
      const found = await engine.tables()
      await engine.close()
      return found
    }),
  )
  expect(shapes[0]).toEqual(shapes[1])
  await Promise.all([file.end(), database.end()])
})

test('[F56] a node of this version writes and reads beside one of the next, on what that one has added', async () => {
  const place = await inDatabase()
  const before = await place.open()
  const engine = openEngine({ dataDir: '', databaseUrl: place.url })
  await migrate(engine, withNextMigration('postgres'))
  // It ran when the other came, crashed, and starts again.
  expect(await before.streams.commit([commitOf('ABCDE', 0, 'one')])).toEqual(['committed'])
  await before.close()
  const again = await place.open()
  expect(await again.streams.commit([commitOf('ABCDE', 1, 'two')])).toEqual(['committed'])
  await again.people.create({ id: 'anna', name: 'Anna', createdAt: 1 })
  expect(await engine.rows('SELECT id FROM players')).toEqual([{ id: 'anna' }])
  expect(await again.streams.events('ABCDE', 1)).toHaveLength(2)
  await again.close()
  await engine.close()
  await place.end()
})

test.each(['sqlite', 'postgres'] as const)(
  '[F56] migrations of %s only add, or are named contract-…',
  (engine) => {
    const takesAway =
      /\b(DROP|RENAME|TRUNCATE)\b|ALTER\s+COLUMN|ADD\s+COLUMN(?![^;,]*DEFAULT)[^;,]*NOT\s+NULL/i
    const later = withNextMigration(engine).filter(({ number, name }) => number > 1 && !TAKES_AWAY.test(name))
    expect(later.length).toBeGreaterThan(0)
    for (const { name, text } of later) expect(text, name).not.toMatch(takesAway)
    expect('ALTER TABLE players DROP COLUMN name').toMatch(takesAway)
  },
)
