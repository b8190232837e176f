import { EVENING } from '@fimm/kernel/testing/env.ts'
import { given } from '@fimm/kernel/testing/scenario.ts'
import { expect, test } from 'vitest'
import game from '../game.ts'
import { areEqualLetters, textOf, tilesOf } from '../grid.ts'
import { cellsOf } from '../lines.ts'
import type { Options } from '../types.ts'
import { anna, at, bjorn, dictionary, EMPTY, grid, on, pair, swap } from './position.ts'

const tiles = grid('xist.... saga.... ........ ........ ........ ........ ........ .......l')
const words = dictionary('list', 'saga')

const onStart = (options: Partial<Options>) =>
  given(game, {
    players: [anna, bjorn],
    options: { language: 'is', moves: 1, ...options },
    words: () => words,
  })

test('[S19] a match may begin on a given grid, whose words count as used', () => {
  const match = onStart({ start: textOf(tiles) })
  expect(match.state.tiles).toEqual(tiles)
  expect(match.state.used).toEqual(['saga'])
  expect(tilesOf(textOf(tiles))).toEqual(tiles)
})

test('[S19] the old scores are the target, and the match does not count', () => {
  const match = onStart({ start: textOf(tiles), target: [212, 187] })
  expect(match.view(anna)).toMatchObject({ target: [212, 187] })
  const { turn } = match.view(anna)
  const over = match.when(turn ?? '', swap('00', '77')).after(60_000)
  expect(over.status).toMatchObject({ phase: 'over', outcome: { practice: true, winners: [turn] } })
  const usual = onStart({})
  expect(usual.view(anna)).toMatchObject({ target: null })
  expect(usual.after(120_000).status).not.toHaveProperty('outcome.practice')
})

test.each([
  { start: 'abc' },
  { start: `${textOf(tiles).slice(1)}q` },
  { start: textOf(tiles).toUpperCase() },
  { start: `${textOf(tiles)}a` },
  { target: [] },
  { target: [1, 2, 3] },
  { target: [-1] },
])('[S19] a grid is 64 of the 32 letters, a target one or two scores: %j is refused', (options) => {
  expect(game.schema.options['~standard'].validate({ language: 'is', ...options })).toHaveProperty('issues')
})

test('[S15] a word’s cells follow from where it begins and how it is read', () => {
  const cells = (direction: Parameters<typeof cellsOf>[0]['direction']) =>
    cellsOf({ word: 'þörf', at: at('31'), direction }).map(({ x, y }) => `${x}${y}`)
  expect(cells('down')).toEqual(['31', '41', '51', '61'])
  expect(cells('right')).toEqual(['31', '32', '33', '34'])
  expect(cells('down-right')).toEqual(['31', '42', '53', '64'])
  expect(cells('up-right')).toEqual(['31', '22', '13', '04'])
})

test('[S2] the screen can tell that two letters are equal', () => {
  expect(areEqualLetters(tiles, pair('02', '10'))).toBe(true)
  expect(areEqualLetters(tiles, pair('01', '10'))).toBe(false)
})

test('[S8] the history says how long every move took', () => {
  const match = on(EMPTY)
    .after(7_000)
    .when(anna, swap('00', '01'))
    .after(60_000)
    .after(1_500)
    .when(anna, swap('00', '01'))
  expect(match.view(anna).history.map(({ took }) => took)).toEqual([7_000, 60_000, 1_500])
  expect(match.view(anna).until).toBe(EVENING + 128_500)
})
