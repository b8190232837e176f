import { seeded } from '@fimm/kernel'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { expect, test } from 'vitest'
import { dayOf, isDate, parseDay } from '../dates.ts'
import { BOARD } from '../examples/board.ts'
import quartiles from '../game.ts'
import { COOL_DOWN, material, NO_SERIES } from '../material.ts'
import { parsePuzzle, type Sketch } from '../puzzle.ts'
import { resultOf } from '../result.ts'
import * as schema from '../schema.ts'
import type { Options } from '../types.ts'
import { BEGIN, DAY, FINISH, HINT, layAll, MINUTE, playing, SECOND, TO_GOAL } from './board.ts'

const DAYS = process.env['FIMM_DEEP'] ? 400 : 30
const optionsOf = (value: object): Options => {
  const read = schema.options['~standard'].validate(value)
  if (read instanceof Promise || read.issues !== undefined) throw new Error('bad options')
  return read.value
}
const env = (seed: string) => ({ now: 0, random: seeded(seed), words: loadLexicon })

test('[Q14] the board of the day is that of the date the server says', () => {
  expect(material.request(optionsOf({ board: 'daily' }), DAY)).toEqual({ series: 'quartiles-en', date: DAY })
})

test('[Q14] the archive has the days before, and never today or later, though it were made already', () => {
  const request = (date: string) => material.request(optionsOf({ board: 'archive', date }), DAY)
  expect(request('2026-11-14')).toEqual({ series: 'quartiles-en', date: '2026-11-14' })
  for (const date of [DAY, '2026-11-16', '9999-12-31']) {
    expect(request(date)?.series).toBe(NO_SERIES)
    expect(material.make({ series: NO_SERIES, date }, env('never'), [])).toBeUndefined()
  }
})

test('[Q16] a board for one match comes from a series of its own, without a day', () => {
  expect(material.request(optionsOf({}), DAY)).toEqual({ series: 'quartiles-en-random' })
  expect(material.make({ series: 'quartiles-en-random' }, env('one'), [])).not.toHaveProperty('date')
})

test.each([
  { board: 'archive' },
  { board: 'archive', date: '2026-02-30' },
  { date: 'yesterday' },
  { date: '2026-11-14' },
  { board: 'daily', date: '2026-11-14' },
  { mode: 'duel' },
  { tiles: BOARD.tiles },
  { minutes: -1 },
  { minutes: 1000 },
])('[Q16] options %j are refused', (options) => {
  expect(schema.options['~standard'].validate(options)).toHaveProperty('issues')
})

test('[Q16] nothing chosen is a board of one’s own, alone', () => {
  expect(optionsOf({})).toEqual({ language: 'en', mode: 'solo', board: 'random', minutes: 0 })
})

test.each(['2024-02-29', '2000-02-29', '1970-01-01', '2026-12-31'])('[Q14] %s is a day', (date) => {
  expect(parseDay(date)).toBe(Date.parse(date) / 86_400_000)
  expect(dayOf(Date.parse(date) + 86_399_999)).toBe(parseDay(date))
})

test.each([
  '2023-02-29',
  '1900-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-01-32',
  '2026-1-1',
  '',
  '2026-01-01T00',
])('[Q14] %j is no day', (date) => expect(isDate(date)).toBe(false))

const ranked = (scenario: ReturnType<typeof playing>) => material.daily?.result(scenario.state, 'anna')

test('[Q14] the leaderboard takes a solved board with its time and score', () => {
  const solved = layAll(
    playing({ board: 'daily' }).when('anna', BEGIN).when('anna', HINT).after(MINUTE),
    'anna',
    TO_GOAL,
  )
  expect(ranked(solved)).toMatchObject({ solved: true, millis: 90 * SECOND, hints: 1 })
  expect(material.daily?.ranking).toBe('fastest')
})

test('[Q14] a board that was not solved has no time', () => {
  const given = playing({ board: 'daily' }).when('anna', BEGIN).when('anna', FINISH)
  expect(ranked(given)).toEqual({ solved: false, millis: 0, score: 0, hints: 0 })
  expect(resultOf(given.state, 'anna')).toHaveProperty('millis', null)
})

test('[Q14] who never saw the tiles has played nothing', () => {
  expect(ranked(playing({ board: 'daily' }))).toBeUndefined()
  expect(resultOf(playing().state, 'somebody')).toBeUndefined()
})

test('[Q14] the archive and boards of one’s own are not ranked, nor what was found together', () => {
  expect(
    ranked(layAll(playing({ board: 'archive', date: DAY }).when('anna', BEGIN), 'anna', TO_GOAL)),
  ).toBeUndefined()
  expect(ranked(layAll(playing().when('anna', BEGIN), 'anna', TO_GOAL))).toBeUndefined()
  const team = playing({ mode: 'together', board: 'daily' }, ['anna', 'bjorn']).when('anna', BEGIN)
  expect(ranked(layAll(team, 'anna', TO_GOAL))).toBeUndefined()
})

test('[Q16] begun before midnight counts for its day, also when it is solved the day after', () => {
  const begun = playing({ board: 'daily' }, ['anna'], { now: Date.UTC(2026, 10, 15, 23, 59) }).when(
    'anna',
    BEGIN,
  )
  const solved = layAll(begun.after(5 * MINUTE), 'anna', TO_GOAL)
  expect(ranked(solved)).toMatchObject({ solved: true, millis: 5 * MINUTE })
  expect(resultOf(solved.state, 'anna')?.date).toBe(DAY)
})

test('[Q16] begun after midnight it no longer counts', () => {
  const late = playing({ board: 'daily' }, ['anna'], { now: Date.UTC(2026, 10, 15, 23, 59) })
    .after(2 * MINUTE)
    .when('anna', BEGIN)
  expect(ranked(layAll(late, 'anna', TO_GOAL))).toBeUndefined()
})

test('[Q10] a daily board is made with its day, and days ahead repeat no quartile', () => {
  const recent: Sketch[] = []
  const texts: string[] = []
  for (let index = 0; index < DAYS; index++) {
    const date = new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)
    const board = material.make({ series: 'quartiles-en', date }, env(date), recent) as Sketch
    const puzzle = parsePuzzle(board)
    expect(puzzle).toMatchObject({ ok: true, value: { date } })
    if (puzzle.ok) texts.push(...puzzle.value.quartiles.map(({ text }) => text))
    recent.unshift(board)
  }
  for (const [at, text] of texts.entries())
    expect(texts.slice(at + 1, at + 1 + 5 * (COOL_DOWN - 1))).not.toContain(text)
})

test('[Q10] 180 days later a quartile may come again, a day earlier it may not', () => {
  // Ingredients of which only one board can be made show it: it is made, or nothing is.
  const puzzle = parsePuzzle(BOARD)
  if (!puzzle.ok) throw new Error('no puzzle')
  const words = (used: string) =>
    material.make({ series: 'quartiles-en', date: '2026-07-01' }, { ...env('again'), words: onlyBoard }, [
      { ...BOARD, date: used },
    ])
  expect(words('2026-01-03')).toBeUndefined()
  expect(words('2026-01-02')).toBeDefined()
  // What cannot be read does not count.
  expect(
    material.make({ series: 'quartiles-en', date: '2026-07-01' }, { ...env('again'), words: onlyBoard }, [
      {},
      null,
    ]),
  ).toBeDefined()
})

test('[Q10] boards without a day cool down by their number', () => {
  const make = (recent: readonly unknown[]) =>
    material.make({ series: 'quartiles-en-random' }, { ...env('again'), words: onlyBoard }, recent)
  expect(make([...Array.from({ length: 178 }, () => ({})), BOARD])).toBeUndefined()
  expect(make([...Array.from({ length: 179 }, () => ({})), BOARD])).toBeDefined()
})

function onlyBoard(name: string) {
  const lexicon = loadLexicon(name)
  const puzzle = parsePuzzle(BOARD)
  const texts = puzzle.ok ? puzzle.value.quartiles.map(({ text }) => text.toLowerCase()) : []
  return name === 'en-board' ? { ...lexicon, words: () => texts } : lexicon
}

test('[Q16] nobody watches alone or the day’s board; a race and a hunt together can be watched', () => {
  const watchable = (value: object) => quartiles.watchable?.(optionsOf(value))
  expect(watchable({})).toBe(false)
  expect(watchable({ mode: 'race', board: 'daily' })).toBe(false)
  expect(watchable({ mode: 'race' })).toBe(true)
  expect(watchable({ mode: 'together', board: 'archive', date: DAY })).toBe(true)
})
