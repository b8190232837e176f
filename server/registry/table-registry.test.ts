import { EVENING } from '@fimm/kernel/testing/env.ts'
import type { Store } from '../store/contracts/store.ts'
import { memoryStore } from '../store/testing/memory-store.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openTestApp, TestPerson, type TestApp } from './testing/test-app.ts'

const houses: TestApp[] = []
const app = (...args: Parameters<typeof openTestApp>): TestApp => {
  const opened = openTestApp(...args)
  houses.push(opened)
  return opened
}
afterEach(async () => {
  await Promise.all(houses.splice(0).map((opened) => opened.close()))
})

const created = async (at: TestApp, game = 'high-card', more: object = {}): Promise<string> => {
  const made = await at.tables.create({ host: 'anna', game, ...more })
  if (!made.ok) throw new Error(made.error.code)
  return made.code
}

/** Anna and Björn at a table of high-card, playing. */
const playing = async (at: TestApp) => {
  const code = await created(at)
  const anna = await new TestPerson(at, 'anna').watches(code)
  const bjorn = await new TestPerson(at, 'bjorn').watches(code)
  expect(await bjorn.does(code, { type: 'join' })).toBe('ok')
  expect(await anna.does(code, { type: 'start' })).toBe('ok')
  return { code, anna, bjorn }
}

const handOf = (person: TestPerson, code: string): readonly number[] =>
  (person.document(code).match?.view as { hand: readonly number[] } | undefined)?.hand ?? []

describe('a table', () => {
  test('sends each subscriber what changed for them, and the actor with it that the command was accepted', async () => {
    const { code, anna, bjorn } = await playing(app())
    const [card] = handOf(anna, code)
    const before = bjorn.frames.length
    expect(await anna.plays(code, { type: 'play-card', card })).toBe('ok')
    expect(anna.frames.at(-1)).toMatchObject({ t: 'patch', ack: [expect.any(String)] })
    const [heard] = bjorn.frames.slice(before)
    expect(heard).toMatchObject({
      t: 'patch',
      log: [{ type: 'card-played', player: 'anna' }],
    })
    expect(JSON.stringify(heard)).not.toContain(`"card":`)
    expect(bjorn.document(code).match?.view).toMatchObject({ played: ['anna'] })
  })

  test('what was patched together equals what a newcomer gets', async () => {
    const at = app()
    const { code, anna, bjorn } = await playing(at)
    await anna.plays(code, { type: 'set-stake', stake: 5 })
    await bjorn.plays(code, { type: 'draw-card' })
    await anna.does(code, { type: 'take-back' })
    const again = await new TestPerson(at, 'bjorn').watches(code)
    expect(again.document(code)).toEqual(bjorn.document(code))
  })

  test('refuses with a code, and nothing changes for anybody', async () => {
    const at = app()
    const { code, anna, bjorn } = await playing(at)
    const { seq } = (await at.tables.load(code)) ?? { seq: 0 }
    const before = bjorn.frames.length
    expect(await anna.plays(code, { type: 'play-card', card: 999 })).toBe('no-such-card')
    expect(await anna.does('ZZZZZ', { type: 'join' })).toBe('no-such-table')
    expect(bjorn.frames.length).toBe(before)
    expect((await at.tables.load(code))?.seq).toBe(seq)
  })

  test('[T13] [W10] a line of the log tells each of them what they may know', async () => {
    const { code, anna, bjorn } = await playing(app())
    expect(await anna.plays(code, { type: 'draw-card' })).toBe('ok')
    const drawn = async (person: TestPerson): Promise<unknown> => {
      const frame = await person.hears(
        (said) => said.t === 'patch' && JSON.stringify(said).includes('card-drawn'),
      )
      return frame.t === 'patch' ? frame.log : undefined
    }
    const card = handOf(anna, code).at(-1)
    expect(await drawn(anna)).toMatchObject([{ type: 'card-drawn', player: 'anna', card }])
    expect(await drawn(bjorn)).toEqual([{ type: 'card-drawn', player: 'anna' }])
  })

  test('a clock that goes back does not take the log with it', async () => {
    const store = memoryStore()
    const at = app({ store })
    const { code, anna } = await playing(at)
    at.time.now += 5_000
    expect(await anna.plays(code, { type: 'set-stake', stake: 2 })).toBe('ok')
    at.time.now -= 4_000
    expect(await anna.plays(code, { type: 'set-stake', stake: 3 })).toBe('ok')
    const times = (await store.streams.events(code, 1)).map((line) => line.at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBe(times.at(-2))
  })

  test('the same command twice has the effect of once, at once or later, here or after a restart', async () => {
    const store = memoryStore()
    const at = app({ store })
    const { code, anna } = await playing(at)
    const command = { type: 'play', command: { type: 'draw-card' } }
    const [first, second] = await Promise.all([
      anna.does(code, command, 'the-same-command'),
      anna.does(code, command, 'the-same-command'),
    ])
    expect([first, second]).toEqual(['ok', 'ok'])
    const { seq } = (await at.tables.load(code)) ?? { seq: 0 }
    expect(await anna.does(code, command, 'the-same-command')).toBe('ok')
    await at.close()
    const later = app({ store })
    const back = await new TestPerson(later, 'anna').watches(code)
    expect(await back.does(code, command, 'the-same-command')).toBe('ok')
    expect(handOf(back, code)).toHaveLength(5)
    const lines = await store.streams.events(code, 1)
    expect(
      lines.filter(({ event }) => event.type === 'played' && event.event.type === 'card-drawn'),
    ).toHaveLength(1)
    expect(lines.length).toBeGreaterThanOrEqual(seq)
  })

  test('what was accepted before a restart still is, though the rules would now refuse it', async () => {
    const store = memoryStore()
    const at = app({ store })
    const { code, anna } = await playing(at)
    const command = { type: 'play', command: { type: 'play-card', card: handOf(anna, code)[0] } }
    expect(await anna.does(code, command, 'lost-acknowledgement')).toBe('ok')
    await at.close()
    const back = await new TestPerson(app({ store }), 'anna').watches(code)
    expect(await back.does(code, command, 'lost-acknowledgement')).toBe('ok')
    expect(await back.does(code, command, 'another-command')).toBe('already-played')
  })

  test('an id belongs to who sent it: another’s command with the same id is another command', async () => {
    const { code, anna, bjorn } = await playing(app())
    expect(await anna.does(code, { type: 'play', command: { type: 'draw-card' } }, 'same-id-x')).toBe('ok')
    expect(await bjorn.does(code, { type: 'play', command: { type: 'draw-card' } }, 'same-id-x')).toBe('ok')
    expect(handOf(bjorn, code)).toHaveLength(5)
  })

  test('two nodes on one store: both write, nothing is lost, nothing doubled', async () => {
    const store = memoryStore()
    const [here, there] = [app({ store }), app({ store })]
    const { code, anna } = await playing(here)
    const bjorn = await new TestPerson(there, 'bjorn').watches(code)
    const commands = Array.from({ length: 10 }, (_, i) => [
      anna.plays(code, { type: 'set-stake', stake: 2 + i }),
      bjorn.plays(code, { type: 'set-stake', stake: 50 + i }),
    ]).flat()
    expect(await Promise.all(commands)).toEqual(commands.map(() => 'ok'))
    const lines = await store.streams.events(code, 1)
    const stakes = lines.flatMap(({ event }) =>
      event.type === 'played' && event.event.type === 'stake-set' ? [event.event] : [],
    )
    expect(stakes).toHaveLength(20)
  })

  test('a node that has not heard of another’s lines refuses nothing they allow', async () => {
    const store = memoryStore()
    const [here, there] = [app({ isShared: true, store }), app({ isShared: true, store })]
    const made = await here.tables.create({ host: 'anna', game: 'duel' })
    const code = made.ok ? made.code : ''
    const anna = await new TestPerson(here, 'anna').watches(code)
    expect(await anna.does(code, { type: 'start' })).toBe('too-few-players')
    // No bus between these two: of this the first node is not told.
    expect(await new TestPerson(there, 'bjorn').does(code, { type: 'join' })).toBe('ok')
    expect(await anna.does(code, { type: 'start' })).toBe('ok')
    expect(anna.document(code).members).toHaveLength(2)
  })

  test('a store that fails refuses what it could not write, and the table goes on', async () => {
    const store = memoryStore()
    let fails = false
    const shaky: Store = {
      ...store,
      streams: {
        ...store.streams,
        commit: (batch) => (fails ? Promise.reject(new Error('disk full')) : store.streams.commit(batch)),
      },
    }
    const at = app({ store: shaky })
    const { code, anna } = await playing(at)
    fails = true
    expect(await anna.plays(code, { type: 'draw-card' })).toBe('not-saved')
    fails = false
    expect(await anna.plays(code, { type: 'draw-card' })).toBe('ok')
    expect(handOf(anna, code)).toHaveLength(5)
    expect(at.faults).toHaveLength(1)
  })

  test('that is closed leaves the memory soon, one that is not stays a while; then the store forgets it too', async () => {
    const store = memoryStore()
    const released = vi.spyOn(store.streams, 'release')
    const here = app({ store })
    const [closing, open] = await Promise.all(
      ['anna', 'bjorn'].map(async (host) => here.tables.create({ host, game: 'duel' })),
    )
    const codes = [closing, open].map((made) => (made?.ok === true ? made.code : ''))
    await new TestPerson(here, 'anna').does(codes[0] ?? '', { type: 'leave' })
    here.time.now += 11_000
    await here.tables.sweep()
    expect(codes.map((code) => here.tables.peek(code)?.code)).toEqual([undefined, codes[1]])
    here.time.now += 5 * 60_000
    await here.tables.sweep()
    expect(here.tables.loaded).toBe(0)
    expect(released.mock.calls.flat()).toEqual(codes)
  })

  test('comes out of the store as it went in, snapshot or not', async () => {
    const store = memoryStore()
    const at = app({ store })
    const { code, anna } = await playing(at)
    for (let i = 0; i < 1120; i++)
      expect(await anna.plays(code, { type: 'set-stake', stake: 1 + ((i + 1) % 90) })).toBe('ok')
    const before = await at.tables.load(code)
    await at.close()
    expect((await store.streams.load(code))?.snapshot?.seq).toBeGreaterThan(900)
    const after = await app({ store }).tables.load(code)
    expect(after?.table).toEqual(before?.table)
    expect(after?.recent.map(({ seq }) => seq)).toEqual(before?.recent.map(({ seq }) => seq))
  })

  test('deadlines fire once, also after a restart, and then not before people could come back', async () => {
    const store = memoryStore()
    const at = app({ store })
    const { code } = await playing(at)
    await at.close()
    const later = app({ store, now: at.time.now + 3_600_000 })
    await later.tables.sweep()
    await later.tables.fireDeadline(code)
    const ranAt = (lines: readonly { event: { type: string } }[]) =>
      lines.filter(({ event }) => event.type === 'played').length
    const before = ranAt(await store.streams.events(code, 1))
    later.time.now += 10_001
    await later.tables.sweep()
    await later.tables.fireDeadline(code)
    await later.tables.fireDeadline(code)
    const after = await store.streams.events(code, 1)
    expect(ranAt(after)).toBeGreaterThan(before)
    const nudges = after.filter(({ event }) => event.type === 'played' && event.event.type === 'nudged')
    expect(nudges).toHaveLength(1)
  })

  test('[F25] a clock that was an hour ahead and is set right leaves a turn as long as the game asked for', async () => {
    const store = memoryStore()
    const ahead = app({ store, now: EVENING + 3_600_000 })
    const { code } = await playing(ahead)
    const deadline = ahead.tables.peek(code)?.deadline ?? 0
    const turn = deadline - ahead.time.now
    await ahead.close()
    const right = app({ store, now: EVENING })
    // What the page counts down: deadlines are written in the time of the table, which it is told.
    const seen = async (since?: number) =>
      (await new TestPerson(right, 'anna').watches(code, since === undefined ? {} : { since })).document(code)
    const { clockAhead = 0 } = await seen()
    expect(deadline - (right.time.now + clockAhead)).toBe(turn)
    // Somebody who comes back with all events holds a document from before the clock was set right.
    expect(await seen(right.tables.peek(code)?.seq)).toHaveProperty('clockAhead', clockAhead)
    const nudges = async () =>
      (await store.streams.events(code, 1)).filter(
        ({ event }) => event.type === 'played' && event.event.type === 'nudged',
      ).length
    await right.tables.fireDeadline(code)
    right.time.now += turn - 1
    await right.tables.fireDeadline(code)
    expect(await nudges()).toBe(0)
    right.time.now += 1
    await right.tables.fireDeadline(code)
    expect(await nudges()).toBe(1)
  })

  test('[F26] nor does a deadline of a table in nobody’s memory come later for it', async () => {
    const store = memoryStore()
    const ahead = app({ store, now: EVENING + 3_600_000 })
    const { code } = await playing(ahead)
    const turn = (ahead.tables.peek(code)?.deadline ?? 0) - ahead.time.now
    await ahead.close()
    const right = app({ store, now: EVENING })
    const due = async () => (await store.streams.due(EVENING + turn, 10)).map(({ stream }) => stream)
    expect(await due()).toEqual([])
    await right.tables.redate()
    expect(await due()).toEqual([code])
    // Once more is not once more earlier.
    await right.tables.redate()
    expect((await store.streams.due(EVENING + turn - 1, 10)).map(({ stream }) => stream)).toEqual([])
  })

  test('[T8] two tabs are one presence; the last to close is an absence after a grace', async () => {
    const at = app({ grace: 30 })
    const { code, anna, bjorn } = await playing(at)
    const tab = await new TestPerson(at, 'bjorn').watches(code)
    bjorn.connection.close()
    await new Promise((done) => setTimeout(done, 60))
    expect(anna.document(code).members[1]).not.toHaveProperty('awaySince')
    tab.connection.close()
    await anna.hears((frame) => frame.t === 'patch' && JSON.stringify(frame).includes('presence-changed'))
    expect(anna.document(code).members[1]).toHaveProperty('awaySince')
    await new TestPerson(at, 'bjorn').watches(code)
    await anna.hears((frame) => frame.t === 'patch' && JSON.stringify(frame).includes('"connected":true'))
  })

  test('[T13] [W10] the screen sees what everybody may, a stranger nothing of the match', async () => {
    const at = app()
    const { code } = await playing(at)
    const screen = await new TestPerson(at, 'dora').watches(code, { as: 'screen' })
    expect(screen.document(code).match?.view).toMatchObject({ hand: [] })
    const stranger = await new TestPerson(at, 'einar').watches(code)
    expect(stranger.document(code).match).toBeUndefined()
    const hermit = await created(at, 'hermit')
    const other = await new TestPerson(at, 'freyja').watches(hermit, { as: 'screen' })
    expect(other.frames.at(-1)).toMatchObject({ t: 'unavailable', error: { code: 'no-spectators' } })
  })

  test('who comes back with all there is gets nothing again but names', async () => {
    const at = app()
    const { code, anna, bjorn } = await playing(at)
    bjorn.connection.close()
    const { seq } = (await at.tables.load(code)) ?? { seq: 0 }
    const back = await new TestPerson(at, 'bjorn').watches(code, { since: seq })
    const names = [{ anna: 'anna', bjorn: 'bjorn' }]
    expect(back.frames.at(-1)).toEqual({ t: 'patch', table: code, seq, patch: { names, clockAhead: [] } })
    // What comes next is a change of what was held, and says what is gone.
    expect(await anna.does(code, { type: 'abandon' })).toBe('ok')
    const next = await back.hears((frame) => frame.t === 'patch' && frame.seq > seq)
    expect(next).toMatchObject({ patch: { match: [], phase: 'waiting' } })
    expect(Object.keys(next.t === 'patch' ? Object(next.patch) : {})).not.toContain('code')
  })

  test('what is written stays so, whoever fails to hear of it', async () => {
    const at = app()
    const { code, anna, bjorn } = await playing(at)
    at.tables.onChange(() => {
      throw new Error('deaf')
    })
    expect(await anna.plays(code, { type: 'set-stake', stake: 7 })).toBe('ok')
    expect(await anna.plays(code, { type: 'set-stake', stake: 8 })).toBe('ok')
    expect(bjorn.document(code).match?.view).toMatchObject({ stake: 8 })
  })

  test('whose view threw is told of all they missed with the next change', async () => {
    const at = app()
    const { code, anna } = await playing(at)
    const game = at.catalogue.get(at.tables.peek(code)?.table.current?.game ?? '')
    if (game === undefined) throw new Error('no game')
    vi.spyOn(game, 'view').mockImplementationOnce(() => {
      throw new Error('blind')
    })
    const before = anna.document(code).visibility
    const visibility = before === 'public' ? 'unlisted' : 'public'
    expect(await anna.does(code, { type: 'set-visibility', visibility })).toBe('ok')
    expect(at.faults).toHaveLength(1)
    expect(anna.document(code).visibility).toBe(before)
    expect(await anna.plays(code, { type: 'set-stake', stake: 7 })).toBe('ok')
    expect(anna.document(code)).toEqual((await new TestPerson(at, 'anna').watches(code)).document(code))
    expect(anna.document(code).visibility).toBe(visibility)
  })

  test('whose view throws is still shown the events they may see', async () => {
    const at = app()
    const { code, anna } = await playing(at)
    const game = at.catalogue.get(at.tables.peek(code)?.table.current?.game ?? '')
    if (game === undefined) throw new Error('no game')
    const einar = await new TestPerson(at, 'einar').watches(code)
    const { view } = game
    using _blind = vi.spyOn(game, 'view').mockImplementation((state, viewer) => {
      if (viewer.kind === 'spectator') throw new Error('blind')
      return view(state, viewer)
    })
    expect(await einar.does(code, { type: 'join', as: 'spectator' })).toBe('ok')
    expect(await anna.plays(code, { type: 'set-stake', stake: 7 })).toBe('ok')
    expect(at.faults.length).toBeGreaterThan(1)
    const { seq } = (await at.tables.load(code)) ?? { seq: 0 }
    const told = await einar.hears((frame) => frame.t === 'patch' && frame.seq === seq)
    expect(told).toMatchObject({ patch: {}, log: [{ event: { type: 'stake-set', stake: 7 } }] })
  })

  test('[W8] who comes back hears what was said meanwhile, though no line was written', async () => {
    const at = app()
    const { code, anna, bjorn } = await playing(at)
    bjorn.connection.close()
    const { seq } = (await at.tables.load(code)) ?? { seq: 0 }
    await anna.says({
      t: 'chat',
      id: 'chat-0001',
      table: code,
      command: { type: 'say', text: 'Ertu þarna?' },
    })
    const back = await new TestPerson(at, 'bjorn').watches(code, { since: seq })
    expect(back.frames.at(-1)).toMatchObject({ t: 'patch', seq, chat: [{ text: 'Ertu þarna?' }] })
  })

  test('a name that changes is seen at once, one that goes shows as nobody’s', async () => {
    const at = app()
    const { code, anna } = await playing(at)
    expect(anna.document(code).names).toEqual({ anna: 'anna', bjorn: 'bjorn' })
    at.tables.rename('bjorn', 'Björn')
    expect(anna.document(code).names).toEqual({ anna: 'anna', bjorn: 'Björn' })
    at.tables.rename('bjorn', undefined)
    expect(anna.document(code).names).toEqual({ anna: 'anna' })
  })
})
