import { afterAll, expect, test } from 'vitest'
import { openTestHttp } from './testing/test-http.ts'
import { waitingAt } from '../tables/listing.ts'
import { startMatch } from './testing/play.ts'

const app = await openTestHttp()
afterAll(() => app.close())
const anna = await app.guest('Anna')
const bjorn = await app.guest('Björn')

const mine = async (token: string) =>
  (await app.get('/api/v1/me/tables', token)).body as {
    readonly tables: readonly { readonly code: string; readonly phase: string; readonly mine: boolean }[]
    readonly names: Readonly<Record<string, string>>
  }

test('tables one is at, those that wait for one first; none after leaving', async () => {
  const waiting = (await app.post('/api/v1/tables', anna.token, { game: 'high-card' })).body as {
    code: string
  }
  const playing = await startMatch(app, anna, [bjorn])
  const found = await mine(anna.token)
  expect(found.tables.map(({ code, phase }) => [code, phase])).toEqual([
    [playing, 'playing'],
    [waiting.code, 'waiting'],
  ])
  expect(found.names).toMatchObject({ [anna.player]: 'Anna', [bjorn.player]: 'Björn' })
  expect((await mine(bjorn.token)).tables.map(({ code }) => code)).toEqual([playing])
  await app.post(`/api/v1/tables/${waiting.code}/leave`, anna.token, {})
  expect((await mine(anna.token)).tables.map(({ code }) => code)).toEqual([playing])
})

test('a table that waits for somebody away is known to do so without being loaded', async () => {
  const { tables, runtime } = app.services.app
  const code = await startMatch(app, anna, [bjorn])
  const away = (player: string) =>
    tables.submit(code, { kind: 'server' }, { type: 'note-presence', player, connected: false })
  await away(anna.player)
  await away(bjorn.player)
  const stored = async (player: string) =>
    (await runtime.store.streams.openTablesOf(player)).find((table) => table.code === code)?.waitingFor
  const live = () => waitingAt(runtime.catalogue, tables.peek(code)?.table as never)
  expect(live().length).toBeGreaterThan(0)
  expect(await stored(anna.player)).toEqual(live())
  const before = live()
  // Whoever plays changes whom it waits for; nobody is there to see it.
  const [first = ''] = before
  await app.post(`/api/v1/tables/${code}/commands`, first === anna.player ? anna.token : bjorn.token, {
    type: 'play',
    command: { type: 'draw-card' },
  })
  expect(await stored(bjorn.player)).toEqual(live())
})

test('a front page asks the store once, and loads no table', async () => {
  const { tables, runtime } = app.services.app
  const dora = await app.guest('Dóra')
  for (let count = 0; count < 30; count++) await app.table(dora)
  app.now += 10 * 60_000
  await tables.sweep()
  const loaded = tables.loaded
  expect((await mine(dora.token)).tables).toHaveLength(20)
  expect(tables.loaded).toBe(loaded)
  // Forgotten: nobody is there, and nothing is played.
  const codes = await runtime.store.streams.tablesOf(dora.player)
  for (const code of codes)
    await tables.submit(
      code,
      { kind: 'server' },
      { type: 'note-presence', player: dora.player, connected: false },
    )
  app.now += 31 * 24 * 3_600_000
  expect((await mine(dora.token)).tables).toEqual([])
})

test('strangers have no tables, and who is not signed in is asked to be', async () => {
  const dora = await app.guest('Dóra')
  expect((await mine(dora.token)).tables).toEqual([])
  expect(await app.get('/api/v1/me/tables')).toMatchObject({ status: 401 })
})
