import { seeded } from '@fimm/kernel'
import { expect, test } from 'vitest'
import { drawTiles, SIZE, swapped } from '../grid.ts'
import { languageOf } from '@fimm/lexicon/languages.ts'
import { weightsOf } from '../letters.ts'
import { anna, at, bjorn, dictionary, EMPTY, grid, on, pair, swap } from './position.ts'

const ODDS = weightsOf('is')
const LETTERS = [...languageOf('is').alphabet]

test('[S1] letters have the weights of the table, 104 in all', () => {
  const table =
    'a10 á1 b1 d2 ð3 e4 é1 f3 g4 h2 i8 í1 j1 k4 l6 m4 n9 o1 ó2 p1 r9 s7 t5 u6 ú1 v2 x1 y1 ý1 þ1 æ1 ö1'
  expect(LETTERS.map((letter) => `${letter}${ODDS[letter]}`).join(' ')).toBe(table)
  expect(Object.values(ODDS).reduce((sum, weight) => sum + weight, 0)).toBe(104)
})

test('[S1] a grid is eight by eight, and its letters come as often as they weigh', () => {
  const random = seeded('letters')
  const grids = 1500
  const counts = new Map<string, number>()
  for (let i = 0; i < grids; i++) {
    const tiles = drawTiles('is', random)
    expect(tiles.map((row) => row.length)).toEqual(Array.from({ length: SIZE }, () => SIZE))
    for (const letter of tiles.flat()) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  expect([...counts.keys()].toSorted()).toEqual([...LETTERS].toSorted())
  for (const letter of LETTERS) {
    const expected = (grids * SIZE * SIZE * (ODDS[letter] ?? 0)) / 104
    // Five standard deviations: with this seed or any other, a right table passes.
    expect(Math.abs((counts.get(letter) ?? 0) - expected)).toBeLessThan(5 * Math.sqrt(expected))
  }
})

test('[S1] x is the row and y the column', () => {
  const tiles = grid('abdefghi ........ ........ ........ ........ ........ ........ j.......')
  expect(tiles[0]?.[3]).toBe('e')
  const after = swapped(tiles, { first: { x: 0, y: 3 }, second: { x: 7, y: 0 } })
  expect(after[0]?.[3]).toBe('j')
  expect(after[7]?.[0]).toBe('e')
  expect(after[3]).toBe(tiles[3])
})

test.each([
  ['near', '00', '01'],
  ['in one column', '01', '71'],
  ['far', '00', '77'],
])('[S2] two cells %s change places', (_how, first, second) => {
  const tiles = grid('ab...... ........ ........ ........ ........ ........ ........ .d.....e')
  const state = on(tiles).when(anna, swap(first, second)).state
  const letterIn = (from: typeof tiles, cell: string): string => from[at(cell).x]?.[at(cell).y] ?? ''
  expect(letterIn(state.tiles, first)).toBe(letterIn(tiles, second))
  expect(letterIn(state.tiles, second)).toBe(letterIn(tiles, first))
  expect(state.tiles.flat().toSorted()).toEqual(tiles.flat().toSorted())
})

test('[S2] the same cell twice is refused and costs nothing', () => {
  const match = on(EMPTY).when(anna, swap('34', '34')).refused('same-cell')
  expect(match.view(anna)).toMatchObject({ turn: anna, decision: 0 })
})

test('[S2] two identical letters are a move worth nothing', () => {
  const tiles = grid('list.... ........ ........ ........ ........ ........ ........ .......l')
  const match = on(tiles, { words: dictionary('list') })
    .when(anna, swap('00', '77'))
    .happens({ type: 'letters-swapped', letters: ['l', 'l'], points: 0 })
  expect(match.state.tiles).toEqual(tiles)
  expect(match.view(bjorn)).toMatchObject({ turn: bjorn, history: [pair('00', '77')] })
})
