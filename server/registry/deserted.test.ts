import { CLOSE_DESERTED_AFTER } from '@fimm/table'
import { afterEach, expect, test, vi } from 'vitest'
import { startTestServer, until, type TestServer } from '../testing/server.ts'

let server: TestServer
afterEach(() => server.close())

test('[F42] [T21] [T17] a table at which only bots are left is not listed, and closed after an hour', async () => {
  let ahead = 0
  server = await startTestServer({}, { clock: () => Date.now() + ahead })
  const [anna, bjorn] = [await server.guest('Anna'), await server.guest('Björn')]
  const wanted = { game: 'acquire', visibility: 'public' }
  const code = await server.open(anna, wanted)
  const client = server.client(anna)
  client.watch(code, () => {})
  for (const command of [
    { type: 'add-bot', level: 'easy' },
    { type: 'add-bot', level: 'easy' },
    { type: 'set-role', player: anna.player, role: 'spectator' },
    { type: 'start' },
  ] as const)
    expect(await client.send(code, command)).toMatchObject({ ok: true })
  await until(client, code, () => client.table(code)?.document?.match !== undefined, 'a match of bots')
  const codes = async () => {
    const answer = await fetch(`${server.url}/api/v1/tables`, {
      headers: { authorization: `Bearer ${bjorn.token}` },
    })
    const { tables } = (await answer.json()) as { tables: readonly { readonly code: string }[] }
    return tables.map((table) => table.code)
  }
  expect(await codes()).toEqual([code])
  client.close()
  const tableNow = async () => (await server.running.app.tables.load(code))?.table
  await vi.waitUntil(async () => (await tableNow())?.members[0]?.awaySince !== undefined)

  ahead += CLOSE_DESERTED_AFTER - 60_000
  await new Promise((done) => setTimeout(done, 2_500))
  expect((await tableNow())?.closed).toBe(false)
  await expect.poll(codes).toEqual([])

  ahead += 60_000
  await vi.waitUntil(async () => (await tableNow())?.closed)
  expect(await tableNow()).toMatchObject({ closed: true })
  expect((await tableNow())?.current).toBeUndefined()
})
