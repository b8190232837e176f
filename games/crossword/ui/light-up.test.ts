import { expect, test } from 'vitest'
import type { Word } from '../types.ts'
import { cellsOf, shownAt, ticksFor } from './light-up.ts'

const SIZE = 5
const CAT: Word = { word: 'CAT', start: 5, direction: 'across', length: 3, points: 3 }
const STONE: Word = { word: 'STONE', start: 1, direction: 'down', length: 5, points: 10 }
const WORDS = [CAT, STONE]

test('[C14] a word stands in a row or in a column', () => {
  expect(cellsOf(CAT, SIZE)).toEqual([5, 6, 7])
  expect(cellsOf(STONE, SIZE)).toEqual([1, 6, 11, 16, 21])
})

test('[C14] words light up letter by letter, one after the other, and pay when they are whole', () => {
  expect(shownAt(WORDS, SIZE, 0)).toEqual({ done: 0, score: 0, lit: [] })
  expect(shownAt(WORDS, SIZE, 2)).toEqual({ done: 0, score: 0, lit: [5, 6] })
  expect(shownAt(WORDS, SIZE, 3)).toEqual({ done: 0, score: 3, lit: [5, 6, 7] })
  expect(shownAt(WORDS, SIZE, ticksFor([CAT]) + 1)).toEqual({ done: 1, score: 3, lit: [1] })
})

test('[C14] at the end everything has been counted and nothing is lit', () => {
  expect(shownAt(WORDS, SIZE, ticksFor(WORDS))).toEqual({ done: 2, score: 13, lit: [] })
  expect(shownAt([], SIZE, 0)).toEqual({ done: 0, score: 0, lit: [] })
})
