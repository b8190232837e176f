import { expect, test } from 'vitest'
import { at, grid, on, pair, swap, dictionary, anna, bjorn } from '../test/position.ts'
import type { WordAt } from '../words.ts'
import { pointsByCell } from './cell-map.tsx'
import { duelOf, duelText, wordBook } from './duel.ts'
import { arrowsOf, centreOf } from './geometry.ts'
import { lightingOf } from './lighting.ts'
import { nextWith } from './use-board-keys.ts'
import { travelled } from './use-travel.ts'

const word = (text: string, cell: string, direction: WordAt['direction']): WordAt => ({
  word: text,
  at: at(cell),
  direction,
  value: 1,
})

test('[S3] an arrow runs from before the first letter to beyond the last, in the order of reading', () => {
  const [arrow] = arrowsOf([word('barn', '21', 'right')])
  expect(arrow?.from.x).toBeLessThan(centreOf(at('21')).x)
  expect(arrow?.tip.x).toBeGreaterThan(centreOf(at('24')).x)
  expect(arrow?.from.y).toBe(arrow?.tip.y)
  const [up] = arrowsOf([word('rann', '51', 'up-right')])
  expect(up?.tip.y).toBeLessThan(up?.from.y ?? 0)
  expect(up?.tip.x).toBeGreaterThan(up?.from.x ?? 0)
})

test('words in one line get lanes of their own, crossing words do not need them', () => {
  const [aska, taska, down] = arrowsOf([
    word('aska', '01', 'right'),
    word('taska', '00', 'right'),
    word('asni', '01', 'down'),
  ])
  expect(aska?.from.y).toBe(centreOf(at('01')).y)
  expect(taska?.from.y).not.toBe(aska?.from.y)
  expect(down?.from.x).toBe(centreOf(at('01')).x)
  expect([aska, taska, down].map((arrow) => arrow?.number)).toEqual([1, 2, 3])
})

test('words light up one after the other, and never for long', () => {
  expect(lightingOf([{ word: 'barn' }, { word: 'rann' }])).toEqual([
    { begins: 0, perLetter: 70, ends: 280 },
    { begins: 430, perLetter: 70, ends: 710 },
  ])
  const many = lightingOf(Array.from({ length: 12 }, () => ({ word: 'hestarnir' })))
  expect(many.at(-1)?.ends).toBeLessThanOrEqual(2400)
})

test('letters travel from where they were shown', () => {
  const tiles = grid('abcd.... ........ ........ ........ ........ ........ ........ ........')
  expect(travelled(tiles, undefined, pair('00', '03'))).toEqual([
    { letter: 'a', from: at('00'), to: at('03') },
    { letter: 'd', from: at('03'), to: at('00') },
  ])
  // Aimed anew: the old second letter goes home.
  expect(travelled(tiles, pair('00', '03'), pair('00', '01'))).toEqual([
    { letter: 'a', from: at('03'), to: at('01') },
    { letter: 'd', from: at('00'), to: at('03') },
    { letter: 'b', from: at('01'), to: at('00') },
  ])
})

test('a letter’s key leads to its next cell, round and round', () => {
  const tiles = grid('a......a ........ ........ ........ ........ ........ ........ ........')
  expect(nextWith(tiles, 'a', -1)).toBe(0)
  expect(nextWith(tiles, 'a', 0)).toBe(7)
  expect(nextWith(tiles, 'a', 7)).toBe(0)
  expect(nextWith(tiles, 'q', 0)).toBeUndefined()
})

const tiles = grid('xist.... a....... s....... t....... ........ ........ ........ .......l')
const match = on(tiles, { words: dictionary(['list', 'art'], 'last') })
  .when(anna, swap('00', '77'))
  .after(60_000)

test('[S7] the map counts what went through every cell: values of the words, times their number', () => {
  const points = pointsByCell(match.view(anna))
  expect(points[0]).toBe(16)
  expect(points[1]).toBe(8)
  expect(points[8]).toBe(8)
  expect(points[9]).toBe(0)
})

test('a match as two rows of bars, in words as well', () => {
  const rows = duelOf(match.view(bjorn))
  expect(rows).toEqual([
    { player: bjorn, score: 0, moves: [null] },
    { player: anna, score: 16, moves: [16] },
  ])
  expect(duelText(rows, (player) => player)).toBe('Smákrafl 0–16\n– bjorn\n█ anna')
  expect(wordBook(match.view(anna))).toBe('LAST 4\nLIST 4 – art')
})
