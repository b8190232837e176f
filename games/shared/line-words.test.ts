import { expect, test } from 'vitest'
import { languageOf } from '@fimm/lexicon/languages.ts'
import { lexiconOf } from '@fimm/lexicon/memory.ts'
import { eachWord, lettersIn, linesOf } from './line-words.ts'

const across = { down: 0, right: 1 }

test('rows, columns and both kinds of diagonals of a grid', () => {
  expect(linesOf(2, 3, across)).toEqual([
    [0, 1, 2],
    [3, 4, 5],
  ])
  expect(linesOf(2, 3, { down: 1, right: 0 })).toEqual([
    [0, 3],
    [1, 4],
    [2, 5],
  ])
  expect(linesOf(3, 3, { down: 1, right: 1 }, 2)).toEqual([
    [0, 4, 8],
    [1, 5],
    [3, 7],
  ])
  expect(linesOf(3, 3, { down: -1, right: 1 }, 3)).toEqual([[6, 4, 2]])
})

test('every cell is in just one line of a heading', () => {
  for (const heading of [across, { down: 1, right: 1 }, { down: -1, right: 1 }])
    expect(
      linesOf(4, 6, heading)
        .flat()
        .toSorted((a, b) => a - b),
    ).toEqual(Array.from({ length: 24 }, (_, cell) => cell))
})

const wordsIn = (text: string, shortest: number, ...dict: readonly string[]): readonly string[] => {
  const lexicon = lexiconOf(dict, languageOf('is').alphabet)
  const cells = Array.from(text, (char) => (char === '.' ? null : char))
  const line = cells.map((_, cell) => cell)
  const found: string[] = []
  eachWord(lexicon, lettersIn(lexicon, cells), line, shortest, (start, length) =>
    found.push(text.slice(start, start + length)),
  )
  return found
}

test('every word of a line, by start and then by length, in any alphabet and either case', () => {
  expect(wordsIn('ÁSTÖÐIN', 2, 'ást', 'ás', 'stöð', 'in')).toEqual(['ÁS', 'ÁST', 'STÖÐ', 'IN'])
})

test('nothing shorter than asked for, across an empty cell, or with a letter of another alphabet', () => {
  expect(wordsIn('ÁST', 3, 'ás', 'ást')).toEqual(['ÁST'])
  expect(wordsIn('Á.ST', 2, 'ást', 'st')).toEqual(['ST'])
  expect(wordsIn('ÁSW', 2, 'ás')).toEqual(['ÁS'])
})
