import { seeded, type AnyGame } from '@fimm/kernel'
import { EVENING } from '@fimm/kernel/testing/env.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import type { FoldRequest } from '@fimm/protocol/fold-match.ts'
import type { Visibility } from '@fimm/table'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { findGames } from '../catalogue.ts'
import { silent } from '../log.ts'
import { TableRegistry } from '../registry/table-registry.ts'
import { memoryStore } from '../store/testing/memory-store.ts'
import { TableFaults } from '../table-faults.ts'
import { Attendance } from './attendance.ts'
import { matchWorkThread } from './match-work-thread.ts'
import { onThisThread, type AnalysisRequest, type MatchWork } from './match-work.ts'
import { replayOf } from './replay.ts'

const catalogue = await findGames()
const store = memoryStore()
const runtime = {
  catalogue,
  store,
  words: loadLexicon,
  clock: () => EVENING,
  random: seeded('replays'),
  log: silent,
  faults: new TableFaults(silent),
}
const tables = new TableRegistry(runtime)
const thread = matchWorkThread()
afterAll(async () => {
  await thread.close()
  await tables.close()
})

const partsWith = (matchWork: MatchWork) => ({
  app: { runtime, tables },
  matchWork,
  attendance: new Attendance(store.streams),
})
const parts = partsWith(thread)

afterEach(() => void vi.restoreAllMocks())

/** A whole match of chance between two. */
const played = async (visibility: Visibility = 'public'): Promise<string> => {
  const game = catalogue.get('crossword') as AnyGame
  const made = await tables.create({ host: 'anna', game: 'crossword', options: { size: 3 }, visibility })
  if (!made.ok) throw new Error(made.error.code)
  const { code } = made
  const does = (player: string, command: object) =>
    tables.submit(code, { kind: 'human', player }, command as never)
  await does('bjorn', { type: 'join' })
  await does('anna', { type: 'start' })
  for (let round = 0; round < 200; round++)
    for (const player of ['anna', 'bjorn']) {
      const match = tables.peek(code)?.table.current?.match
      if (match === undefined) return code
      const view: unknown = game.view(match.state, { kind: 'player', player })
      const command = game.randomCommand(view, runtime.random)
      if (command !== undefined) await does(player, { type: 'play', command })
    }
  throw new Error('does not end')
}

test('a replay made in a thread of its own is the one made here, and is read and made once', async () => {
  const code = await played()
  const read = vi.spyOn(store.streams, 'events')
  const asked = { code, number: 1, caller: 'anna', views: true }
  const here = await replayOf(partsWith(onThisThread(catalogue, loadLexicon)), asked)
  const there = await replayOf(parts, asked)
  expect(here.ok && here.value.lines.length).toBeGreaterThan(9)
  expect(there).toEqual(here)
  expect(await replayOf(parts, asked)).toEqual(here)
  // A stranger is refused all the same: what is kept is what everybody may see of a match that is over.
  expect(await replayOf(parts, { ...asked, caller: undefined })).toEqual(here)
  const reads = read.mock.calls.length
  expect(await replayOf(parts, { ...asked, caller: 'bjorn' })).toEqual(here)
  expect(read).toHaveBeenCalledTimes(reads)
})

test('[F12] whoever reads a replay again has nothing read or made that is there already', async () => {
  const code = await played('unlisted')
  const [load, read] = [vi.spyOn(store.streams, 'load'), vi.spyOn(store.streams, 'events')]
  const asked = { code, number: 1, views: true }
  const ask = (caller: string | undefined) => replayOf(parts, { ...asked, caller })
  // All at the same moment: the match is read for one fold.
  const members = await Promise.all(['anna', 'bjorn', 'anna'].map(ask))
  expect(members.every(({ ok }) => ok)).toBe(true)
  expect(read).toHaveBeenCalledTimes(1)
  // Who is nobody was nowhere: for that nothing is read.
  expect(await ask(undefined)).toMatchObject({ ok: false, error: { code: 'players-only' } })
  expect(read).toHaveBeenCalledTimes(1)
  // Who was there is read once, for all strangers.
  const strangers = await Promise.all(['carl', 'dora', 'carl'].map(ask))
  expect(strangers.every(({ ok }) => !ok)).toBe(true)
  await ask('dora')
  expect(read).toHaveBeenCalledTimes(2)
  expect(load).not.toHaveBeenCalled()
})

test('[T20] who was there while a match was on may read it, though they asked before it began', async () => {
  const code = await played('unlisted')
  const ask = (number: number) => replayOf(parts, { code, number, caller: 'carl', views: false })
  expect(await ask(1)).toMatchObject({ ok: false })
  const does = (player: string, command: object) =>
    tables.submit(code, { kind: 'human', player }, command as never)
  await does('carl', { type: 'join', as: 'spectator' })
  await does('anna', { type: 'start' })
  await does('anna', { type: 'abandon' })
  await does('carl', { type: 'leave' })
  expect(tables.peek(code)?.table.current).toBeUndefined()
  expect(await ask(2)).toMatchObject({ ok: true })
  expect(await ask(1)).toMatchObject({ ok: false })
})

test('[T13] [W10] what two see of a match that goes on is made for each, also at the same moment', async () => {
  const made = await tables.create({ host: 'anna', game: 'crossword', options: { size: 3 } })
  const code = made.ok ? made.code : ''
  const does = (player: string, command: object) =>
    tables.submit(code, { kind: 'human', player }, command as never)
  await does('bjorn', { type: 'join' })
  await does('anna', { type: 'start' })
  const asked = { code, number: 1, views: true }
  const callers = ['anna', 'bjorn', undefined]
  const alone = []
  for (const caller of callers) alone.push(await replayOf(parts, { ...asked, caller }))
  const together = await Promise.all(callers.map((caller) => replayOf(parts, { ...asked, caller })))
  expect(together).toEqual(alone)
  expect(alone[0]).not.toEqual(alone[1])
})

test('a match that goes on is made anew for each who asks', async () => {
  const made = await tables.create({ host: 'anna', game: 'crossword', options: { size: 3 } })
  const code = made.ok ? made.code : ''
  await tables.submit(code, { kind: 'human', player: 'anna' }, { type: 'start' })
  const asked = { code, number: 1, caller: 'anna', views: false }
  const linesNow = async () => {
    const replay = await replayOf(parts, asked)
    return replay.ok ? replay.value.lines.length : 0
  }
  const before = await linesNow()
  await tables.submit(
    code,
    { kind: 'human', player: 'anna' },
    {
      type: 'play',
      command: { type: 'announce-letter', letter: 'A' },
    },
  )
  expect(await linesNow()).toBeGreaterThan(before)
})

test('[P46] [T13] a replay that is kept is nobody else’s where each knows their own cards', async () => {
  const made = await tables.create({ host: 'anna', game: 'poker', options: { cards: 'dealt' } })
  const code = made.ok ? made.code : ''
  const play = (player: string, command: object) =>
    tables.submit(code, { kind: 'human', player }, { type: 'play', command } as never)
  await tables.submit(code, { kind: 'human', player: 'bjorn' }, { type: 'join' } as never)
  await tables.submit(code, { kind: 'human', player: 'anna' }, { type: 'start' })
  await play('anna', { type: 'take-seat', seat: 1 })
  await play('bjorn', { type: 'take-seat', seat: 2 })
  await play('anna', { type: 'assign-button', seat: 1 })
  await play('anna', { type: 'start-hand' })
  await play('anna', { type: 'fold' })
  await play('anna', { type: 'settle-up' })
  const seen = async (caller: string) => {
    const replay = await replayOf(parts, { code, number: 1, caller, views: true })
    const { lines, reader } = replay.ok ? replay.value : {}
    const cards = JSON.stringify(lines).match(/"[2-9TJQKA][cdhs]"/g) ?? []
    return { reader, cards: [...new Set(cards)].toSorted() }
  }
  const [annas, bjorns] = [await seen('anna'), await seen('bjorn')]
  expect(annas).toMatchObject({ reader: 'anna', cards: { length: 2 } })
  expect(bjorns).toMatchObject({ reader: 'bjorn', cards: { length: 2 } })
  expect(annas.cards).not.toEqual(bjorns.cards)
})

/** Answers at once what is no analysis; of one it says how far it is, and goes on when told. */
const SLOW_WORKER = `
  import { BroadcastChannel, parentPort } from 'node:worker_threads'
  const go = new BroadcastChannel('go on')
  let asked = 0
  parentPort.on('message', ({ id, task }) => {
    if (task === 'fold') return parentPort.postMessage({ id, answer: { end: {} } })
    asked++
    const left = [{ progress: 40 }, { progress: 80 }, { answer: [{ decision: asked, note: {} }] }]
    const next = () => parentPort.postMessage({ id, ...left.shift() })
    go.onmessage = next
    next()
  })
`

test('[F12] an analysis says how far it is to all who wait for it, and lives as long as it goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const work = matchWorkThread(new URL(`data:text/javascript,${encodeURIComponent(SLOW_WORKER)}`), 20_000)
  const go = new BroadcastChannel('go on')
  try {
    const request = { game: 'acquire', match: {}, names: {} } as AnalysisRequest
    const heard: number[] = []
    const also: number[] = []
    const made = work.analyse('one', request, (percent) => heard.push(percent))
    const shared = work.analyse('one', request, (percent) => also.push(percent))
    await vi.waitFor(() => expect(heard).toEqual([40]))
    vi.advanceTimersByTime(15_000)
    go.postMessage('')
    await vi.waitFor(() => expect(heard).toEqual([40, 80]))
    expect(also).toEqual(heard)
    // Whoever opens a replay meanwhile does not wait for it.
    expect(await work.fold('two', true, async () => ({}) as FoldRequest)).toEqual({ end: {} })
    vi.advanceTimersByTime(15_000)
    go.postMessage('')
    const notes = [{ decision: 1, note: {} }]
    expect(await made).toEqual(notes)
    expect(await shared).toEqual(notes)
    expect(await work.analyse('one', request)).toEqual(notes)
  } finally {
    go.close()
    vi.useRealTimers()
    await work.close()
  }
})
