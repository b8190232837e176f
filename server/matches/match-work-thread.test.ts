import { seeded, type AnyGame } from '@fimm/kernel'
import { EVENING } from '@fimm/kernel/testing/env.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import type { FoldRequest } from '@fimm/protocol/fold-match.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { findGames } from '../catalogue.ts'
import { silent } from '../log.ts'
import { TableRegistry } from '../registry/table-registry.ts'
import { memoryStore } from '../store/testing/memory-store.ts'
import { TableFaults } from '../table-faults.ts'
import { matchWorkThread } from './match-work-thread.ts'
import { onThisThread, type AnalysisRequest } from './match-work.ts'
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

/** A whole match of chance between two. */
const played = async (): Promise<string> => {
  const game = catalogue.get('crossword') as AnyGame
  const made = await tables.create({ host: 'anna', game: 'crossword', options: { size: 3 } })
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
  let reads = 0
  const events: typeof store.streams.events = async (...wanted) => {
    reads++
    return store.streams.events(...wanted)
  }
  const counted = { ...runtime, store: { ...store, streams: { ...store.streams, events } } }
  const asked = { code, number: 1, caller: 'anna', views: true }
  const here = await replayOf(runtime, onThisThread(catalogue, loadLexicon), asked)
  const there = await replayOf(counted, thread, asked)
  expect(here.ok && here.value.lines.length).toBeGreaterThan(9)
  expect(there).toEqual(here)
  expect(await replayOf(counted, thread, asked)).toEqual(here)
  // A stranger is refused all the same: what is kept is what everybody may see of a match that is over.
  expect(await replayOf(counted, thread, { ...asked, caller: 'stranger' })).toMatchObject({ ok: false })
  const folds = reads
  expect(await replayOf(counted, thread, { ...asked, caller: 'bjorn' })).toEqual(here)
  expect(reads).toBe(folds)
})

test('a match that goes on is made anew for each who asks', async () => {
  const made = await tables.create({ host: 'anna', game: 'crossword', options: { size: 3 } })
  const code = made.ok ? made.code : ''
  await tables.submit(code, { kind: 'human', player: 'anna' }, { type: 'start' })
  const asked = { code, number: 1, caller: 'anna', views: false }
  const linesNow = async () => {
    const replay = await replayOf(runtime, thread, asked)
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
    const replay = await replayOf(runtime, thread, { code, number: 1, caller, views: true })
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
