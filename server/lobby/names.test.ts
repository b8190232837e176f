import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@fimm/client/client.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestServer, type TestGuest, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const call = async (method: string, path: string, { token }: TestGuest, body?: object) => {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { error } = (await answer.json()) as { readonly error?: { readonly code: string } }
  return error?.code ?? 'ok'
}

const opened = async (person: TestGuest): Promise<Client> => {
  const client = server.client(person)
  client.watchLobby()
  await vi.waitFor(() => expect(client.lobby).toBeDefined())
  return client
}

const namesSeenBy = (client: Client): readonly string[] =>
  (client.lobby?.people ?? []).map(({ name }) => name).toSorted()

/** Anna has a table of her own, was away, and somebody else took her name meanwhile. */
const annaReturns = async () => {
  const witness = await opened(await server.guest('Vala'))
  const anna = await server.guest('Anna')
  const code = await server.open(anna, { game: 'crossword', options: { size: 2 } })
  const other = await opened(await server.guest('ANNA'))
  await vi.waitFor(() => expect(namesSeenBy(witness)).toEqual(['ANNA']))
  const client = await opened(anna)
  await vi.waitFor(() => expect(client.nameProblem).toMatchObject({ code: 'name-taken' }))
  return { witness, anna, code, other, client }
}

test('[F14] [T15] [W27] who returns to a taken name chooses another in place, and loses nothing', async () => {
  const { witness, anna, code, client } = await annaReturns()
  const problem = { ok: false, error: { code: 'name-taken' } }
  expect(await client.sendToLobby({ type: 'withdraw' })).toMatchObject(problem)
  // The table is still hers.
  expect(await client.send(code, { type: 'set-visibility', visibility: 'public' })).toMatchObject({
    ok: true,
  })
  expect(await call('PATCH', '/me', anna, { name: 'Anna Dís' })).toBe('ok')
  await vi.waitFor(() => expect(client.nameProblem).toBeUndefined())
  await vi.waitFor(() => expect(namesSeenBy(witness)).toEqual(['ANNA', 'Anna Dís']))
  expect(await client.sendToLobby({ type: 'withdraw' })).toMatchObject({
    error: { code: 'no-such-challenge' },
  })
  // And nobody stays listed who is gone.
  client.close()
  await vi.waitFor(() => expect(namesSeenBy(witness)).toEqual(['ANNA']))
})

test('[F14] [T15] [W27] a taken name that becomes free is one’s own again, without doing anything', async () => {
  const { witness, other, client } = await annaReturns()
  other.close()
  await vi.waitFor(() => expect(namesSeenBy(witness)).toEqual(['Anna']))
  await vi.waitFor(() => expect(client.nameProblem).toBeUndefined())
  client.close()
  await vi.waitFor(() => expect(namesSeenBy(witness)).toEqual([]))
})

test('[F14] who gives up while unlisted is not listed later', async () => {
  const { witness, other, client } = await annaReturns()
  client.close()
  await sleep(100)
  other.close()
  await sleep(700)
  await expect.poll(() => namesSeenBy(witness)).toEqual([])
})

test('[F41] [T22] names are unique at a table, also those of members who are away', async () => {
  const anna = await server.guest('Anna')
  const code = await server.open(anna, { game: 'crossword', options: { size: 2 } })
  const [twin, bjorn] = [await server.guest('ANNA'), await server.guest('Björn')]
  expect(await call('POST', `/tables/${code}/join`, twin, {})).toBe('name-taken')
  const client = server.client(twin)
  expect(await client.send(code, { type: 'join' })).toMatchObject({ error: { code: 'name-taken' } })
  expect(await call('POST', `/tables/${code}/join`, bjorn, {})).toBe('ok')
  expect(await call('PATCH', '/me', bjorn, { name: 'Аnna' })).toBe('name-scripts')
  expect(await call('PATCH', '/me', bjorn, { name: 'anna' })).toBe('name-taken')
  expect(await call('PATCH', '/me', bjorn, { name: 'Bjorn' })).toBe('ok')
  expect(await call('POST', `/tables/${code}/join`, anna, {})).toBe('ok')
})

test('[F41] [T22] of several who join under look-alike names at the same moment one is let in', async () => {
  const host = await server.guest('Hallur')
  const twins = await Promise.all(['Inga', 'lnga', '1nga'].map((name) => server.guest(name)))
  const code = await server.open(host, { game: 'poker' })
  const clients = twins.map((person) => server.client(person))
  const answers = await Promise.all(clients.map((client) => client.send(code, { type: 'join' })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter(({ ok }) => !ok)).toMatchObject([
    { error: { code: 'name-taken' } },
    { error: { code: 'name-taken' } },
  ])
})

test('[T14b] nobody at a table is called like a bot there, in either language', async () => {
  const [puffin, hrafn] = [await server.guest('Puffin'), await server.guest('HRAFN')]
  const code = await server.open(puffin, { game: 'poker' })
  const client = server.client(puffin)
  const other = server.client(hrafn)
  client.watch(code, () => {})
  // She is called Puffin herself, so the first bot is a raven, which people who read Icelandic call Hrafn.
  expect(await client.send(code, { type: 'add-bot', level: 'easy' })).toMatchObject({ ok: true })
  await vi.waitFor(() =>
    expect(client.table(code)?.document?.members.map(({ id }) => id)).toEqual([puffin.player, 'bot-raven']),
  )
  expect(await other.send(code, { type: 'join' })).toMatchObject({ error: { code: 'name-taken' } })
  expect(await call('PATCH', '/me', hrafn, { name: 'Álfur' })).toBe('ok')
  expect(await other.send(code, { type: 'join' })).toMatchObject({ ok: true })
  expect(await call('PATCH', '/me', hrafn, { name: 'Raven' })).toBe('name-taken')
})
