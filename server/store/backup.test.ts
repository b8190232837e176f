import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { EVENING } from '@fimm/kernel/testing/env.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { backup, restore } from './backup.ts'
import type { Store } from './contracts/store.ts'
import { withNextMigration } from './testing/next-migration.ts'
import { inDatabase, inFolder } from './testing/test-databases.ts'
import { resultOf } from './testing/results-contract.ts'
import { commitOf } from './testing/commits.ts'
import { openEngine, type DatabaseLocation } from './database-location.ts'

const scratch = mkdtempSync(join(tmpdir(), 'fimm-backup-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

let files = 0
const newFile = () => join(scratch, `backup-${++files}.ndjson`)

const somewhere = async (engine: string) => {
  const place = engine === 'SQLite' ? await inFolder() : await inDatabase()
  const where: DatabaseLocation =
    'url' in place ? { dataDir: scratch, databaseUrl: place.url } : { dataDir: place.folder }
  return { ...place, where }
}

/** A backup that somebody has changed, with the sum that goes with it. */
const withSumOf = (text: string): string => {
  const lines = text.trimEnd().split('\n').slice(0, -1)
  const content = lines.map((line) => `${line}\n`).join('')
  return `${content}${JSON.stringify({ rows: 0, sha256: createHash('sha256').update(content).digest('hex') })}\n`
}

const BOARD = { series: 'quartiles', date: '2026-11-15' }

/** Something of every kind, with signs that are hard to carry. */
const settle = async ({ streams, people, sessions, apiTokens, chat, daily, keys, push }: Store) => {
  await people.create({ id: 'anna', name: 'Ánna "☃" \u0000', createdAt: EVENING })
  await people.claim({ player: 'anna', username: 'Anna', password: '$argon2id$', createdAt: EVENING })
  await sessions.open({
    id: 's',
    hash: 'h',
    player: 'anna',
    agent: 'x\ny',
    createdAt: 1,
    seenAt: 2,
    expiresAt: 3,
  })
  await apiTokens.create({ id: 't', hash: 'h', owner: 'anna', label: '', scopes: ['play'], createdAt: 1 })
  await chat.append({ table: 'ABCDE', author: 'anna', text: "'\\\n", audience: 'spectators', at: EVENING })
  await daily.keep({ ...BOARD, material: { tiles: ['þ', '\u0000'] } })
  await keys.keyOf('secret', () => 'made once')
  await push.keep({
    player: 'anna',
    endpoint: 'https://x',
    language: 'is',
    keys: { auth: 'a' },
    createdAt: 1,
  })
  await streams.commit([
    {
      ...commitOf('ABCDE', 0, 'one', 'nul \u0000 and half \ud800', 'three'),
      commands: [{ id: 'c-1', seq: 3 }],
      deadline: EVENING,
      members: ['anna'],
      starts: [
        {
          number: 1,
          seq: 2,
          plays: [{ ...BOARD, player: 'anna', code: 'ABCDE', number: 1, at: EVENING }],
        },
      ],
      results: [
        resultOf('ABCDE', 1, { outcome: { standings: [{ player: 'anna', score: 0.5 }], winners: [] } }),
      ],
    },
    ...Array.from({ length: 700 }, (_, index) => commitOf(`S${index}`, 0, 'x')),
  ])
}

const told = async ({ streams, people, sessions, apiTokens, chat, results, daily, keys, push }: Store) => ({
  lines: await streams.events('ABCDE', 1),
  receipt: await streams.receipt('ABCDE', 'c-1'),
  due: await streams.due(EVENING, 10),
  last: await streams.load('S699'),
  anna: await people.find('anna'),
  account: await people.accountNamed('anna'),
  sessions: await sessions.of('anna', 0),
  tokens: await apiTokens.of('anna'),
  chat: await chat.newest('ABCDE', 10),
  results: await results.at('ABCDE'),
  statistics: await results.statistics('anna'),
  board: await daily.board(BOARD),
  play: await daily.playOf('anna', BOARD),
  member: await streams.tablesOf('anna'),
  start: await streams.startOf('ABCDE', 1),
  key: await keys.keyOf('secret', () => 'another'),
  push: await push.of('anna'),
})

describe('a backup', () => {
  test.each([
    ['SQLite', 'SQLite'],
    ['SQLite', 'PostgreSQL'],
    ['PostgreSQL', 'SQLite'],
    ['PostgreSQL', 'PostgreSQL'],
  ])('of %s is restored into %s with everything in it', async (from, to) => {
    const [old, fresh] = [await somewhere(from), await somewhere(to)]
    const file = newFile()
    const store = await old.open()
    await settle(store)
    const saved = await backup(old.where, file)
    expect(saved.rows).toBeGreaterThan(710)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await restore(file, fresh.where)).toEqual(saved)
    const restored = await fresh.open()
    expect(await told(restored)).toEqual(await told(store))
    expect(await restored.streams.commit([commitOf('ABCDE', 3, 'four')])).toEqual(['committed'])
    await Promise.all([store.close(), restored.close()])
    await Promise.all([old.end(), fresh.end()])
  })

  test.each(['SQLite', 'PostgreSQL'])('of %s is of one moment while others write', async (engine) => {
    const [old, fresh] = [await somewhere(engine), await somewhere('SQLite')]
    const store = await old.open()
    // Both streams always get their lines together, with a receipt and a deadline that say how many.
    const write = async (after: number) => {
      const seq = after + 2
      const proof = { commands: [{ id: `c-${seq}`, seq }], deadline: seq }
      await store.streams.commit(
        ['LEFT', 'RIGHT'].map((stream) => ({ ...commitOf(stream, after, 'x', 'y'), ...proof })),
      )
      // A server commits once in a turn of the event loop.
      await setImmediate()
    }
    for (let after = 0; after < 1200; after += 2) await write(after)
    const file = newFile()
    let isSaved = false
    const saving = backup(old.where, file).then(() => (isSaved = true))
    for (let after = 1200; !isSaved; after += 2) await write(after)
    await saving
    await restore(file, fresh.where)
    const { streams, close } = await fresh.open()
    const written = (await streams.events('LEFT', 1)).length
    expect(written).toBeGreaterThanOrEqual(1200)
    expect(await streams.events('RIGHT', 1)).toHaveLength(written)
    expect(await streams.due(Infinity, 10)).toMatchObject([{ at: written }, { at: written }])
    expect(await streams.receipt('LEFT', `c-${written}`)).toBe(written)
    expect(await streams.receipt('LEFT', `c-${written + 2}`)).toBeUndefined()
    await Promise.all([store.close(), close()])
    await Promise.all([old.end(), fresh.end()])
  })

  test.each(['SQLite', 'PostgreSQL'])(
    '[F45] of this release is restored into %s by a next one, which goes on from there',
    async (engine) => {
      const [old, fresh] = [await somewhere('SQLite'), await somewhere(engine)]
      const store = await old.open()
      await settle(store)
      const file = newFile()
      const saved = await backup(old.where, file)
      expect(await restore(file, fresh.where, withNextMigration)).toEqual(saved)
      const later = openEngine(fresh.where)
      expect(await later.rows("SELECT nickname FROM players WHERE id = 'anna'")).toMatchObject([
        { nickname: expect.stringContaining('NNA') },
      ])
      const again = newFile()
      await backup(fresh.where, again)
      await expect(restore(again, (await somewhere(engine)).where)).rejects.toThrow('run a newer Fimm')
      await Promise.all([store.close(), later.close()])
      await Promise.all([old.end(), fresh.end()])
    },
  )

  test.each(['SQLite', 'PostgreSQL'])('is not restored into %s where there is something', async (engine) => {
    const place = await somewhere(engine)
    const store = await place.open()
    await store.keys.keyOf('secret', () => 'kept')
    const file = newFile()
    await backup(place.where, file)
    await expect(restore(file, place.where)).rejects.toThrow('empty database only')
    await store.close()
    await place.end()
  })

  test('that is compressed and cut short is told so', async () => {
    const [old, fresh] = [await somewhere('SQLite'), await somewhere('SQLite')]
    const store = await old.open()
    await settle(store)
    await store.close()
    const file = `${newFile()}.gz`
    await backup(old.where, file)
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.subarray(0, bytes.length / 2))
    await expect(restore(file, fresh.where)).rejects.toThrow('damaged or cut short')
    await Promise.all([old.end(), fresh.end()])
  })

  test('that is cut short, changed, foreign or newer leaves the database empty', async () => {
    const [old, fresh] = [await somewhere('SQLite'), await somewhere('SQLite')]
    const store = await old.open()
    await settle(store)
    await store.close()
    const whole = newFile()
    await backup(old.where, whole)
    const text = readFileSync(whole, 'utf8')
    const [header = '', ...rest] = text.split('\n')
    const newer = JSON.stringify({ ...JSON.parse(header), schema: 999 })
    const bad: readonly (readonly [string, string])[] = [
      ['damaged or cut short', text.slice(0, text.length / 2)],
      ['damaged or cut short', text.replace('made once', 'made twice')],
      ['damaged or cut short', [header, ...rest.toSpliced(20, 1)].join('\n')],
      ['is no backup', 'something else\n'],
      ['is no backup', ''],
      ['run a newer Fimm', [newer, ...rest].join('\n')],
      [
        'made before the first release of Fimm',
        [JSON.stringify({ ...JSON.parse(header), format: 1, schema: 13 }), ...rest].join('\n'),
      ],
      [
        'made by a newer Fimm: run that one',
        [JSON.stringify({ ...JSON.parse(header), format: 7 }), ...rest].join('\n'),
      ],
      [
        'does not',
        withSumOf(
          text.replace('"table":"stream_events"', '"table":"stream_events; DROP TABLE stream_events"'),
        ),
      ],
    ]
    for (const [message, content] of bad) {
      const file = newFile()
      writeFileSync(file, content)
      await expect(restore(file, fresh.where), message).rejects.toThrow(message)
    }
    expect((await restore(whole, fresh.where)).rows).toBeGreaterThan(700)
    await expect(backup({ dataDir: join(scratch, 'nothing') }, newFile())).rejects.toThrow(
      'There is no fimm.sqlite',
    )
    await Promise.all([old.end(), fresh.end()])
  })
})
