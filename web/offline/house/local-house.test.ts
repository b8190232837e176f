import type { ServerFrame } from '@fimm/protocol/frames.ts'
import { evolve, viewTable, type Line, type Table } from '@fimm/table'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offerOf } from './offers.ts'
import { memoryShelf, type Shelf } from './shelf.ts'
import { catalogue, opened, realWords, visit, type Visit } from './testing.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 16) })
})
afterEach(() => {
  vi.useRealTimers()
})

const SMALL = { size: 2 }
const watch = (code: string) => ({ t: 'watch', table: code }) as const
const lastNo = (frames: readonly ServerFrame[]) => frames.findLast((frame) => frame.t === 'no')

const folded = (lines: readonly Line[]): Table => {
  const table = lines.reduce<Table | undefined>((held, line) => evolve(catalogue, held, line), undefined)
  if (table === undefined) throw new Error('no lines')
  return table
}

interface CrosswordSight {
  readonly may: { readonly act: string } | null
  readonly grid: readonly (string | null)[]
}
const sightOf = (at: Visit, code: string): CrosswordSight | undefined =>
  at.held(code).document?.match?.view as CrosswordSight | undefined

/** Plays a small crossword to its end, announcing X and filling the first free cell. */
const playOut = async (at: Visit, code: string): Promise<void> => {
  for (let step = 0; step < 40; step++) {
    const sight = sightOf(at, code)
    if (sight === undefined) return
    if (sight.may?.act === 'announce-letter') await at.play(code, { type: 'announce-letter', letter: 'X' })
    else if (sight.may !== null)
      await at.play(code, { type: 'place-letter', cell: sight.grid.findIndex((cell) => cell === null) })
    await vi.advanceTimersByTimeAsync(3000)
  }
}

test('a wish is answered with what changed, and only that', async () => {
  const at = visit()
  at.house.enter()
  const code = await opened(at, 'crossword', SMALL)
  await at.say(watch(code))
  await at.play(code, { type: 'announce-letter', letter: 'G' }, 'announce-01')
  expect(at.frames.map(({ t }) => t)).toEqual(['welcome', 'table', 'patch'])
  expect(at.frames.at(-1)).toMatchObject({ ack: ['announce-01'] })
  expect(at.held(code).log.at(-1)).toMatchObject({ by: { player: 'me' }, event: { letter: 'G' } })
  expect(at.held(code).document).toEqual({
    ...viewTable(catalogue, folded(await at.shelf.load(code)), { kind: 'person', player: 'me' }),
    names: { me: 'Ugla' },
  })
})

test('a refusal has its code, and the same wish again happens once', async () => {
  const at = visit()
  const code = await opened(at, 'crossword', SMALL)
  await at.say(watch(code))
  await at.play(code, { type: 'place-letter', cell: 0 }, 'too-early-1')
  expect(lastNo(at.frames)).toMatchObject({ id: 'too-early-1', error: { code: 'not-now' } })
  await at.play(code, { type: 'announce-letter', letter: 'G' }, 'announce-02')
  const lines = (await at.shelf.load(code)).length
  await at.play(code, { type: 'announce-letter', letter: 'G' }, 'announce-02')
  expect((await at.shelf.load(code)).length).toBe(lines)
  expect(at.frames.at(-1)).toMatchObject({ t: 'ok', id: 'announce-02' })
})

test('a page that is loaded again sees the same table, and goes on', async () => {
  const before = visit()
  const code = await opened(before, 'quartiles')
  await before.say(watch(code))
  await before.play(code, { type: 'begin' })
  const after = visit({ shelf: before.shelf })
  await after.say(watch(code))
  expect(after.held(code).document).toEqual(before.held(code).document)
  expect(after.held(code).log.at(-1)).toMatchObject({ event: { type: 'began' } })
  await after.play(code, { type: 'finish' })
  expect(after.held(code).document?.phase).toBe('waiting')
})

test('[T14] a bot plays by itself to the end, and a rematch begins', async () => {
  const at = visit()
  const code = await opened(at, 'crossword', SMALL, ['easy'])
  await at.say(watch(code))
  await playOut(at, code)
  const { document } = at.held(code)
  expect(
    document?.history
      .at(-1)
      ?.outcome?.standings.map(({ player }) => player)
      .toSorted(),
  ).toEqual(['bot-1', 'me'])
  await at.say({ t: 'do', id: 'once-more-1', table: code, command: { type: 'start' } })
  expect(at.held(code).document?.match?.number).toBe(2)
})

test('nobody thinks while nobody looks', async () => {
  const at = visit()
  const code = await opened(at, 'crossword', { ...SMALL, letters: 'drawn' }, ['easy'])
  await at.say(watch(code))
  await at.say({ t: 'unwatch', table: code })
  const lines = (await at.shelf.load(code)).length
  await vi.advanceTimersByTimeAsync(30_000)
  expect((await at.shelf.load(code)).length).toBe(lines)
  await at.say(watch(code))
  await vi.advanceTimersByTimeAsync(30_000)
  expect((await at.shelf.load(code)).length).toBeGreaterThan(lines)
})

test('[C16] where a bot puts its letters does not leave the house before the end', async () => {
  const at = visit()
  const code = await opened(at, 'crossword', { ...SMALL, letters: 'drawn' }, ['easy'])
  await at.say(watch(code))
  await vi.advanceTimersByTimeAsync(10_000)
  const placed = (await at.shelf.load(code)).filter(
    ({ event }) =>
      event.type === 'played' &&
      'cell' in event.event &&
      'player' in event.event &&
      event.event.player === 'bot-1',
  )
  expect(placed.length).toBe(1)
  expect(at.held(code).document?.match?.players).toEqual(['me', 'bot-1'])
  const told = at.held(code).log.filter(({ of, event }) => of === 'crossword' && 'player' in event)
  expect(told.map(({ event }) => event)).toContainEqual(expect.objectContaining({ player: 'bot-1' }))
  expect(told.filter(({ event }) => 'cell' in event)).toEqual([])
})

test('[Q12] the hidden words of a board stay in the house', async () => {
  const at = visit()
  const code = await opened(at, 'quartiles')
  await at.say(watch(code))
  await at.play(code, { type: 'begin' })
  const text = JSON.stringify(await at.shelf.load(code))
  const hints = [...text.matchAll(/"hint":"([^"]+)"/g)].map(([, hint]) => hint ?? '')
  expect(hints.length).toBe(5)
  const told = JSON.stringify(at.frames)
  for (const hint of hints) expect(told).not.toContain(hint)
})

test('[Q10] a board of a date is never made here', async () => {
  const at = visit()
  const daily = await at.house.open({ game: 'quartiles', options: { board: 'daily' }, bots: [] })
  expect(daily).toMatchObject({ ok: false, error: { code: 'online-only' } })
  expect(await at.shelf.codes()).toEqual([])
  const code = await opened(at, 'quartiles')
  await at.play(code, { type: 'begin' })
  await at.play(code, { type: 'finish' })
  const options = { board: 'daily' }
  await at.say({
    t: 'do',
    id: 'daily-game-1',
    table: code,
    command: { type: 'choose-game', game: 'quartiles', options },
  })
  expect(lastNo(at.frames)).toMatchObject({ error: { code: 'online-only' } })
  const offered = [...catalogue.values()].map((game) => offerOf(game, Date.now()).options)
  expect(offered).toMatchObject([
    { properties: { board: { enum: ['random'] } } },
    { properties: { board: { enum: ['random'] }, mode: { enum: ['solo', 'race', 'together'] } } },
  ])
})

test('without the words nothing begins, and nothing is left lying about', async () => {
  const at = visit({ words: { ...realWords(), fetch: async () => false } })
  const answer = await at.house.open({ game: 'quartiles', options: {}, bots: [] })
  expect(answer).toMatchObject({ ok: false, error: { code: 'no-words' } })
  expect(await at.shelf.codes()).toEqual([])
})

test('what another tab wrote is so: the wish is decided again on that', async () => {
  const one = visit()
  const code = await opened(one, 'crossword', SMALL)
  const other = visit({ shelf: one.shelf })
  for (const each of [one, other]) await each.say(watch(code))
  await one.play(code, { type: 'announce-letter', letter: 'G' })
  await other.play(code, { type: 'place-letter', cell: 3 })
  expect(sightOf(other, code)?.grid[3]).toBe('G')
  expect(lastNo(other.frames)).toBeUndefined()
})

test('a device that cannot write says so, and shows nothing that was not written', async () => {
  const shelf = memoryShelf()
  const full: Shelf = { ...shelf, append: (code, after, lines) => appendIf(code, after, lines) }
  let isFull = false
  const appendIf: Shelf['append'] = (code, after, lines) =>
    isFull ? Promise.reject(new Error('full')) : shelf.append(code, after, lines)
  const at = visit({ shelf: full })
  const code = await opened(at, 'crossword', SMALL)
  await at.say(watch(code))
  isFull = true
  await at.play(code, { type: 'announce-letter', letter: 'G' })
  expect(lastNo(at.frames)).toMatchObject({ error: { code: 'not-saved' } })
  expect(sightOf(at, code)?.may?.act).toBe('announce-letter')
})

test('[C7] clocks run by the clock of the device, and wait a moment for who comes back', async () => {
  const before = visit()
  const code = await opened(before, 'crossword', { ...SMALL, turnLimit: 30 })
  await before.say(watch(code))
  await vi.advanceTimersByTimeAsync(31_000)
  const timedOut = await before.shelf.load(code)
  expect(timedOut.at(-1)?.by).toEqual({ kind: 'clock' })
  await before.say({ t: 'unwatch', table: code })

  await vi.advanceTimersByTimeAsync(3_600_000)
  const after = visit({ shelf: before.shelf })
  await after.say(watch(code))
  await vi.advanceTimersByTimeAsync(9_000)
  expect(await after.shelf.load(code)).toEqual(timedOut)
  await vi.advanceTimersByTimeAsync(2_000)
  expect((await after.shelf.load(code)).length).toBeGreaterThan(timedOut.length)
})

test('a new game takes the place of finished ones, and only a few are kept', async () => {
  const at = visit()
  const first = await opened(at, 'quartiles')
  await at.play(first, { type: 'begin' })
  await at.play(first, { type: 'finish' })
  expect(await at.house.list()).toMatchObject([{ code: first, isPlaying: false }])
  for (let game = 0; game < 9; game++) {
    await vi.advanceTimersByTimeAsync(1000)
    await opened(at, 'quartiles')
  }
  const kept = await at.house.list()
  expect(kept.length).toBe(6)
  expect(kept.map(({ code }) => code)).not.toContain(first)
})

test('who leaves leaves nothing behind', async () => {
  const at = visit()
  const code = await opened(at, 'crossword', SMALL, ['easy'])
  await at.say(watch(code))
  await at.say({ t: 'do', id: 'leaving-01', table: code, command: { type: 'leave' } })
  expect(await at.shelf.codes()).toEqual([])
})
