import type { AnyGame } from '@fimm/kernel'
import { EVENING } from '@fimm/kernel/testing/env.ts'
import { highCard } from '@fimm/kernel/testing/high-card/game.ts'
import type { ShownEvent } from '@fimm/protocol/frames.ts'
import type { StreamEvent } from '@fimm/table'
import { expect, test } from 'vitest'
import { memoryStore } from '../../server/store/testing/memory-store.ts'
import { openTestApp, TestPerson } from '../../server/registry/testing/test-app.ts'
import { toldOtherwise } from './told-and-stored.ts'
import type { PlayerReport } from './verdict.ts'

const catalogue = new Map([['high-card', highCard as unknown as AnyGame]])

const played = async () => {
  const store = memoryStore()
  const app = openTestApp({ store, now: EVENING, catalogue })
  const made = await app.tables.create({ host: 'anna', game: 'high-card' })
  const code = made.ok ? made.code : ''
  const anna = await new TestPerson(app, 'anna').watches(code)
  await new TestPerson(app, 'bjorn').does(code, { type: 'join' })
  await anna.does(code, { type: 'start' })
  await anna.plays(code, { type: 'set-stake', stake: 2 })
  await app.close()
  const stored = await store.streams.events(code, 1)
  return { code, stored }
}

const report = (code: string, events: readonly ShownEvent[]): PlayerReport => ({
  table: code,
  player: 'anna',
  last: events.length,
  events: new Map(events.map((event) => [event.seq, event])),
  moves: [],
  outOfOrder: 0,
  untold: 0,
})

/** Everything but the match, of which each is told something else. */
const toldOf = (stored: readonly StreamEvent[]): readonly ShownEvent[] =>
  stored.flatMap(({ at, by, event }, index) =>
    event.type === 'played' ? [] : [{ seq: index + 1, at, by, of: 'table', event }],
  )

test('what is told as it is stored is no fault', async () => {
  const { code, stored } = await played()
  expect(toldOf(stored).length).toBeGreaterThan(2)
  expect(toldOtherwise(catalogue, stored, [report(code, toldOf(stored))])).toEqual([])
})

test('what was told and is stored otherwise, or not at all, is found in every game', async () => {
  const { code, stored } = await played()
  const told = toldOf(stored)
  const [first] = told as [ShownEvent]
  const move = stored.findIndex(({ event }) => event.type === 'played')
  const wrong: ShownEvent[] = [
    { ...first, event: { type: 'never-happened' } },
    { ...first, seq: move + 1, of: 'high-card', event: { type: 'stake-set' } },
    { ...first, seq: stored.length + 1 },
  ]
  expect(toldOtherwise(catalogue, stored, [report(code, [...told.slice(1), ...wrong])])).toHaveLength(3)
})
