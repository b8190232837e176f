import { expect, test } from 'vitest'
import { BOARD } from '../examples/board.ts'
import {
  LONGEST_QUARTILE,
  parsePuzzle,
  PUZZLE_FAULTS,
  type PuzzleFault,
  SHORTEST_QUARTILE,
  type Sketch,
  usesOf,
} from '../puzzle.ts'
import { pointsFor } from '../scoring.ts'
import { DAY, PUZZLE, sure } from './board.ts'

test.each([
  [1, 2],
  [2, 4],
  [3, 7],
  [4, 10],
])('[Q1] %i tiles bring %i points', (tiles, points) => {
  expect(pointsFor(tiles)).toBe(points)
})

test.each([0, 5, -1, 1.5])('[Q1] %d tiles bring nothing', (tiles) => {
  expect(pointsFor(tiles)).toBe(0)
})

test('[Q2] the total is the sum over all words, worked out and not taken from outside', () => {
  const sum = BOARD.words.reduce((total, path) => total + sure([2, 4, 7, 10][path.length - 1]), 0)
  expect(PUZZLE.total).toBe(sum)
  expect(PUZZLE.words.map(({ text }) => text)).toContain('CIGARETTE')
  expect(PUZZLE.quartiles.map(({ text }) => text)).toEqual([
    'PERCHANCE',
    'CIGARETTE',
    'INSUFFERABLY',
    'FATALISTS',
    'FORETELLING',
  ])
})

const [firstQuartile, ...otherQuartiles] = BOARD.quartiles
const isLong = (path: readonly number[]): boolean => path.length === 4

const spoiled: readonly (readonly [PuzzleFault, string, Sketch | object | null])[] = [
  ['not-a-puzzle', 'nothing at all', null],
  ['not-a-puzzle', 'nineteen tiles', { ...BOARD, tiles: BOARD.tiles.slice(1) }],
  ['not-a-puzzle', 'twenty-one tiles', { ...BOARD, tiles: [...BOARD.tiles, 'XY'] }],
  ['not-a-puzzle', 'four quartiles', { ...BOARD, quartiles: otherQuartiles }],
  ['not-a-puzzle', 'a word of five tiles', { ...BOARD, words: [...BOARD.words, [0, 1, 2, 3, 4]] }],
  ['not-a-puzzle', 'a word of no tile', { ...BOARD, words: [...BOARD.words, []] }],
  ['not-a-puzzle', 'a tile that is not there', { ...BOARD, words: [...BOARD.words, [20]] }],
  ['not-a-puzzle', 'a quartile of three tiles', withFirst({ tiles: [0, 1, 2] })],
  ['not-a-puzzle', 'an empty hint', withFirst({ hint: '' })],
  ['not-a-puzzle', 'a day that never was', { ...BOARD, date: '2026-02-30' }],
  ['not-a-puzzle', 'something more', { ...BOARD, total: 1000 }],
  ['bad-tile', 'a tile of one letter', { ...BOARD, tiles: BOARD.tiles.with(0, 'E') }],
  ['bad-tile', 'a tile in small letters', { ...BOARD, tiles: BOARD.tiles.with(0, 'ell') }],
  ['tile-text-twice', 'two tiles alike', { ...BOARD, tiles: BOARD.tiles.with(0, sure(BOARD.tiles[1])) }],
  ['tile-twice-in-word', 'a word with one tile twice', { ...BOARD, words: [...BOARD.words, [1, 1]] }],
  ['two-ways-to-a-word', 'a word listed twice', { ...BOARD, words: [...BOARD.words, sure(BOARD.words[0])] }],
  [
    'quartiles-do-not-cover',
    'two quartiles that share tiles',
    withFirst({ tiles: sure(otherQuartiles[0]).tiles }),
  ],
  ['not-exactly-five', 'a sixth word of four tiles', { ...BOARD, words: [...BOARD.words, [0, 1, 2, 3]] }],
  [
    'not-exactly-five',
    'a planned one that is no word',
    { ...BOARD, words: BOARD.words.filter((path) => !isLong(path)) },
  ],
  [
    'too-few-points',
    'a poor board',
    { ...BOARD, words: BOARD.words.filter((path) => isLong(path) || path.length === 1) },
  ],
]

function withFirst(change: object): object {
  return { ...BOARD, quartiles: [{ ...firstQuartile, ...change }, ...otherQuartiles] }
}

test.each(spoiled)('[Q2] refused as %s: %s', (code, _what, value) => {
  expect(parsePuzzle(value)).toMatchObject({ ok: false, error: { code } })
})

test('[Q2] everything that can be wrong with a board is tried above', () => {
  expect(new Set(spoiled.map(([code]) => code))).toEqual(new Set(PUZZLE_FAULTS))
})

test('[Q2] a board and its day come back as they were', () => {
  const dated = parsePuzzle({ ...BOARD, date: DAY })
  expect(dated).toMatchObject({ ok: true, value: { date: DAY, tiles: BOARD.tiles } })
  expect('date' in PUZZLE).toBe(false)
})

test('[Q2] quartiles have eight to sixteen letters, as four tiles cannot have less or more', () => {
  expect([4 * 2, 4 * 4]).toEqual([SHORTEST_QUARTILE, LONGEST_QUARTILE])
  for (const { text } of PUZZLE.quartiles) {
    expect(text.length).toBeGreaterThanOrEqual(SHORTEST_QUARTILE)
    expect(text.length).toBeLessThanOrEqual(LONGEST_QUARTILE)
  }
})

test('[Q4] a text that could be laid in two ways makes no puzzle, though the paths differ', () => {
  // With RE and TELL on the board, RETELL could be RE·TELL and RET·ELL.
  const tiles = BOARD.tiles.with(3, 'RE').with(6, 'TELL')
  const words = [...BOARD.words, [3, 6]]
  expect(parsePuzzle({ ...BOARD, tiles, words })).toMatchObject({ error: { code: 'two-ways-to-a-word' } })
})

test('[Q15] words are counted for every tile', () => {
  const uses = usesOf(PUZZLE.words)
  expect(uses).toHaveLength(20)
  expect(uses[0]).toBe(PUZZLE.words.filter(({ text }) => text.includes('ELL')).length)
})
