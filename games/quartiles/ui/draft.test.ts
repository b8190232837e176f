import { expect, test } from 'vitest'
import { type Draft, erased, NO_DRAFT, tapped, textOf, typed } from './draft.ts'

const TILES = ['IN', 'ING', 'FO', 'RET', 'ELL', 'GE', 'AL', 'FAT'] as const
const type = (text: string, from: Draft = NO_DRAFT): Draft | undefined =>
  [...text].reduce<Draft | undefined>((draft, letter) => draft && typed(draft, TILES, letter), from)

test('[Q3] a tile tapped again goes out, and a fifth does not go in', () => {
  const four = [2, 3, 4, 1].reduce(tapped, NO_DRAFT)
  expect(textOf(four, TILES)).toBe('FORETELLING')
  expect(tapped(four, 6)).toEqual(four)
  expect(tapped(four, 3).path).toEqual([2, 4, 1])
})

test('letters become tiles as soon as they spell one', () => {
  expect(type('F')).toEqual({ path: [], rest: 'F' })
  expect(type('FA')).toEqual({ path: [], rest: 'FA' })
  expect(type('FAT')).toEqual({ path: [7], rest: '' })
  expect(type('FORETELLING')).toEqual({ path: [2, 3, 4, 1], rest: '' })
})

test('a longer tile takes over from a shorter one that began it', () => {
  expect(type('IN')).toEqual({ path: [0], rest: '' })
  expect(type('ING')?.path).toEqual([1])
  expect(type('INGE')?.path).toEqual([0, 5])
})

test('a letter that no tile goes on with is refused', () => {
  expect(type('FATX')).toBeUndefined()
  expect(type('FATFAT')).toBeUndefined()
})

test('the last letter goes before the last tile', () => {
  const draft = type('FATA') ?? NO_DRAFT
  expect(draft).toEqual({ path: [7], rest: 'A' })
  expect(erased(draft)).toEqual({ path: [7], rest: '' })
  expect(erased(erased(draft))).toEqual(NO_DRAFT)
})

test('typing goes on from tiles that were tapped', () => {
  expect(type('AL', tapped(NO_DRAFT, 7))).toEqual({ path: [7, 6], rest: '' })
})
