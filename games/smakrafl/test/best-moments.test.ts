import { expect, test } from 'vitest'
import { bestMoments } from '../best-moments.ts'
import type { State } from '../types.ts'

const afterWords = (...words: readonly string[]): State =>
  ({
    options: { language: 'is' },
    moves: words.map((word) => ({ kind: 'swap', player: 'anna', words: [{ word }] })),
  }) as unknown as State

test('the longest word of a match is remembered, of equals the first', () => {
  expect(bestMoments(afterWords('barn', 'hestur', 'sunnan'))).toMatchObject([{ text: 'HESTUR', size: 6 }])
})

test('[S14] a slur counts, but no evening is closed with it', () => {
  expect(bestMoments(afterWords('barn', 'niggari'))).toMatchObject([{ text: 'BARN' }])
  expect(bestMoments(afterWords('niggari'))).toEqual([])
})
