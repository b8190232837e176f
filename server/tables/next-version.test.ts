import { highCard } from '@fimm/kernel/testing/high-card/game.ts'
import { nextHighCard } from '@fimm/kernel/testing/high-card/next-version.ts'
import type { State } from '@fimm/kernel/testing/high-card/types.ts'
import type { Catalogue, TableCommand } from '@fimm/table'
import { expect, onTestFinished, test } from 'vitest'
import { Attendance } from '../matches/attendance.ts'
import { onThisThread } from '../matches/match-work.ts'
import { replayOf } from '../matches/replay.ts'
import { memoryStore } from '../store/testing/memory-store.ts'
import type { Store } from '../store/contracts/store.ts'
import { loadTable, SNAPSHOT_FORMAT } from './load-table.ts'
import { openTestApp, type TestApp } from '../registry/testing/test-app.ts'

/** What a release after the first does with what the first has stored: a game of which there is a next version. */

const FIRST: Catalogue = new Map([['high-card', highCard]])
const NEXT: Catalogue = new Map([['high-card', nextHighCard]])
const BLESS: TableCommand = { type: 'play', command: { type: 'bless' } }

const running = (store: Store, catalogue: Catalogue): TestApp => {
  const app = openTestApp({ store, catalogue, grace: 60_000 })
  onTestFinished(() => app.close())
  return app
}

const asAnna = async ({ tables }: TestApp, code: string, command: TableCommand): Promise<void> => {
  expect(await tables.submit(code, { kind: 'human', player: 'anna' }, command)).toMatchObject({ ok: true })
}

const blessings = async ({ tables }: TestApp, code: string): Promise<number | undefined> =>
  ((await tables.load(code))?.table.current?.match?.state as State | undefined)?.blessings

/** A match that version 1 began, with two blessings in it. */
const storedByFirst = async (): Promise<{ store: Store; app: TestApp; code: string }> => {
  const store = memoryStore()
  const app = running(store, FIRST)
  const made = await app.tables.create({ host: 'anna', game: 'high-card' })
  const code = made.ok ? made.code : ''
  for (const command of [{ type: 'start' } as const, BLESS, BLESS]) await asAnna(app, code, command)
  expect(await blessings(app, code)).toBe(2)
  return { store, app, code }
}

test('[F45] a match that an older version of its game began is read, shown and played on by the next one', async () => {
  const { store, code } = await storedByFirst()
  const later = running(store, NEXT)
  expect(await blessings(later, code)).toBe(4)
  await asAnna(later, code, BLESS)
  expect(await blessings(later, code)).toBe(9)
  // Events of both versions are read again after a restart.
  expect(await blessings(running(store, NEXT), code)).toBe(9)
  const { catalogue, words } = later.runtime
  const matchWork = onThisThread(catalogue, words)
  const attendance = new Attendance(store.streams)
  const wanted = { code, number: 1, caller: 'anna', views: true }
  const replay = await replayOf({ app: later, matchWork, attendance }, wanted)
  const lines = replay.ok ? replay.value.lines : []
  const worths = lines.flatMap(({ event }) => ('worth' in event ? [event.worth] : []))
  expect(worths).toEqual([2, 2, 5])
})

test('[F32] a snapshot that holds a match of an older version is not used', async () => {
  const { store, app, code } = await storedByFirst()
  const live = await app.tables.load(code)
  if (live === undefined) throw new Error('no table')
  await store.streams.snapshot(code, { seq: live.seq, format: SNAPSHOT_FORMAT, table: live.table })
  expect((await loadTable(code, app.runtime))?.checkpoint.seq).toBe(live.seq)
  expect(await blessings(running(store, NEXT), code)).toBe(4)
})
