import { expect, test } from 'vitest'
import { cellsOf, stretchBetween } from '../lines.ts'
import { at } from './position.ts'

test.each([
  ['02', '52', 'down', 6],
  ['20', '27', 'right', 8],
  ['11', '44', 'down-right', 4],
  ['52', '25', 'up-right', 4],
] as const)(
  '[S3] from %s to %s is read %s, whichever end was pointed at first',
  (first, last, direction, length) => {
    const expected = { at: at(first), direction, length }
    expect(stretchBetween(at(first), at(last))).toEqual(expected)
    expect(stretchBetween(at(last), at(first))).toEqual(expected)
    expect(cellsOf({ word: { length }, at: at(first), direction }).at(-1)).toEqual(at(last))
  },
)

test.each([
  ['00', '00'],
  ['00', '02'],
  ['02', '00'],
  ['11', '33'],
  ['00', '45'],
  ['07', '53'],
])('[S3] from %s to %s no word can be read', (one, other) => {
  expect(stretchBetween(at(one), at(other))).toBeUndefined()
})
