import type { AnyGame } from '@fimm/kernel'
import type { ServerFrame } from '@fimm/protocol/frames.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { findGames } from '../catalogue.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
afterEach(() => server.close())

/** That the server knows of. */
const openSockets = async (): Promise<number> => {
  const [, count] = /^fimm_sockets (\d+)$/m.exec(await server.running.metrics.registry.metrics()) ?? []
  return Number(count)
}

/** Two people who are present, with all frames they get. */
const twoPeople = async () => {
  const [anna, bjorn] = [await server.guest('Anna'), await server.guest('Björn')]
  const clients = [server.client(anna), server.client(bjorn)] as const
  const frames: ServerFrame[][] = clients.map((client) => {
    const seen: ServerFrame[] = []
    client.onFrame((frame) => seen.push(frame))
    client.watchLobby()
    return seen
  })
  await vi.waitFor(() => {
    for (const client of clients) expect(client.lobby?.people).toHaveLength(1)
  })
  const challenge = (game: string, language = 'is') =>
    clients[0].sendToLobby({ type: 'challenge', to: bjorn.player, game, language })
  const accept = () => clients[1].sendToLobby({ type: 'answer', from: anna.player, yes: true })
  return { clients, frames, challenge, accept, people: [anna, bjorn] as const }
}

test('[F15] [T16] a challenge names a game that two can start at once', async () => {
  server = await startTestServer()
  const { clients, frames, challenge, accept, people } = await twoPeople()
  expect(await challenge('poker')).toMatchObject({ error: { code: 'not-for-two' } })
  expect(await challenge('no-such-game')).toMatchObject({ error: { code: 'no-such-game' } })
  expect(clients[1].lobby?.received).toBeUndefined()
  for (const [round, game] of ['smakrafl', 'acquire', 'quartiles', 'crossword'].entries()) {
    expect(await challenge(game)).toMatchObject({ ok: true })
    await vi.waitFor(() => expect(clients[1].lobby?.received).toMatchObject({ game }))
    expect(await accept()).toMatchObject({ ok: true })
    const paired = (of: readonly ServerFrame[]) => of.filter((frame) => frame.t === 'paired')
    await vi.waitFor(() => frames.every((of) => expect(paired(of)).toHaveLength(round + 1)), 20_000)
    const table = paired(frames[0] ?? [])[round]?.table ?? ''
    const { members, current } = (await server.running.app.tables.load(table))?.table ?? {}
    expect(current?.game).toBe(game)
    expect(members?.map(({ id, role }) => [id, role])).toEqual(people.map(({ player }) => [player, 'player']))
    // Nobody plays any more, so that the next can be asked.
    expect(await clients[0].send(table, { type: 'leave' })).toMatchObject({ ok: true })
    expect(await clients[1].send(table, { type: 'leave' })).toMatchObject({ ok: true })
  }
})

test('[T16] a challenge to somebody whose page loads anew reaches them; who stays away is gone', async () => {
  server = await startTestServer({}, { lobbyGrace: 5_000 })
  const { clients, frames, challenge, people } = await twoPeople()
  clients[1].close()
  await expect.poll(openSockets).toBe(1)
  expect(await challenge('smakrafl')).toMatchObject({ ok: true })
  const back = server.client(people[1])
  back.watchLobby()
  await vi.waitFor(() => expect(back.lobby?.received).toMatchObject({ game: 'smakrafl' }))
  back.close()
  const ends = () => frames[0]?.filter((frame) => frame.t === 'challenge-ended')
  await vi.waitFor(() => expect(ends()).toMatchObject([{ why: 'gone' }]))
  expect(await challenge('smakrafl')).toMatchObject({ error: { code: 'not-here' } })
})

test('[F15] who is paired while their page loads anew is brought to the table, once', async () => {
  server = await startTestServer({}, { lobbyGrace: 30_000 })
  const { clients, frames, challenge, accept, people } = await twoPeople()
  expect(await challenge('smakrafl')).toMatchObject({ ok: true })
  await vi.waitFor(() => expect(clients[1].lobby?.received).toBeDefined())
  clients[0].close()
  await expect.poll(openSockets).toBe(1)
  expect(await accept()).toMatchObject({ ok: true })
  const pairedIn = (of: readonly ServerFrame[] = []) => of.filter((frame) => frame.t === 'paired')
  await vi.waitFor(() => expect(pairedIn(frames[1])).toHaveLength(1), 20_000)
  const comeBack = () => {
    const seen: ServerFrame[] = []
    const client = server.client(people[0])
    client.onFrame((frame) => seen.push(frame))
    client.watchLobby()
    return { seen, client }
  }
  const back = comeBack()
  await vi.waitFor(() =>
    expect(pairedIn(back.seen)).toEqual([{ ...pairedIn(frames[1])[0], with: people[1].player }]),
  )
  const { table } = pairedIn(back.seen)[0] ?? expect.unreachable()
  back.client.watch(table, () => {})
  await vi.waitFor(() => expect(back.seen.some((frame) => frame.t === 'table')).toBe(true))
  const later = comeBack()
  await vi.waitFor(() => expect(later.client.lobby).toBeDefined())
  expect(pairedIn(later.seen)).toEqual([])
})

test('[F15] when the match cannot start both are told, and no table is left', async () => {
  const games = await findGames()
  const smakrafl = games.get('smakrafl') as AnyGame
  const broken: AnyGame = {
    ...smakrafl,
    id: 'broken',
    open: () => {
      throw new Error('a bug')
    },
  }
  server = await startTestServer({}, { games: new Map([...games, ['broken', broken]]) })
  const { clients, frames, challenge, accept, people } = await twoPeople()
  expect(await challenge('broken')).toMatchObject({ ok: true })
  await vi.waitFor(() => expect(clients[1].lobby?.received).toBeDefined())
  expect(await accept()).toMatchObject({ ok: true })
  await vi.waitFor(() => {
    for (const of of frames)
      expect(of.filter((frame) => frame.t === 'challenge-ended')).toMatchObject([{ why: 'failed' }])
  })
  for (const { player } of people)
    expect(await server.running.app.runtime.store.streams.tablesOf(player)).toEqual([])
})

test('[F17] [T21] tables that open by challenges count like others, for the person and for the address', async () => {
  // Of 1 table a person and 2 an address.
  server = await startTestServer({ TABLES_PER_PERSON: '1' })
  const { clients, challenge, accept, frames } = await twoPeople()
  const end = (of: readonly ServerFrame[]) =>
    of.findLast((frame) => frame.t === 'paired' || frame.t === 'challenge-ended')
  const play = async () => {
    expect(await challenge('smakrafl')).toMatchObject({ ok: true })
    await vi.waitFor(() => expect(clients[1].lobby?.received).toBeDefined())
    expect(await accept()).toMatchObject({ ok: true })
    await vi.waitFor(() => expect(end(frames[0] ?? [])?.t).toBe('paired'))
    return (end(frames[0] ?? []) as { readonly table: string }).table
  }
  const table = await play()
  // The match is over and nobody has left: the table waits, with Anna as its host.
  expect(await clients[1].play(table, { type: 'resign' })).toMatchObject({ ok: true })
  await vi.waitFor(() => {
    expect(clients[1].lobby?.people).toMatchObject([{ playing: false }])
    expect(clients[1].lobby?.received).toBeUndefined()
  })
  expect(await challenge('smakrafl')).toMatchObject({
    error: { code: 'too-many-tables', detail: { most: 1 } },
  })
  expect(clients[1].lobby?.received).toBeUndefined()
  // Somebody else of the same address takes the second place of two.
  const [dora, elin] = [await server.guest('Dóra'), await server.guest('Elín')]
  await server.open(dora, { game: 'smakrafl' })
  const third = server.client(elin)
  third.watchLobby()
  await vi.waitFor(() => expect(third.lobby?.people.length).toBeGreaterThan(1))
  const others = third.lobby?.people.find(({ player }) => player !== dora.player)?.player ?? ''
  expect(await third.sendToLobby({ type: 'challenge', to: others, game: 'smakrafl' })).toMatchObject({
    error: { code: 'too-many-tables', detail: { most: 2 } },
  })
})

test('[T9b] [T16] [S20] whoever is asked reads which language the words will be in, before they say yes', async () => {
  server = await startTestServer()
  const { clients, challenge } = await twoPeople()
  const asked = async (game: string, language: string) => {
    await challenge(game, language)
    await vi.waitFor(() => expect(clients[1].lobby?.received).toMatchObject({ game }))
    const { received } = clients[1].lobby ?? {}
    await clients[0].sendToLobby({ type: 'withdraw' })
    await vi.waitFor(() => expect(clients[1].lobby?.received).toBeUndefined())
    return received?.language
  }
  expect(await asked('smakrafl', 'en')).toBe('en')
  expect(await asked('smakrafl', 'is')).toBe('is')
  // A page in a language that has no words here: those it will be played with.
  expect(await asked('smakrafl', 'de')).toBe('en')
  expect(await asked('acquire', 'is')).toBeUndefined()
})
