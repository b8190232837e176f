import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AnyGame } from '@fimm/kernel'
import { catalogue as parties } from '@fimm/table/testing/party.ts'
import { openTestApp, TestPerson, type TestApp } from '../registry/testing/test-app.ts'
import { Broadcaster } from './broadcaster.ts'
import type { Subscriber } from './subscriber.ts'

/** High card whose events cannot be shown while this is so. */
let isBroken = false
const highCard = parties.get('high-card') as AnyGame
const breaking: AnyGame = {
  ...highCard,
  eventFor: (...given) => {
    if (isBroken) throw new Error('broken')
    return highCard.eventFor(...given)
  },
}

let at: TestApp
let code: string
let anna: TestPerson

beforeEach(async () => {
  at = openTestApp({ grace: 60_000, catalogue: new Map([...parties, ['high-card', breaking]]) })
  const made = await at.tables.create({ host: 'anna', game: 'high-card' })
  code = made.ok ? made.code : ''
  anna = await new TestPerson(at, 'anna').watches(code)
})
afterEach(async () => {
  isBroken = false
  await at.close()
})

/** A broadcaster of its own, with what it sends. */
const broadcasterWith = async (...players: readonly string[]) => {
  const live = await at.tables.load(code)
  if (live === undefined) throw new Error('no table')
  const broadcaster = new Broadcaster(at.runtime, at.tables.names)
  const sent: string[] = []
  const subscribers = players.map((player): Subscriber => ({
    viewer: { kind: 'person', player },
    acks: [],
    isLive: true,
    sink: { send: (text) => void sent.push(text) },
  }))
  for (const subscriber of subscribers) broadcaster.subscribe(live, subscriber, [])
  return { broadcaster, live, sent, subscribers }
}

test('[W6] who follows no longer is sent nothing, and a table that nobody follows is forgotten', async () => {
  const { broadcaster, live, sent, subscribers } = await broadcasterWith('anna', 'anna', 'bjorn')
  const [first, second, third] = subscribers as [Subscriber, Subscriber, Subscriber]
  expect([...broadcaster.subscribersOf(code)]).toHaveLength(3)
  broadcaster.unsubscribe(code, first)
  expect([...broadcaster.subscribersOf(code)]).toEqual([second, third])
  broadcaster.unsubscribe(code, second)
  expect([...broadcaster.subscribersOf(code)]).toEqual([third])
  expect(broadcaster.followed).toEqual([code])
  broadcaster.unsubscribe(code, third)
  expect([...broadcaster.subscribersOf(code)]).toEqual([])
  expect(broadcaster.has(code)).toBe(false)
  // Twice is once, and no table is no fault.
  broadcaster.unsubscribe(code, third)
  sent.length = 0
  broadcaster.rename('anna', 'Anna', () => live)
  expect(sent).toEqual([])
})

test('nobody is sent a change of nothing', async () => {
  const { broadcaster, live, sent, subscribers } = await broadcasterWith('anna', 'bjorn')
  sent.length = 0
  broadcaster.publish(live, [])
  broadcaster.flush()
  expect(sent).toEqual([])
  subscribers[1]?.acks.push('command-of-bjorn')
  broadcaster.publish(live, [])
  broadcaster.flush()
  expect(sent.map((text) => JSON.parse(text) as object)).toEqual([
    { t: 'patch', table: code, seq: live.seq, patch: {}, ack: ['command-of-bjorn'] },
  ])
})

test('a new name is sent where it is seen, and a table that is in nobody’s memory waits', async () => {
  const { broadcaster, live, sent } = await broadcasterWith('anna')
  sent.length = 0
  broadcaster.rename('anna', 'Anna Karenína', () => undefined)
  expect(sent).toEqual([])
  broadcaster.rename('anna', 'Anna Karenína', () => live)
  expect(sent.map((text) => JSON.parse(text) as object)).toMatchObject([
    { patch: { names: { anna: 'Anna Karenína' } } },
  ])
})

test('events that were left out are a fault that is told, and what follows is shown', async () => {
  const { broadcaster, live, sent } = await broadcasterWith('anna')
  await anna.does(code, { type: 'add-bot', level: 'plain' })
  await anna.does(code, { type: 'set-visibility', visibility: 'public' })
  sent.length = 0
  const last = live.since(live.seq - 1)?.events ?? []
  expect(last).toHaveLength(1)
  broadcaster.publish(live, last)
  broadcaster.flush()
  expect(at.faults).toEqual([expect.stringMatching(/^events were left out .*is not followed by/)])
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ t: 'patch', seq: live.seq })
  at.faults.length = 0
  broadcaster.publish(live, [])
  expect(at.faults).toEqual([])
})

test('[F4] an event that cannot be shown is left out of the log, and the next patch shows what it did', async () => {
  await anna.does(code, { type: 'add-bot', level: 'plain' })
  await anna.does(code, { type: 'start' })
  isBroken = true
  expect(await anna.plays(code, { type: 'set-stake', stake: 2 })).toBe('ok')
  expect(at.faults).toContainEqual(expect.stringMatching(/^an event could not be shown/))
  expect(anna.frames.at(-1)).toMatchObject({ t: 'patch' })
  expect(anna.frames.at(-1)).not.toHaveProperty('log')
  isBroken = false
  expect(await anna.plays(code, { type: 'bless' })).toBe('ok')
  expect(anna.document(code).match?.view).toMatchObject({ stake: 2 })
})
