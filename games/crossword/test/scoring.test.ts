import { describe, expect, test } from 'vitest'
import { scoreBoard } from '../scoring.ts'
import type { Cell, Scoring } from '../types.ts'
import { anna, playedTo } from './play.ts'
import { wordsOf as wordsOfMatch } from '../words.ts'
import { SOME_WORDS, wordsOf } from './words.ts'

const scored = (rows: string, scoring: Scoring, ...words: readonly string[]) => {
  const lines = rows.split('/')
  const grid = lines.flatMap((row) => Array.from(row, (char) => (char === '.' ? null : (char as Cell))))
  return scoreBoard(anna, grid, { size: lines.length, scoring }, wordsOf(...words)(''))
}
const spelled = (words: readonly { readonly word: string }[]): string =>
  words.map(({ word }) => word).join(' ')

describe('[C8] words', () => {
  test('[C8] at least two letters, in the dictionary', () => {
    expect(scored('AX/XX', 'longest-first', 'a')).toMatchObject({ score: 0, words: [] })
    expect(scored('AXX/QXX/XXX', 'longest-first', 'ax')).toMatchObject({ score: 2 })
  })

  test('[C8] left to right and top to bottom only', () => {
    expect(scored('TAX/XXX/XXX', 'longest-first', 'at')).toMatchObject({ score: 0 })
    expect(scored('AXX/XTX/XXX', 'longest-first', 'at')).toMatchObject({ score: 0 })
    expect(scored('AXX/TXX/XXX', 'longest-first', 'at')).toMatchObject({
      words: [{ word: 'AT', start: 0, direction: 'down' }],
    })
  })

  test('[C8] an empty cell breaks a word', () => {
    expect(scored('C.T/XXX/XXX', 'longest-first', 'ct', 'cat')).toMatchObject({ score: 0 })
  })

  test('[C8] case does not matter', () => {
    expect(scored('CAT/XXX/XXX', 'longest-first', 'Cat')).toMatchObject({ score: 6 })
  })
})

describe('[C9] letters', () => {
  test('[C9] a letter is used once in a line and direction', () => {
    expect(spelled(scored('TTTXX/XXXXX/XXXXX/XXXXX/XXXXX', 'best-total', 'tt').words)).toBe('TT')
    expect(spelled(scored('SUNUT/XXXXX/XXXXX/XXXXX/XXXXX', 'longest-first', 'sun', 'nut').words)).toBe('SUN')
  })

  test('[C9] a letter may score across and down, and a word more than once', () => {
    const { score, words } = scored('ATX/TXX/XXX', 'longest-first', 'at')
    expect(score).toBe(4)
    expect(words.map(({ start, direction }) => `${start} ${direction}`)).toEqual(['0 across', '0 down'])
    expect(spelled(scored('TOTOX/XXXXX/XXXXX/XXXXX/XXXXX', 'longest-first', 'to').words)).toBe('TO TO')
  })
})

describe('[C10] two ways to score', () => {
  const dictionary = ['on', 'one', 'near', 'ear']
  const board = 'ONEAR/XXXXX/XXXXX/XXXXX/XXXXX'

  test('[C10] longest first, unless the table chooses the best total', () => {
    expect(spelled(scored(board, 'longest-first', ...dictionary).words)).toBe('NEAR')
    expect(spelled(scored(board, 'best-total', ...dictionary).words)).toBe('ON EAR')
    const grids = { anna: 'ONX'.repeat(3) }
    expect(playedTo(grids).state.options.scoring).toBe('longest-first')
    expect(playedTo(grids, { scoring: 'best-total' }).state.options.scoring).toBe('best-total')
  })

  test('[C10] candidates are all words of the line, not only the longest from each cell', () => {
    const board6 = `TEACER${'/XXXXXX'.repeat(5)}`
    expect(spelled(scored(board6, 'longest-first', 'te', 'tea', 'acer').words)).toBe('TE ACER')
  })

  test('[C11] among equally long words the total of the line decides', () => {
    const { words, score } = scored('ANOWL/XXXXX/XXXXX/XXXXX/XXXXX', 'longest-first', 'an', 'now', 'owl')
    expect([spelled(words), score]).toEqual(['AN OWL', 5])
  })

  test('[C11] and then the leftmost, or the topmost', () => {
    const across = scored('SUNUT/XXXXX/XXXXX/XXXXX/XXXXX', 'longest-first', 'sun', 'nut')
    expect(across.words).toMatchObject([{ word: 'SUN', start: 0 }])
    const down = scored('SXXXX/UXXXX/NXXXX/UXXXX/TXXXX', 'longest-first', 'sun', 'nut')
    expect(down.words).toMatchObject([{ word: 'SUN', start: 0, direction: 'down' }])
  })

  test('[C12] where longest first paid less, the result says what the best total would have been', () => {
    const result = scored(board, 'longest-first', ...dictionary)
    expect(result.totals).toEqual({ 'longest-first': 4, 'best-total': 5 })
    expect(result.missed).toMatchObject([
      { direction: 'across', line: 0, paid: 4, best: 5, words: [{ word: 'ON' }, { word: 'EAR', start: 2 }] },
    ])
    expect(scored(board, 'best-total', ...dictionary)).toMatchObject({ score: 5, missed: [] })
    expect(scored('ANOWL/XXXXX/XXXXX/XXXXX/XXXXX', 'longest-first', 'an', 'owl').missed).toEqual([])
  })
})

describe('[C13] points', () => {
  test('[C13] a word pays its length, and double if it fills its line', () => {
    const dictionary = ['stone', 'tone', 'on']
    const points = (rows: string) =>
      scored(rows, 'longest-first', ...dictionary).words.map((word) => word.points)
    expect(points('STONE/XXXXX/XXXXX/XXXXX/XXXXX')).toEqual([10])
    expect(points('XTONE/XXXXX/XXXXX/XXXXX/XXXXX')).toEqual([4])
    expect(points('ON/XX')).toEqual([4])
    expect(points(`STONEX${'/XXXXXX'.repeat(5)}`)).toEqual([5])
  })
})

test('[C14] words are listed row by row, then column by column, in reading order', () => {
  const { words, score } = scored('ATQ/XNO/OXX', 'longest-first', 'at', 'no', 'tn', 'xo', 'ao', 'xox')
  expect(words).toEqual([
    { word: 'AT', start: 0, direction: 'across', length: 2, points: 2 },
    { word: 'NO', start: 4, direction: 'across', length: 2, points: 2 },
    { word: 'XO', start: 3, direction: 'down', length: 2, points: 2 },
    { word: 'TN', start: 1, direction: 'down', length: 2, points: 2 },
  ])
  expect(score).toBe(8)
})

test('[C14] two words of a line from left to right', () => {
  const { words } = scored('TOCAR/XXXXX/XXXXX/XXXXX/XXXXX', 'longest-first', 'car', 'to')
  expect(words.map(({ word, start }) => [word, start])).toEqual([
    ['TO', 0],
    ['CAR', 2],
  ])
})

test('[C21] the dictionary is the one of the level chosen, standard if nothing is said', () => {
  const asked: string[] = []
  const words = (name: string) => {
    asked.push(name)
    return wordsOf(...SOME_WORDS)(name)
  }
  const grids = { anna: 'ABCD' }
  playedTo(grids, {}, { words })
  playedTo(grids, { dictionary: 'common' }, { words })
  playedTo(grids, { dictionary: 'broad' }, { words })
  const { fingerprint } = words('en-standard')
  expect(asked.slice(0, 6)).toEqual(
    ['standard', 'common', 'broad'].flatMap((level) => [`en-${level}`, `en-${level}@${fingerprint}`]),
  )
})

test('[C21] a match is scored with the words it began with', () => {
  const { state } = playedTo({ anna: 'ABCD' }, {}, { words: wordsOf(...SOME_WORDS) })
  expect(wordsOfMatch(state.options)).toMatch(/^en-standard@[0-9a-f]{8}$/u)
})
