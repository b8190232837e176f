import { setTimeout as sleep } from 'node:timers/promises'
import { seeded } from '@fimm/kernel'
import type { ServerFrame } from '@fimm/protocol/frames.ts'
import type { LobbyDocument } from '@fimm/protocol/lobby-document.ts'
import { applyLobbyPatch } from '@fimm/protocol/lobby-patch.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { startTestServer, type TestGuest, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

interface Watcher {
  readonly socket: WebSocket
  readonly texts: string[]
}

const connect = async ({ token }: TestGuest): Promise<Watcher> => {
  const headers = { authorization: `Bearer ${token}` }
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/v2/socket`, { headers })
  const texts: string[] = []
  socket.on('message', (data) => texts.push(String(data as Buffer)))
  await new Promise((open) => socket.once('open', open))
  return { socket, texts }
}

const ofType = ({ texts }: Watcher, t: ServerFrame['t']): readonly string[] =>
  texts.filter((text) => text.startsWith(`{"t":"${t}"`))

const watch = async (person: TestGuest): Promise<Watcher> => {
  const watcher = await connect(person)
  watcher.socket.send('{"t":"watch-lobby"}')
  await vi.waitFor(() => expect(ofType(watcher, 'lobby')).toHaveLength(1))
  return watcher
}

const lobbyOf = (watcher: Watcher): LobbyDocument | undefined =>
  watcher.texts.reduce<LobbyDocument | undefined>((document, text) => {
    const frame = JSON.parse(text) as ServerFrame
    if (frame.t === 'lobby') return frame.document
    return frame.t === 'lobby-patch' && document ? applyLobbyPatch(document, frame.patch) : document
  }, undefined)

/** Answers how many bytes each of these watchers gets because one person arrives and leaves. */
const bytesPerArrival = async (
  watchers: readonly Watcher[],
  person: TestGuest,
): Promise<readonly number[]> => {
  // Whoever came before is known to everybody, and whoever left is forgotten.
  for (const watcher of watchers)
    await vi.waitFor(() => expect(lobbyOf(watcher)?.people).toHaveLength(watchers.length - 1))
  const before = watchers.map(({ texts }) => texts.length)
  const arrived = await connect(person)
  const heard = (word: string): Promise<void> =>
    vi.waitFor(() => {
      for (const [index, { texts }] of watchers.entries())
        expect(texts.slice(before[index]).some((text) => text.includes(word))).toBe(true)
    })
  await heard('"people"')
  arrived.socket.close()
  await heard('"gone"')
  return watchers.map(({ texts }, index) => texts.slice(before[index]).join('').length)
}

test('[F7] an arrival costs every watcher the same few hundred bytes, however many are there', async () => {
  const arriving = await server.guest('Dóra')
  const watchers: Watcher[] = []
  for (const count of [5, 40]) {
    while (watchers.length < count)
      watchers.push(await watch(await server.guest(`Watcher ${watchers.length}`)))
    const bytes = await bytesPerArrival(watchers, arriving)
    expect(Math.max(...bytes)).toBeLessThan(300)
  }
})

test('[F7] somebody who connects and disconnects in a loop makes at most four patches a second', async () => {
  const watcher = await watch(await server.guest('Anna'))
  const restless = await server.guest('Dóra')
  const began = performance.now()
  let arrivals = 0
  const patches = (): number => ofType(watcher, 'lobby-patch').length
  while (arrivals < 30 || patches() < 3) {
    const { socket } = await connect(restless)
    socket.close()
    await new Promise((closed) => socket.once('close', closed))
    arrivals++
  }
  const seconds = (performance.now() - began) / 1000
  expect(patches()).toBeLessThanOrEqual(seconds * 4 + 1)
  expect(ofType(watcher, 'lobby')).toHaveLength(1)
})

test('[F7] [W17] all patches together give what a newcomer gets', async () => {
  const random = seeded('lobby patches')
  const people = await Promise.all(['Anna', 'Björn', 'Dóra', 'Einar'].map((name) => server.guest(name)))
  const witness = server.client(people[0] as TestGuest)
  const unwatch = witness.watchLobby()
  const clients = new Map<TestGuest, ReturnType<TestServer['client']>>()
  const open: { readonly code: string; readonly host: TestGuest }[] = []
  for (let round = 0; round < 40; round++) {
    const person = people[1 + random.int(people.length - 1)] as TestGuest
    const client = clients.get(person)
    const draw = random.int(5)
    if (client === undefined) clients.set(person, server.client(person))
    else if (draw === 0) {
      client.close()
      clients.delete(person)
    } else if (draw === 1)
      await client.sendToLobby({ type: 'challenge', to: (people[0] as TestGuest).player, game: 'smakrafl' })
    else if (draw === 2) await client.sendToLobby({ type: 'withdraw' })
    else if (draw === 3) {
      const wanted = { game: 'crossword', options: { size: 2 }, visibility: 'public' }
      open.push({ code: await server.open(person, wanted), host: person })
    } else {
      const mine = open.findIndex(({ host }) => host === person)
      const [table] = mine === -1 ? [] : open.splice(mine, 1)
      if (table !== undefined) await client.send(table.code, { type: 'leave' })
    }
    await sleep(random.int(80))
  }
  const sorted = (document: LobbyDocument | undefined) =>
    document && {
      ...document,
      people: document.people.toSorted((a, b) => (a.player < b.player ? -1 : 1)),
    }
  await vi.waitFor(
    async () => {
      const listed = witness.lobby?.tables.map(({ code }) => code)
      expect(listed?.toSorted()).toEqual(open.map(({ code }) => code).toSorted())
      const late = server.client(people[0] as TestGuest)
      late.watchLobby()
      await vi.waitFor(() => expect(late.lobby).toBeDefined())
      expect(sorted(witness.lobby)).toEqual(sorted(late.lobby))
      late.close()
    },
    { interval: 200 },
  )
  unwatch()
})

test('[F7] a subscription given up while it loads stays given up', async () => {
  const { socket, texts } = await connect(await server.guest('Anna'))
  socket.send('{"t":"watch-lobby"}')
  socket.send('{"t":"unwatch-lobby"}')
  socket.send('{"t":"ping"}')
  await vi.waitFor(() => expect(texts.some((text) => text.includes('pong'))).toBe(true))
  const before = texts.length
  const [witness] = [await watch(await server.guest('Björn')), await connect(await server.guest('Dóra'))]
  await vi.waitFor(() => expect(lobbyOf(witness)?.people).toHaveLength(2))
  expect(texts.slice(before).filter((text) => text.includes('lobby'))).toEqual([])
})
