import { expect, test } from 'vitest'
import { START, wordsOf, wordsThrough } from './coach-board.ts'

const spelt = (grid: typeof START) => wordsOf(grid).map(({ word, points }) => `${word} ${points}`)

test('[C13] in the first minute a full line pays double', () => {
  expect(spelt(START.with(2, 'T').with(6, 'P'))).toEqual([
    'CAT 6',
    'AGE 6',
    'PEN 6',
    'CAP 6',
    'AGE 6',
    'TEN 6',
  ])
})

test('[C9] the T of the first minute makes two words, whichever cell it goes to', () => {
  for (const cell of [2, 6]) {
    const words = wordsThrough(START.with(cell, 'T'), cell).map(({ word }) => word)
    expect(words.toSorted()).toEqual(['CAT', 'TEN'])
  }
})

test('[C8] a letter that fits nowhere still leaves the shorter words', () => {
  expect(spelt(START.with(2, 'T').with(6, 'X'))).toContain('AX 2')
})
