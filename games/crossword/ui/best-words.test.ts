import { expect, test } from 'vitest'
import type { Word } from '../types.ts'
import { duelOf } from './best-words.ts'

const across = (word: string, start: number, points: number): Word => ({
  word,
  start,
  direction: 'across',
  length: word.length,
  points,
})

test('row by row the better of two best words, columns apart', () => {
  const ox = across('ox', 0, 4)
  const go = across('go', 2, 4)
  const down: Word = { ...ox, direction: 'down', points: 9 }
  expect(duelOf([down, ox], [go], 2)).toEqual([
    { row: 0, mine: ox, theirs: undefined, better: 'mine' },
    { row: 1, mine: undefined, theirs: go, better: 'theirs' },
  ])
})

test('of two words in a row the one that pays more, and nobody is better where both pay the same', () => {
  const at = across('at', 0, 2)
  const sea = across('sea', 3, 3)
  expect(duelOf([at, sea], [across('ear', 0, 3)], 6)[0]).toMatchObject({ mine: sea, better: undefined })
})
