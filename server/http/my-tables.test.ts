import { afterAll, expect, test } from 'vitest'
import { openTestHttp } from './testing/test-http.ts'
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

test('strangers have no tables, and who is not signed in is asked to be', async () => {
  const dora = await app.guest('Dóra')
  expect((await mine(dora.token)).tables).toEqual([])
  expect(await app.get('/api/v1/me/tables')).toMatchObject({ status: 401 })
})
