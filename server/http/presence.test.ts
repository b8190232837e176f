import { afterAll, expect, test } from 'vitest'
import { openTestHttp } from './testing/test-http.ts'

const app = await openTestHttp()
afterAll(() => app.close())

const moves: string[] = []
app.services.app.presence.onMove((code, player, isThere) =>
  moves.push(`${player} ${isThere ? 'at' : 'not at'} ${code}`),
)

test('[W28] who plays by requests with a token is at the table', async () => {
  const anna = await app.guest('Anna')
  const code = await app.table(anna)
  moves.length = 0
  await app.get(`/api/v1/tables/${code}`, anna.token)
  await app.post(`/api/v1/tables/${code}/commands`, anna.token, {
    type: 'set-visibility',
    visibility: 'unlisted',
  })
  expect(moves).toEqual([`${anna.player} at ${code}`])
})

test('[W28] a page that asks by the way is not: its socket says when it goes', async () => {
  const bjorn = await app.guest('Bjorn')
  const code = await app.table(bjorn)
  moves.length = 0
  await app.ask('GET', `/api/v1/tables/${code}`, { headers: { cookie: `fimm=${bjorn.token}` } })
  expect(moves).toEqual([])
})

test('nor is a stranger who is refused', async () => {
  const carla = await app.guest('Carla')
  const dora = await app.guest('Dora')
  const code = await app.table(carla)
  moves.length = 0
  await app.post(`/api/v1/tables/${code}/commands`, dora.token, { type: 'start' })
  expect(moves).toEqual([])
})
