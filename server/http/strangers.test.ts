import type { Client } from '@fimm/client/client.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestServer, until, type TestGuest, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const get = async (path: string, { token }: TestGuest) => {
  const answer = await fetch(`${server.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
  return { status: answer.status, text: await answer.text() }
}

/** Anna and Björn played a match at Anna's table, and chatted. */
const evening = async (visibility: 'public' | 'unlisted') => {
  const [anna, bjorn, stranger] = [
    await server.guest('Anna'),
    await server.guest('Björn'),
    await server.guest('Dóra'),
  ] as const
  const code = await server.open(anna, { game: 'smakrafl', visibility })
  const clients = [server.client(anna), server.client(bjorn)] as const
  for (const client of clients) client.watch(code, () => {})
  expect(await clients[1].send(code, { type: 'join' })).toMatchObject({ ok: true })
  expect(await clients[0].send(code, { type: 'start' })).toMatchObject({ ok: true })
  await clients[0].chat(code, { type: 'say', text: 'hæ Björn' })
  await until(clients[0], code, () => clients[0].table(code)?.document?.match !== undefined, 'a match')
  expect(await clients[0].play(code, { type: 'resign' })).toMatchObject({ ok: true })
  await until(clients[0], code, () => (clients[0].table(code)?.document?.history ?? []).length > 0, 'an end')
  return { anna, bjorn, stranger, code }
}

const everythingOf = (client: Client, code: string): string => JSON.stringify(client.table(code))

test('[F22] [T20] [W25] a stranger with the code of an unlisted table sees game, host and how many are there', async () => {
  const { anna, bjorn, stranger, code } = await evening('unlisted')
  const client = server.client(stranger)
  client.watch(code, () => {})
  await vi.waitFor(() => expect(client.table(code)?.document).toBeDefined())
  const { document, log, chat } = client.table(code) ?? {}
  expect(document).toMatchObject({
    game: { id: 'smakrafl' },
    host: anna.player,
    here: 2,
    members: [{ id: anna.player }],
    names: { [anna.player]: 'Anna' },
    history: [],
    evening: [],
  })
  expect([log, chat]).toEqual([[], []])
  for (const text of [everythingOf(client, code), (await get(`/tables/${code}`, stranger)).text])
    for (const secret of [bjorn.player, 'Björn', 'hæ']) expect(text).not.toContain(secret)
  // What happens meanwhile is not told either.
  await server.client(anna).chat(code, { type: 'say', text: 'hæ aftur' })
  expect(
    await server.client(bjorn).send(code, { type: 'set-role', player: bjorn.player, role: 'spectator' }),
  ).toMatchObject({ ok: true })
  expect(everythingOf(client, code)).not.toContain(bjorn.player)
  // Names, history and chat come with joining.
  expect(await client.send(code, { type: 'join' })).toMatchObject({ ok: true })
  await vi.waitFor(() =>
    expect(client.table(code)?.chat).toMatchObject([{ text: 'hæ Björn' }, { text: 'hæ aftur' }]),
  )
  expect(client.table(code)?.document).toMatchObject({ names: { [bjorn.player]: 'Björn' }, here: 3 })
  expect(client.table(code)?.document?.history).toHaveLength(1)
})

test('[F22] [T20] finished matches of unlisted tables are for those who were there or hold the link', async () => {
  const { anna, bjorn, stranger, code } = await evening('unlisted')
  const path = `/tables/${code}/matches/1`
  expect(JSON.parse((await get(`/tables/${code}/matches`, stranger)).text)).toMatchObject({ results: [] })
  expect(JSON.parse((await get(`/tables/${code}/matches`, bjorn)).text)).toMatchObject({
    results: [{ number: 1 }],
  })
  for (const rest of ['', '/export', '/analysis', '/exports/csv'])
    expect([rest, await get(`${path}${rest}`, stranger)]).toMatchObject([rest, { status: 403 }])
  for (const rest of ['', '?views=true'])
    expect(await get(`${path}${rest}`, stranger)).toMatchObject({
      text: expect.stringContaining('players-only') as string,
    })
  // Also when the one who played has left.
  await server.client(bjorn).send(code, { type: 'leave' })
  const { key } = JSON.parse((await get(path, bjorn)).text) as { readonly key: string }
  expect(key).toMatch(/^[\w-]{24}$/)
  expect(await get(path, anna)).toMatchObject({ status: 200 })
  for (const wrong of [
    '',
    'x',
    key.slice(1),
    `${key}x`,
    `${key.slice(0, 23)}${key.endsWith('A') ? 'B' : 'A'}`,
  ])
    expect(await get(`${path}?key=${wrong}`, stranger)).toMatchObject({ status: 403 })
  expect(await get(`${path}?key=${key}`, stranger)).toMatchObject({ status: 200 })
  expect(await get(`${path}/export?key=${key}`, stranger)).toMatchObject({ status: 200 })
})

test('[F22] [T20] who watched a match at an unlisted table may open it also after leaving, and no other match', async () => {
  const { anna, bjorn, code } = await evening('unlisted')
  const elin = await server.guest('Elín')
  const clients = [server.client(anna), server.client(bjorn), server.client(elin)] as const
  for (const client of clients) client.watch(code, () => {})
  const historyOf = (client: Client) => client.table(code)?.document?.history ?? []
  const play = async (number: number) => {
    expect(await clients[0].send(code, { type: 'start' })).toMatchObject({ ok: true })
    await until(clients[0], code, () => clients[0].table(code)?.document?.match?.number === number, 'a match')
    expect(await clients[0].play(code, { type: 'resign' })).toMatchObject({ ok: true })
    await until(clients[0], code, () => historyOf(clients[0]).length === number, 'an end')
  }
  // She is there for the second match, not for the first and the third.
  expect(await clients[2].send(code, { type: 'join', as: 'spectator' })).toMatchObject({ ok: true })
  await play(2)
  expect(await clients[2].send(code, { type: 'leave' })).toMatchObject({ ok: true })
  await play(3)
  const statuses = [1, 2, 3].map(
    async (number) => (await get(`/tables/${code}/matches/${number}`, elin)).status,
  )
  expect(await Promise.all(statuses)).toEqual([403, 200, 403])
  expect(JSON.parse((await get(`/tables/${code}/matches`, elin)).text)).toMatchObject({
    results: [{ number: 2 }],
  })
})

test('[F22] [T20] at a public table everybody may look', async () => {
  const { stranger, bjorn, code } = await evening('public')
  expect((await get(`/tables/${code}`, stranger)).text).toContain(bjorn.player)
  const replay = await get(`/tables/${code}/matches/1`, stranger)
  expect(replay.status).toBe(200)
  expect(JSON.parse(replay.text)).not.toHaveProperty('key')
})
