import type { ServerFrame } from '@fimm/protocol/frames.ts'
import { evolve, viewTable, type StreamEvent, type Table } from '@fimm/table'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localGameInfo } from './local-game-info.ts'
import { memoryTableStore, type LocalTableStore } from './table-store.ts'
import { catalogue, opened, realWords, connect, type TestClient } from './testing.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 16) })
})
afterEach(() => {
  vi.useRealTimers()
})

const SMALL = { size: 2 }
const watch = (code: string) => ({ t: 'watch', table: code }) as const
const lastRefusal = (frames: readonly ServerFrame[]) => frames.findLast((frame) => frame.t === 'refused')

const folded = (lines: readonly StreamEvent[]): Table => {
  const table = lines.reduce<Table | undefined>((held, line) => evolve(catalogue, held, line), undefined)
  if (table === undefined) throw new Error('no lines')
  return table
}

interface CrosswordView {
  readonly may: Readonly<Record<'announce-letter' | 'place-letter', { readonly ok: boolean }>> | null
  readonly grid: readonly (string | null)[]
}
const viewOf = (at: TestClient, code: string): CrosswordView | undefined =>
  at.stateOf(code).document?.match?.view as CrosswordView | undefined

/** Plays a small crossword to its end, announcing X and filling the first free cell. */
const playOut = async (at: TestClient, code: string): Promise<void> => {
  for (let step = 0; step < 40; step++) {
    const sight = viewOf(at, code)
    if (sight === undefined) return
    if (sight.may?.['announce-letter'].ok === true)
      await at.play(code, { type: 'announce-letter', letter: 'X' })
    else if (sight.may?.['place-letter'].ok === true)
      await at.play(code, { type: 'place-letter', cell: sight.grid.findIndex((cell) => cell === null) })
    await vi.advanceTimersByTimeAsync(3000)
  }
}

test('a command is answered with what changed, and only that', async () => {
  const at = connect()
  at.server.welcome()
  const code = await opened(at, 'crossword', SMALL)
  await at.send(watch(code))
  await at.play(code, { type: 'announce-letter', letter: 'G' }, 'announce-01')
  expect(at.frames.map(({ t }) => t)).toEqual(['welcome', 'table', 'patch'])
  expect(at.frames.at(-1)).toMatchObject({ ack: ['announce-01'] })
  expect(at.stateOf(code).log.at(-1)).toMatchObject({ by: { player: 'me' }, event: { letter: 'G' } })
  expect(at.stateOf(code).document).toEqual({
    ...viewTable(catalogue, folded(await at.store.load(code)), { kind: 'person', player: 'me' }),
    names: { me: 'Ugla' },
  })
})

test('a refusal has its code, and the same command sent again has effect once', async () => {
  const at = connect()
  const code = await opened(at, 'crossword', SMALL)
  await at.send(watch(code))
  await at.play(code, { type: 'place-letter', cell: 0 }, 'too-early-1')
  expect(lastRefusal(at.frames)).toMatchObject({ id: 'too-early-1', error: { code: 'not-now' } })
  await at.play(code, { type: 'announce-letter', letter: 'G' }, 'announce-02')
  const lines = (await at.store.load(code)).length
  await at.play(code, { type: 'announce-letter', letter: 'G' }, 'announce-02')
  expect((await at.store.load(code)).length).toBe(lines)
  expect(at.frames.at(-1)).toMatchObject({ t: 'ok', id: 'announce-02' })
})

test('a page that is loaded again sees the same table, and goes on', async () => {
  const before = connect()
  const code = await opened(before, 'quartiles')
  await before.send(watch(code))
  await before.play(code, { type: 'begin' })
  const after = connect({ store: before.store })
  await after.send(watch(code))
  expect(after.stateOf(code).document).toEqual(before.stateOf(code).document)
  expect(after.stateOf(code).log.at(-1)).toMatchObject({ event: { type: 'began' } })
  await after.play(code, { type: 'finish' })
  expect(after.stateOf(code).document?.phase).toBe('waiting')
})

test('[T14] a bot plays by itself to the end, and a rematch begins', async () => {
  const at = connect()
  const code = await opened(at, 'crossword', SMALL, ['easy'])
  await at.send(watch(code))
  await playOut(at, code)
  const { document } = at.stateOf(code)
  expect(
    document?.history
      .at(-1)
      ?.outcome?.standings.map(({ player }) => player)
      .toSorted(),
  ).toEqual(['bot-puffin', 'me'])
  await at.send({ t: 'command', id: 'once-more-1', table: code, command: { type: 'start' } })
  expect(at.stateOf(code).document?.match?.number).toBe(2)
})

test('nobody thinks while nobody looks', async () => {
  const at = connect()
  const code = await opened(at, 'crossword', { ...SMALL, letters: 'drawn' }, ['easy'])
  await at.send(watch(code))
  await at.send({ t: 'unwatch', table: code })
  const lines = (await at.store.load(code)).length
  await vi.advanceTimersByTimeAsync(30_000)
  expect((await at.store.load(code)).length).toBe(lines)
  await at.send(watch(code))
  await vi.advanceTimersByTimeAsync(30_000)
  expect((await at.store.load(code)).length).toBeGreaterThan(lines)
})

test('[C16] where a bot puts its letters does not leave the local server before the end', async () => {
  const at = connect()
  const code = await opened(at, 'crossword', { ...SMALL, letters: 'drawn' }, ['easy'])
  await at.send(watch(code))
  await vi.advanceTimersByTimeAsync(10_000)
  const placed = (await at.store.load(code)).filter(
    ({ event }) =>
      event.type === 'played' &&
      'cell' in event.event &&
      'player' in event.event &&
      event.event.player === 'bot-puffin',
  )
  expect(placed.length).toBe(1)
  expect(at.stateOf(code).document?.match?.players).toEqual(['me', 'bot-puffin'])
  const sent = at.stateOf(code).log.filter(({ of, event }) => of === 'crossword' && 'player' in event)
  expect(sent.map(({ event }) => event)).toContainEqual(expect.objectContaining({ player: 'bot-puffin' }))
  expect(sent.filter(({ event }) => 'cell' in event)).toEqual([])
})

test('[Q12] the hidden words of a board stay in the local server', async () => {
  const at = connect()
  const code = await opened(at, 'quartiles')
  await at.send(watch(code))
  await at.play(code, { type: 'begin' })
  const text = JSON.stringify(await at.store.load(code))
  const hints = [...text.matchAll(/"hint":"([^"]+)"/g)].map(([, hint]) => hint ?? '')
  expect(hints.length).toBe(5)
  const sent = JSON.stringify(at.frames)
  for (const hint of hints) expect(sent).not.toContain(hint)
})

test('[Q10] a board of a date is never made here', async () => {
  const at = connect()
  const daily = await at.server.open({ game: 'quartiles', options: { board: 'daily' }, bots: [] })
  expect(daily).toMatchObject({ ok: false, error: { code: 'online-only' } })
  expect(await at.store.codes()).toEqual([])
  const code = await opened(at, 'quartiles')
  await at.play(code, { type: 'begin' })
  await at.play(code, { type: 'finish' })
  const options = { board: 'daily' }
  await at.send({
    t: 'command',
    id: 'daily-game-1',
    table: code,
    command: { type: 'choose-game', game: 'quartiles', options },
  })
  expect(lastRefusal(at.frames)).toMatchObject({ error: { code: 'online-only' } })
  const offered = [...catalogue.values()].map((game) => localGameInfo(game, Date.now()).options)
  expect(offered.slice(0, 2)).toMatchObject([
    { properties: { board: { enum: ['random'] } } },
    { properties: { board: { enum: ['random'] }, mode: { enum: ['solo', 'race', 'together'] } } },
  ])
})

test('without the words nothing begins, and nothing is left lying about', async () => {
  const at = connect({ words: { ...realWords(), fetch: async () => false } })
  const answer = await at.server.open({ game: 'quartiles', options: {}, bots: [] })
  expect(answer).toMatchObject({ ok: false, error: { code: 'no-words' } })
  expect(await at.store.codes()).toEqual([])
})

test('another tab wrote first: the command is decided again on what it wrote', async () => {
  const one = connect()
  const code = await opened(one, 'crossword', SMALL)
  const other = connect({ store: one.store })
  for (const each of [one, other]) await each.send(watch(code))
  await one.play(code, { type: 'announce-letter', letter: 'G' })
  await other.play(code, { type: 'place-letter', cell: 3 })
  expect(viewOf(other, code)?.grid[3]).toBe('G')
  expect(lastRefusal(other.frames)).toBeUndefined()
})

test('a device that cannot write says so, and shows nothing that was not written', async () => {
  const store = memoryTableStore()
  const full: LocalTableStore = { ...store, append: (code, after, lines) => appendIf(code, after, lines) }
  let isFull = false
  const appendIf: LocalTableStore['append'] = (code, after, lines) =>
    isFull ? Promise.reject(new Error('full')) : store.append(code, after, lines)
  const at = connect({ store: full })
  const code = await opened(at, 'crossword', SMALL)
  await at.send(watch(code))
  isFull = true
  await at.play(code, { type: 'announce-letter', letter: 'G' })
  expect(lastRefusal(at.frames)).toMatchObject({ error: { code: 'not-saved' } })
  expect(viewOf(at, code)?.may?.['announce-letter'].ok).toBe(true)
})

test('[C7] clocks run by the clock of the device, and wait a moment for who comes back', async () => {
  const before = connect()
  const code = await opened(before, 'crossword', { ...SMALL, turnLimit: 30 })
  await before.send(watch(code))
  await vi.advanceTimersByTimeAsync(31_000)
  const timedOut = await before.store.load(code)
  expect(timedOut.at(-1)?.by).toEqual({ kind: 'clock' })
  await before.send({ t: 'unwatch', table: code })

  await vi.advanceTimersByTimeAsync(3_600_000)
  const after = connect({ store: before.store })
  await after.send(watch(code))
  await vi.advanceTimersByTimeAsync(9_000)
  expect(await after.store.load(code)).toEqual(timedOut)
  await vi.advanceTimersByTimeAsync(2_000)
  expect((await after.store.load(code)).length).toBeGreaterThan(timedOut.length)
})

test('a new game takes the place of finished ones, and only a few are kept', async () => {
  const at = connect()
  const first = await opened(at, 'quartiles')
  await at.play(first, { type: 'begin' })
  await at.play(first, { type: 'finish' })
  expect(await at.server.list()).toMatchObject([{ code: first, isPlaying: false }])
  for (let game = 0; game < 9; game++) {
    await vi.advanceTimersByTimeAsync(1000)
    await opened(at, 'quartiles')
  }
  const kept = await at.server.list()
  expect(kept.length).toBe(6)
  expect(kept.map(({ code }) => code)).not.toContain(first)
})

test('who leaves leaves nothing behind', async () => {
  const at = connect()
  const code = await opened(at, 'crossword', SMALL, ['easy'])
  await at.send(watch(code))
  await at.send({ t: 'command', id: 'leaving-01', table: code, command: { type: 'leave' } })
  expect(await at.store.codes()).toEqual([])
})
