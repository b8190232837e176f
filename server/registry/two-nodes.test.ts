import { seeded, type Random } from '@fimm/kernel'
import type { ServerFrame } from '@fimm/protocol/frames.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Client } from '@fimm/client/client.ts'
import crossword from '../../games/crossword/game.ts'
import { Listeners, type Bus } from '../bus/bus.ts'
import { localBus, type Hub } from '../bus/testing/local-bus.ts'
import { memoryStore } from '../store/testing/memory-store.ts'
import { postgresStore } from '../store/postgres/store.ts'
import { StoreFault } from '../store/store-fault.ts'
import type { Store } from '../store/contracts/store.ts'
import { ChildServer } from '../testing/child.ts'
import { freePort } from '../testing/services.ts'
import { freshDatabase, redisUrl, type FreshDatabase } from '../testing/fresh.ts'
import { createGuest, post } from '../testing/server.ts'
import { ClusterSync } from '../cluster/cluster-sync.ts'
import { openTestApp, TestPerson, type TestApp } from './testing/test-app.ts'

type TableFrame = Extract<ServerFrame, { readonly t: 'table' | 'patch' }>

/** All that somebody was sent of a table, from the first frame on. */
const toldOf = (frames: readonly ServerFrame[], table: string): readonly TableFrame[] =>
  frames.filter(
    (frame): frame is TableFrame => (frame.t === 'table' || frame.t === 'patch') && frame.table === table,
  )

/** Each frame begins where the one before ended and brings the events in between: a patch exactly these, a whole table
 *  (whoever joins asks for it again, T20) these and earlier ones. `from`: where this person was first told of events. */
const expectGapless = (told: readonly TableFrame[], last: number, from = told[0]?.seq ?? 0): void => {
  let seq = told[0]?.seq ?? 0
  for (const frame of told.slice(1)) {
    const events = frame.log?.length ?? 0
    const what = `${frame.t} from ${seq} to ${frame.seq}`
    // Never backwards, not even for those who are told of no events.
    expect(frame.seq, what).toBeGreaterThanOrEqual(seq)
    if (frame.seq > from && frame.t === 'patch') expect(events, what).toBe(frame.seq - Math.max(seq, from))
    if (frame.t === 'table') {
      const seqs = frame.log.map((event) => event.seq)
      expect(seqs, what).toEqual(seqs.map((_, index) => frame.seq - seqs.length + 1 + index))
      if (frame.seq > from) expect(events, what).toBeGreaterThanOrEqual(frame.seq - Math.max(seq, from))
    }
    ;({ seq } = frame)
  }
  expect(seq).toBe(last)
}

test('a table that people meet at elsewhere leaves the memory of a node that nobody follows it through', async () => {
  const [store, hub]: [Store, Hub] = [memoryStore(), new Set()]
  const [here, there] = [openTestApp({ isShared: true, store }), openTestApp({ isShared: true, store })]
  const buses = [localBus(hub), localBus(hub)] as const
  const syncs = [here, there].map(
    ({ tables, chat, runtime }, n) => new ClusterSync(tables, chat, buses[n] as Bus, runtime),
  )
  const heard = vi.spyOn(here.tables, 'applyRemote')
  // As one does whose request led to one node, and whose connection, which names the table, leads to the other.
  const made = await here.tables.create({ host: 'anna', game: 'high-card', visibility: 'public' })
  const code = made.ok ? made.code : ''
  const anna = await new TestPerson(there, 'anna').watches(code)
  const bjorn = await new TestPerson(there, 'bjorn').watches(code)
  expect(await bjorn.does(code, { type: 'join' })).toBe('ok')
  await vi.waitFor(() => expect(here.tables.peek(code)?.table.members).toHaveLength(2))
  await here.tables.sweep()
  expect(here.tables.peek(code)).toBeDefined()
  // Not while it is busy: here Anna has not come, and her absence is written.
  await vi.waitFor(async () => {
    for (const node of [here, there]) {
      node.time.now += 6_000
      await node.tables.sweep()
    }
    expect([here, there].map((node) => node.tables.peek(code)?.code)).toEqual([undefined, code])
  })
  heard.mockClear()
  expect(await anna.does(code, { type: 'start' })).toBe('ok')
  expect(await anna.plays(code, { type: 'set-stake', stake: 5 })).toBe('ok')
  await new Promise((done) => setTimeout(done, 20))
  expect(heard).not.toHaveBeenCalled()
  // Whoever follows it here has it whole, and keeps it here.
  const dora = await new TestPerson(here, 'dora').watches(code)
  expect(dora.document(code).phase).toBe('playing')
  here.time.now += 60_000
  expect(await bjorn.plays(code, { type: 'set-stake', stake: 6 })).toBe('ok')
  await vi.waitFor(() => expect(heard).toHaveBeenCalled())
  await here.tables.sweep()
  expect(here.tables.peek(code)).toBeDefined()
  for (const sync of syncs) sync.close()
  for (const node of [here, there]) await node.close()
})

describe('[F21] two nodes with a slow store and a bus that loses messages', () => {
  const turns = async (count: number): Promise<void> => {
    for (let turn = 0; turn < count; turn++) await new Promise((done) => setImmediate(done))
  }

  const slow = (store: Store, random: Random): Store => {
    const { streams } = store
    const late =
      <Args extends readonly unknown[], Answer>(work: (...args: Args) => Promise<Answer>) =>
      async (...args: Args): Promise<Answer> => {
        await turns(random.int(4))
        const answer = await work(...args)
        await turns(random.int(4))
        return answer
      }
    return {
      ...store,
      streams: {
        ...streams,
        commit: late(streams.commit),
        load: late(streams.load),
        events: late(streams.events),
        receipt: late(streams.receipt),
      },
    }
  }

  const lossyBus = (hub: Set<Listeners>, random: Random): Bus => {
    const own = new Listeners()
    hub.add(own)
    const deliver = async (other: Listeners, stream: string, message: string): Promise<void> => {
      const isLost = random.next() < 0.2
      await turns(random.int(isLost ? 40 : 12))
      if (isLost) other.miss(stream)
      else other.tell(stream, message)
    }
    return {
      isHearing: () => true,
      publish: (stream, message) => {
        for (const other of hub) if (other !== own) void deliver(other, stream, message)
      },
      subscribe: (stream, heard, missed) => {
        const listener = { heard, missed }
        own.add(stream, listener)
        void turns(random.int(12)).then(() => missed?.())
        return () => void own.delete(stream, listener)
      },
      close: async () => void hub.delete(own),
    }
  }

  const play = async (seed: number): Promise<void> => {
    const random = seeded(`two nodes ${seed}`)
    const store = memoryStore()
    const hub = new Set<Listeners>()
    const nodes: readonly TestApp[] = [0, 1].map(() =>
      openTestApp({ isShared: true, store: slow(store, random), grace: 60_000 }),
    )
    const syncs = nodes.map(
      ({ tables, chat, runtime }) => new ClusterSync(tables, chat, lossyBus(hub, random), runtime),
    )
    const [here, there] = nodes as [TestApp, TestApp]
    const visibility = random.next() < 0.5 ? 'public' : 'unlisted'
    const made = await here.tables.create({ host: 'anna', game: 'high-card', visibility })
    const code = made.ok ? made.code : ''
    const anna = await new TestPerson(here, 'anna').watches(code)
    const bjorn = await new TestPerson(there, 'bjorn').watches(code)
    const watchers = await Promise.all(
      nodes.map((node, n) => new TestPerson(node, `dora-${n}`).watches(code)),
    )
    expect(await bjorn.does(code, { type: 'join' })).toBe('ok')
    expect(await anna.does(code, { type: 'start' })).toBe('ok')
    const outcomes = Array.from({ length: 12 }, async (_, n) => {
      await turns(random.int(60))
      return (n % 2 === 0 ? anna : bjorn).plays(code, { type: 'set-stake', stake: 2 + n })
    })
    expect(await Promise.all(outcomes)).toEqual(outcomes.map(() => 'ok'))
    const events = await store.streams.events(code, 1)
    const last = events.length
    await vi.waitFor(() => {
      for (const { frames } of [anna, bjorn]) expect(toldOf(frames, code).at(-1)?.seq).toBe(last)
    })
    await turns(60)
    // At an unlisted table events come with joining (T20).
    const joined = events.findIndex(({ event }) => event.type === 'member-joined' && event.player === 'bjorn')
    expectGapless(toldOf(anna.frames, code), last)
    expectGapless(toldOf(bjorn.frames, code), last, visibility === 'public' ? undefined : joined)
    // Who is not at the table is told that there were moves, and not which: time does not run backwards for them either.
    for (const { frames } of watchers) {
      const told = toldOf(frames, code)
      expectGapless(told, told.at(-1)?.seq ?? 0, Infinity)
    }
    expect(bjorn.document(code).match?.view).toEqual(
      (await new TestPerson(here, 'bjorn').watches(code)).document(code).match?.view,
    )
    for (const sync of syncs) sync.close()
    for (const node of nodes) await node.close()
    expect(nodes.flatMap(({ faults }) => faults)).toEqual([])
  }

  test('what somebody is told is a rising sequence without gaps, whatever the order of events', async () => {
    await fc.assert(fc.asyncProperty(fc.integer(), play), { numRuns: process.env['FIMM_DEEP'] ? 500 : 40 })
  })
})

test('[F11] a conflict whose receipts cannot be looked up answers every command once', async () => {
  const store = memoryStore()
  let isFailing = false
  const shaky: Store = {
    ...store,
    streams: {
      ...store.streams,
      receipt: async (stream, id) => {
        if (isFailing && id.includes('second')) throw new StoreFault('not-saved', 'away')
        return store.streams.receipt(stream, id)
      },
    },
  }
  const [here, there] = [
    openTestApp({ isShared: true, store: shaky }),
    openTestApp({ isShared: true, store }),
  ]
  const made = await here.tables.create({ host: 'anna', game: 'high-card' })
  const code = made.ok ? made.code : ''
  const anna = await new TestPerson(here, 'anna').watches(code)
  expect(await new TestPerson(there, 'bjorn').does(code, { type: 'join' })).toBe('ok')
  isFailing = true
  const ids = ['the-first-one', 'the-second-one', 'the-third-one']
  const levels = ids.map((id) => anna.does(code, { type: 'add-bot', level: 'plain' }, id))
  expect(await Promise.all(levels)).toEqual(['ok', 'outcome-unknown', 'ok'])
  await new Promise((done) => setTimeout(done, 50))
  for (const id of ids) {
    const answers = anna.frames.filter(
      (frame) =>
        ((frame.t === 'ok' || frame.t === 'refused') && frame.id === id) ||
        (frame.t === 'patch' && (frame.ack?.includes(id) ?? false)),
    )
    expect(answers, id).toHaveLength(1)
  }
  const bots = (await store.streams.events(code, 1)).filter(
    ({ event }) => event.type === 'member-joined' && event.bot !== undefined,
  )
  expect(bots).toHaveLength(2)
  await here.close()
  await there.close()
})

test('[F21] a node that is answered late still gets, and once, what another wrote on top of its events', async () => {
  const store = memoryStore()
  let answered = Promise.resolve()
  const late: Store = {
    ...store,
    streams: {
      ...store.streams,
      commit: async (batch) => {
        const outcomes = await store.streams.commit(batch)
        await answered
        return outcomes
      },
    },
  }
  const hub: Hub = new Set()
  const nodes = [
    openTestApp({ isShared: true, store: late, grace: 60_000 }),
    openTestApp({ isShared: true, store, grace: 60_000 }),
  ] as const
  const [here, there] = nodes
  const syncs = nodes.map(
    ({ tables, chat, runtime }) => new ClusterSync(tables, chat, localBus(hub), runtime),
  )
  const made = await here.tables.create({ host: 'anna', game: 'high-card', visibility: 'public' })
  const code = made.ok ? made.code : ''
  const anna = await new TestPerson(here, 'anna').watches(code)
  const bjorn = await new TestPerson(there, 'bjorn').watches(code)
  expect(await bjorn.does(code, { type: 'join' })).toBe('ok')
  expect(await anna.does(code, { type: 'start' })).toBe('ok')
  const { promise, resolve } = Promise.withResolvers<void>()
  answered = promise
  const first = anna.plays(code, { type: 'set-stake', stake: 2 })
  const before = here.tables.peek(code)?.seq ?? 0
  await vi.waitFor(async () => expect(await store.streams.events(code, before + 1)).toHaveLength(1))
  // The other node reads that event, and its own is known here before this one knows of its own.
  expect(await bjorn.plays(code, { type: 'set-stake', stake: 3 })).toBe('ok')
  expect(here.tables.peek(code)?.seq).toBe(before)
  resolve()
  expect(await first).toBe('ok')
  await vi.waitFor(() => {
    for (const { frames } of [anna, bjorn]) expectGapless(toldOf(frames, code), before + 2)
  })
  for (const sync of syncs) sync.close()
  for (const node of nodes) await node.close()
  expect(nodes.flatMap(({ faults }) => faults)).toEqual([])
})

test('[F21] whoever was told by a node that died before it told others is shown nothing older by them', async () => {
  const store = memoryStore()
  const [here, there] = [
    openTestApp({ isShared: true, store, grace: 60_000 }),
    openTestApp({ isShared: true, store, grace: 60_000 }),
  ]
  const made = await here.tables.create({ host: 'anna', game: 'high-card', visibility: 'public' })
  const code = made.ok ? made.code : ''
  const witness = await new TestPerson(there, 'bjorn').watches(code)
  // Nothing leads from one node to the other: what is said here is heard by nobody there.
  const anna = await new TestPerson(here, 'anna').watches(code)
  expect(await anna.does(code, { type: 'set-visibility', visibility: 'unlisted' })).toBe('ok')
  const since = toldOf(anna.frames, code).at(-1)?.seq ?? 0
  expect(there.tables.peek(code)?.seq).toBeLessThan(since)
  for (const build of [undefined, 'another']) {
    const back = await new TestPerson(there, 'anna').watches(code, { since, ...(build && { build }) })
    const [first] = toldOf(back.frames, code)
    expect(first?.seq).toBeGreaterThanOrEqual(since)
  }
  // And with it all others there.
  expect(witness.document(code).visibility).toBe('unlisted')
  await here.close()
  await there.close()
})

const EVENTS = process.env['FIMM_DEEP'] ? 5_000 : 400

describe('[F21] two processes over PostgreSQL and Redis', () => {
  let database: FreshDatabase
  let nodes: ChildServer[] = []
  beforeAll(async () => {
    database = await freshDatabase()
    const limits = Object.fromEntries(
      ['ADDRESS', 'PLAYER', 'GUESTS', 'FRAMES'].map((name) => [`RATE_LIMIT_${name}`, '0']),
    )
    const environment = { DATABASE_URL: database.url, REDIS_URL: await redisUrl(), ...limits }
    nodes = await Promise.all([0, 1].map(async () => new ChildServer(await freePort(), environment)))
    await Promise.all(nodes.map((node) => node.start()))
  })
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.kill('SIGTERM')))
    await database[Symbol.asyncDispose]()
  })

  test('eight people at one crossword, four at each node: everybody is told every placement once', async () => {
    const urls = nodes.map(({ url }) => url)
    const people = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const url = urls[n % 2] ?? ''
        const person = await createGuest(url, `Guest ${n}`)
        const frames: ServerFrame[] = []
        const client = new Client({ url, token: person.token })
        client.onFrame((frame) => void frames.push(frame))
        return { person, client, frames, random: seeded(`person ${n}`) }
      }),
    )
    const [host] = people
    if (host === undefined) throw new Error('nobody')
    // Whoever watches before joining is told everything only at a public table (T20).
    const wanted = { game: 'crossword', options: { size: 7 }, visibility: 'public' }
    const { code } = (await post(urls[0] ?? '', '/tables', wanted, host.person.token)) as { code: string }
    for (const { client } of people) client.watch(code, () => {})
    for (const { client } of people.slice(1))
      expect(await client.send(code, { type: 'join' })).toMatchObject({ ok: true })
    expect(await host.client.send(code, { type: 'start' })).toMatchObject({ ok: true })

    await Promise.all(
      people.map(async ({ client, random }) => {
        while ((client.table(code)?.seq ?? 0) < EVENTS) {
          const { phase, me, match } = client.table(code)?.document ?? {}
          const command = match && crossword.randomCommand(match.view as never, random)
          if (command !== undefined) await client.play(code, command)
          // The next match, as often as one ends.
          else if (phase === 'waiting' && me?.host) await client.send(code, { type: 'start' })
          else await new Promise((done) => setTimeout(done, 5))
        }
      }),
    )
    const store = await postgresStore(database.url)
    const last = (await store.streams.events(code, 1)).length
    await store.close()
    if (process.env['FIMM_DEEP']) console.log({ events: last, subscribers: people.length })
    for (const { client } of people) await vi.waitFor(() => expect(client.table(code)?.seq).toBe(last))
    for (const { frames } of people) expectGapless(toldOf(frames, code), last)
    const [first, ...others] = people.map(({ client }) => client.table(code)?.document?.match?.view)
    for (const other of others) expect(typeof other).toBe(typeof first)
    for (const { client } of people) client.close()
  })
})
