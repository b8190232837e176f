import { randomUUID } from 'node:crypto'
import { EVENING } from '@fimm/kernel/testing/env.ts'
import type { ServerFrame } from '@fimm/protocol/frames.ts'
import type { LobbyDocument } from '@fimm/protocol/lobby-document.ts'
import { applyLobbyPatch } from '@fimm/protocol/lobby-patch.ts'
import { CHALLENGE_EXPIRES_AFTER } from '@fimm/lobby'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openRedisBus, openRedisValues } from '../bus/testing/redis.ts'
import { memoryStore } from '../store/testing/memory-store.ts'
import { openTestApp, TestPerson, type TestApp } from '../registry/testing/test-app.ts'
import { redisUrl } from '../testing/fresh.ts'
import type { LobbyConnection } from './lobby-connection.ts'
import { NODE_LIFETIME } from './present-people.ts'
import { CHALLENGES_KEY, clusterLobbyStorage, type LobbyMessage } from './lobby-storage.ts'

/** Two nodes of one server: one store, one Redis, two of everything else, and clocks that are set by hand. */
const twoNodes = async () => {
  const options = { url: await redisUrl(), prefix: randomUUID() }
  const store = memoryStore()
  const node = async () => {
    const [shared, bus] = [await openRedisValues(options), await openRedisBus(options)]
    const app = openTestApp({ store, lobbyStorage: clusterLobbyStorage(shared, bus) })
    /** Without a word, as a power cut would: Redis hears no more of it. */
    const die = async () => {
      await Promise.all([shared.close(), bus.close()])
      await app.lobby.close()
    }
    onTestFinished(async () => {
      await app.close()
      await die()
    })
    return { app, die }
  }
  const [here, there] = [await node(), await node()]
  const sit = (now: number): void => {
    for (const { app } of [here, there]) app.time.now = now
  }
  const [shared, bus] = [await openRedisValues(options), await openRedisBus(options)]
  onTestFinished(async () => {
    await shared.close()
    await bus.close()
  })
  const onMessage = (heard: (message: LobbyMessage) => void) =>
    clusterLobbyStorage(shared, bus).listen(heard, () => {})
  return { here, there, store, sit, shared, onMessage }
}

/** Somebody who is in the lobby, as everybody there can see. */
const comeIn = async ({ app }: { readonly app: TestApp }, name: string) => {
  const person = await new TestPerson(app, name).says({ t: 'watch-lobby' })
  await vi.waitFor(() => expect(app.lobby.people.map(({ player }) => player)).toContain(name))
  return person
}

let ids = 0
const asks = async (person: TestPerson, command: object): Promise<string> => {
  const id = `lobby-command-${++ids}`
  await person.says({ t: 'lobby', id, command })
  const answer = await person.hears((frame) => 'id' in frame && frame.id === id)
  return answer.t === 'refused' ? answer.error.code : 'ok'
}
const seen = ({ frames }: TestPerson) =>
  frames.reduce<LobbyDocument | undefined>((document, frame) => {
    if (frame.t === 'lobby') return frame.document
    return frame.t === 'lobby-patch' && document ? applyLobbyPatch(document, frame.patch) : document
  }, undefined)
const told = ({ frames }: TestPerson, t: ServerFrame['t']) => frames.filter((frame) => frame.t === t)

const annaAndBjorn = async () => {
  const nodes = await twoNodes()
  const [anna, bjorn] = [await comeIn(nodes.here, 'anna'), await comeIn(nodes.there, 'bjorn')]
  await vi.waitFor(() => {
    expect(seen(anna)?.people).toMatchObject([{ player: 'bjorn' }])
    expect(seen(bjorn)?.people).toMatchObject([{ player: 'anna' }])
  })
  return { ...nodes, anna, bjorn }
}
const toBjorn = { type: 'challenge', to: 'bjorn', game: 'high-card' }
const toAnna = { type: 'challenge', to: 'anna', game: 'high-card' }

test('[T15] people of two nodes see each other, and nobody takes a name that is taken on the other', async () => {
  const { there, here, anna, bjorn } = await annaAndBjorn()
  const twin = await comeIn(there, 'dora')
  expect(there.app.lobby.isNameFree('ANNA')).toBe(false)
  const thief: LobbyConnection = {
    player: 'p',
    name: 'Anna',
    address: '',
    subscription: 'none',
    send: () => {},
  }
  expect(await there.app.lobby.enter(thief)).toMatchObject({ error: { code: 'name-taken' } })
  // Who stays is listed as soon as the name is free [F14].
  there.app.lobby.exit(thief)
  // A second tab at the other node, and then neither.
  const tab = await comeIn(there, 'anna')
  // Answered after it is in.
  await asks(tab, { type: 'withdraw' })
  anna.connection.close()
  await here.app.lobby.submit({ player: 'nobody', address: '' }, { type: 'withdraw' })
  expect(here.app.lobby.people.map(({ player }) => player)).toContain('anna')
  tab.connection.close()
  await vi.waitFor(() => expect(seen(bjorn)?.people).toMatchObject([{ player: 'dora' }]))
  expect(seen(twin)?.people).toMatchObject([{ player: 'bjorn' }])
})

test('[T15] who plays at one node is playing to the other', async () => {
  const { here, anna, bjorn } = await annaAndBjorn()
  const made = await here.app.tables.create({ host: 'anna', game: 'high-card' })
  const code = made.ok ? made.code : ''
  await anna.watches(code)
  await anna.does(code, { type: 'start' })
  await vi.waitFor(() => expect(seen(bjorn)?.people).toMatchObject([{ player: 'anna', playing: true }]))
  expect(await asks(bjorn, toAnna)).toBe('not-free')
  await anna.does(code, { type: 'abandon' })
  await vi.waitFor(() => expect(seen(bjorn)?.people).toMatchObject([{ player: 'anna', playing: false }]))
})

test('[T16] asked at one node, answered at the other', async () => {
  const { anna, bjorn, store } = await annaAndBjorn()
  expect(await asks(anna, toBjorn)).toBe('ok')
  await vi.waitFor(() => expect(seen(bjorn)?.received).toMatchObject({ from: 'anna' }))
  expect(await asks(bjorn, { type: 'answer', from: 'anna', yes: false })).toBe('ok')
  await vi.waitFor(() => expect(told(anna, 'challenge-ended')).toMatchObject([{ why: 'declined' }]))
  expect(await asks(anna, toBjorn)).toBe('ok')
  expect(await asks(bjorn, { type: 'answer', from: 'anna', yes: true })).toBe('ok')
  await vi.waitFor(() => {
    expect(told(anna, 'paired')).toHaveLength(1)
    expect(told(bjorn, 'paired')).toMatchObject([{ with: 'anna' }])
  })
  const [code = ''] = await store.streams.tablesOf('bjorn')
  expect(told(anna, 'paired')).toMatchObject([{ table: code, with: 'bjorn' }])
  expect((await store.streams.events(code, 1)).map(({ event }) => event.type)).toContain('match-started')
})

test('[T16] challenges that cross on two nodes at the same moment make one table', async () => {
  const { anna, bjorn, store } = await annaAndBjorn()
  for (let round = 1; round <= 15; round++) {
    expect(await Promise.all([asks(anna, toBjorn), asks(bjorn, toAnna)])).toEqual(['ok', 'ok'])
    await vi.waitFor(() => {
      expect(told(anna, 'paired')).toHaveLength(round)
      expect(told(bjorn, 'paired')).toHaveLength(round)
    })
    expect(await store.streams.tablesOf('anna')).toHaveLength(round)
  }
  const codesOf = (person: TestPerson) =>
    told(person, 'paired').map((frame) => 'table' in frame && frame.table)
  expect(codesOf(anna)).toEqual(codesOf(bjorn))
})

test('[T16] accepted at one node and withdrawn at the other at the same moment: one of the two', async () => {
  const { anna, bjorn, store } = await annaAndBjorn()
  let accepted = 0
  for (let round = 1; round <= 15; round++) {
    expect(await asks(anna, toBjorn)).toBe('ok')
    const commands = [
      () => asks(bjorn, { type: 'answer', from: 'anna', yes: true }),
      () => asks(anna, { type: 'withdraw' }),
    ]
    const answers = await Promise.all(
      (round % 2 === 0 ? commands : commands.toReversed()).map((send) => send()),
    )
    expect(answers.toSorted()).toEqual(['no-such-challenge', 'ok'])
    if ((round % 2 === 0 ? answers[0] : answers[1]) === 'ok') accepted++
    await vi.waitFor(() => {
      for (const person of [anna, bjorn]) {
        expect(told(person, 'paired')).toHaveLength(accepted)
        expect(told(person, 'challenge-ended')).toHaveLength(round - accepted)
      }
    })
    expect(await store.streams.tablesOf('anna')).toHaveLength(accepted)
  }
})

test('[T16] a challenge expires once, whichever node notices', async () => {
  const { anna, bjorn, sit, onMessage } = await annaAndBjorn()
  expect(await asks(anna, toBjorn)).toBe('ok')
  const alive = new Set<string>()
  onMessage((message) => message.t === 'alive' && alive.add(message.node))
  // Time passes on a clock that all machines share, and nodes say on the way that they are there.
  for (let passed = 0; passed <= CHALLENGE_EXPIRES_AFTER;) {
    alive.clear()
    sit(EVENING + (passed += NODE_LIFETIME / 3 + 1))
    await vi.waitFor(() => expect(alive.size).toBe(2))
  }
  await vi.waitFor(() => expect(told(bjorn, 'challenge-ended')).toMatchObject([{ why: 'expired' }]))
  expect(await asks(bjorn, { type: 'answer', from: 'anna', yes: true })).toBe('no-such-challenge')
  for (const person of [anna, bjorn]) expect(told(person, 'challenge-ended')).toHaveLength(1)
})

test('[T15] a node that dies takes its people with it when its word is no longer good', async () => {
  const { there, here, anna } = await annaAndBjorn()
  expect(await asks(anna, toBjorn)).toBe('ok')
  await there.die()
  here.app.time.now += NODE_LIFETIME - 2
  await new Promise((done) => setTimeout(done, 700))
  expect(seen(anna)?.people).toMatchObject([{ player: 'bjorn' }])
  here.app.time.now += 3
  await vi.waitFor(() => expect(seen(anna)?.people).toEqual([]))
  await vi.waitFor(() =>
    expect(told(anna, 'challenge-ended')).toMatchObject([{ with: 'bjorn', why: 'gone' }]),
  )
})

test('[T15] when Redis has forgotten everything, everybody is still here, and what was asked is over', async () => {
  const { anna, bjorn, shared, sit } = await annaAndBjorn()
  expect(await asks(anna, toBjorn)).toBe('ok')
  await vi.waitFor(() => expect(seen(bjorn)?.received).toMatchObject({ from: 'anna' }))
  await shared.update(CHALLENGES_KEY, (held) => held, 1)
  await vi.waitFor(async () => expect(await shared.get(CHALLENGES_KEY)).toBeUndefined())
  expect(await asks(bjorn, { type: 'answer', from: 'anna', yes: true })).toBe('no-such-challenge')
  sit(EVENING + NODE_LIFETIME / 2)
  expect(await asks(anna, toBjorn)).toBe('ok')
  await vi.waitFor(() => expect(seen(bjorn)?.received).toMatchObject({ from: 'anna' }))
  for (const person of [anna, bjorn]) expect(seen(person)?.people).toHaveLength(1)
})

test('[F41] of two who come to two nodes under one name at the same moment one is listed', async () => {
  const { here, there, bjorn } = await annaAndBjorn()
  const newcomer = (player: string): LobbyConnection => ({
    player,
    name: 'Dóra',
    address: '',
    subscription: 'none',
    send: () => {},
  })
  for (let round = 0; round < 10; round++) {
    const twins = [newcomer(`one ${round}`), newcomer(`two ${round}`)] as const
    const entered = await Promise.all([here.app.lobby.enter(twins[0]), there.app.lobby.enter(twins[1])])
    expect(entered.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1)
    // Where each kept the name from the other, whoever stays has it.
    await vi.waitFor(
      () => expect(seen(bjorn)?.people.map(({ name }) => name)).toEqual(['anna', 'Dóra']),
      3_000,
    )
    here.app.lobby.exit(twins[0])
    there.app.lobby.exit(twins[1])
    await vi.waitFor(() => expect(seen(bjorn)?.people).toHaveLength(1))
  }
})

test('[T17] a table that is opened, joined or closed at one node is listed so at the other', async () => {
  const { here, anna, bjorn } = await annaAndBjorn()
  const made = await here.app.tables.create({ host: 'anna', game: 'high-card', visibility: 'public' })
  const code = made.ok ? made.code : ''
  await anna.watches(code)
  await vi.waitFor(() => expect(seen(bjorn)?.tables).toMatchObject([{ code, phase: 'waiting' }]))
  await anna.does(code, { type: 'start' })
  await vi.waitFor(() => expect(seen(bjorn)?.tables).toMatchObject([{ code, phase: 'playing' }]))
  await anna.does(code, { type: 'leave' })
  await vi.waitFor(() => expect(seen(bjorn)?.tables).toEqual([]))
})
