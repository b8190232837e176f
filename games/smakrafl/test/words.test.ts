import { envOf } from '@fimm/kernel/testing/env.ts'
import { lookUpLink } from '@fimm/lexicon/language.ts'
import { languageOf } from '@fimm/lexicon/languages.ts'
import { expect, test } from 'vitest'
import game from '../game.ts'
import { valueOf, valuesOf } from '../letters.ts'
import { scoreOf } from '../scoring.ts'
import { explained, wordsOfSwap, wordsOn } from '../words.ts'
import { anna, at, bjorn, dictionary, grid, on, pair, swap, valued } from './position.ts'

const found = (
  rows: string,
  [first, second]: readonly [string, string],
  words: readonly string[],
  used: readonly string[] = [],
): string[] =>
  wordsOfSwap(grid(rows), pair(first, second), used, valued(dictionary(...words))).map(({ word }) => word)

/** `list` lies ready but for its l, which is in the corner. */
const LIES = {
  down: '........ ........ ..x..... ..i..... ..s..... ..t..... ........ .......l',
  right: '........ ........ ........ .xist... ........ ........ ........ .......l',
  'down-right': '........ .x...... ..i..... ...s.... ....t... ........ ........ .......l',
  'up-right': '........ ....t... ...s.... ..i..... .x...... ........ ........ .......l',
  up: '..t..... ..s..... ..i..... ..x..... ........ ........ ........ .......l',
  left: '........ ........ ........ .tsix... ........ ........ ........ .......l',
  'up-left': '........ .t...... ..s..... ...i.... ....x... ........ ........ .......l',
  'down-left': '........ ....x... ...i.... ..s..... .t...... ........ ........ .......l',
} as const
const HOLES = {
  down: '22',
  right: '31',
  'down-right': '11',
  'up-right': '41',
  up: '32',
  left: '34',
  'up-left': '44',
  'down-left': '14',
} as const

test.each(['down', 'right', 'down-right', 'up-right'] as const)('[S3] words are read %s', (direction) => {
  const [seen] = wordsOfSwap(
    grid(LIES[direction]),
    pair(HOLES[direction], '77'),
    [],
    valued(dictionary('list')),
  )
  expect(seen).toEqual({ word: 'list', at: at(HOLES[direction]), direction, value: 4 })
})

test.each(['up', 'left', 'up-left', 'down-left'] as const)('[S3] words are never read %s', (direction) => {
  expect(found(LIES[direction], [HOLES[direction], '77'], ['list'])).toEqual([])
  // The letters are there: read the other way they would be a word.
  expect(found(LIES[direction], [HOLES[direction], '77'], ['tsil'])).toEqual(['tsil'])
})

test('[S4] four letters are enough, three are not, eight fill the line', () => {
  const rows = 'xistamað ........ ........ ........ ........ ........ ........ .......l'
  const words = ['lis', 'list', 'lista', 'listam', 'listamað']
  expect(found(rows, ['00', '77'], words)).toEqual(['list', 'lista', 'listam', 'listamað'])
})

test('[S4] any stretch counts, also inside a longer word', () => {
  const rows = 'hesxur.. ........ ........ ........ ........ ........ ........ .......t'
  expect(found(rows, ['03', '77'], ['hestur', 'estu', 'stur', 'tur', 'hes'])).toEqual([
    'stur',
    'estu',
    'hestur',
  ])
})

test('[S4] a gap or a corner ends a word', () => {
  const gap = 'x.ist... ........ ........ ........ ........ ........ ........ .......l'
  expect(found(gap, ['00', '77'], ['list'])).toEqual([])
  const corner = '......xi st...... ........ ........ ........ ........ ........ .......l'
  expect(found(corner, ['06', '77'], ['list'])).toEqual([])
})

test('[S5] only words through a swapped cell count', () => {
  const rows = 'list.... ........ ........ ..saxa.. ........ ........ ........ g.......'
  expect(found(rows, ['34', '70'], ['list', 'saga'])).toEqual(['saga'])
  // In the same line is not enough.
  expect(found(rows, ['04', '70'], ['list', 'saga'])).toEqual([])
})

test('[S5] a word through both cells counts once, and so does a word present twice', () => {
  const through = 'tisl.... ........ ........ ........ ........ ........ ........ ........'
  expect(found(through, ['00', '03'], ['list'])).toEqual(['list'])
  const twice = 'xist.... i....... s....... t....... ........ ........ ........ .......l'
  expect(found(twice, ['00', '77'], ['list'])).toEqual(['list'])
})

test('[S5] a word already used does not count', () => {
  expect(found(LIES.right, ['31', '77'], ['list'], ['list'])).toEqual([])
})

test('[S5] through one cell: by length, then by offset, then by direction', () => {
  const rows = `
    ......r.
    .....ó..
    ...el...
    ...xonan
    ...ir...
    ...n.á..
    ...n..s.
    k.......`
  const words = ['konan', 'ekin', 'klór', 'krás', 'kona', 'kinn']
  expect(found(rows, ['33', '70'], words)).toEqual(['kinn', 'kona', 'krás', 'klór', 'ekin', 'konan'])
})

test('[S5] words through the first cell come first, even the longer ones', () => {
  const rows = 'sonur... ........ ........ ........ ........ ........ kiti.... ........'
  expect(found(rows, ['00', '60'], ['konur', 'siti'])).toEqual(['konur', 'siti'])
  expect(found(rows, ['60', '00'], ['konur', 'siti'])).toEqual(['siti', 'konur'])
})

test('[S5, S6] nobody scores a word again, whoever used it; the words of the start are used', () => {
  const tiles = grid('saga.... xist.... ........ ........ ........ xist.... ........ ......ll')
  const match = on(tiles, { words: dictionary('saga', 'list') })
  expect(match.state.used).toEqual(['saga'])
  match
    .when(anna, swap('00', '75'))
    .happens({ type: 'letters-swapped', words: [], points: 0 })
    .when(bjorn, swap('00', '75'))
    .happens({ type: 'letters-swapped', words: [], points: 0 })
    .when(anna, swap('10', '77'))
    .happens({ type: 'letters-swapped', points: 4 })
    .when(bjorn, swap('50', '76'))
    .happens({ type: 'letters-swapped', words: [], points: 0 })
})

test('[S6] all words on the grid are seen, in the order in which the cells come upon them', () => {
  const crossed = grid('...s.... ...a.... ...g.... lista... ........ ........ ........ ........')
  const words = wordsOn(crossed, valued(dictionary('sagt', 'list', 'lista'))).map(({ word }) => word)
  expect(words).toEqual(['sagt', 'list', 'lista'])
})

test('[S7] letters have the values of the table', () => {
  const table =
    'a1 á4 b4 d3 ð2 e2 é9 f3 g2 h3 i1 í7 j4 k2 l1 m2 n1 o5 ó4 p5 r1 s1 t1 u1 ú7 v3 x10 y6 ý8 þ8 æ6 ö6'
  const values = valuesOf('is')
  expect([...languageOf('is').alphabet].map((letter) => `${letter}${values[letter]}`).join(' ')).toBe(table)
  expect(valueOf('hestur', values)).toBe(3 + 2 + 1 + 1 + 1 + 1)
})

test('[S7] the sum of all new words times their number', () => {
  expect(scoreOf([])).toEqual({ sum: 0, count: 0, points: 0 })
  expect(scoreOf([{ value: 4 }, { value: 6 }])).toEqual({ sum: 10, count: 2, points: 20 })
  const tiles = grid('xist.... a....... s....... t....... ........ ........ ........ .......l')
  on(tiles, { words: dictionary('list', 'last') })
    .when(anna, swap('00', '77'))
    .happens({ type: 'letters-swapped', sum: 8, count: 2, points: 16, total: 16 })
})

test('[S15] a new word is told with its value and, where one is known, a short gloss', () => {
  const tiles = grid('xist.... a....... s....... t....... ........ ........ ........ .......l')
  const words = dictionary(['list', 'art'], ['last', `vice, ${'and so on '.repeat(20)}`])
  const told = on(tiles, { words }).when(anna, swap('00', '77')).state.moves[0]
  const shown = told?.kind === 'swap' ? told.words : []
  expect(shown).toMatchObject([
    { word: 'last', value: 4 },
    { word: 'list', value: 4, gloss: 'art' },
  ])
  expect(shown[0]?.gloss).toMatch(/^vice, .{60,73}…$/u)
  const plain = on(tiles, { words: dictionary('last') }).when(anna, swap('00', '77')).state.moves[0]
  expect(plain).toMatchObject({ words: [{ word: 'last', gloss: null }] })
})

test('[S15] every word can be looked up', () => {
  expect(lookUpLink(languageOf('is'), 'Þýða')).toBe('https://bin.arnastofnun.is/leit/%C3%BE%C3%BD%C3%B0a')
})

test('[S14] [S20] the dictionary is that of the nouns of the language', () => {
  const asked: string[] = []
  const lexicon = dictionary('hestur')
  const env = envOf({ words: (name) => (asked.push(name), lexicon) })
  game.open({ options: { language: 'is', turnTime: 60, moves: 10 }, players: [anna, bjorn] }, env)
  expect(asked[0]).toBe('is-nouns')
  expect(asked[1]).toBe(`is-nouns@${lexicon.fingerprint}`)
})

test('[S15] a gloss of eighty signs is told whole, one of eighty-one is cut to eighty', () => {
  const told = (meaning: string): string | null | undefined =>
    explained(
      [{ word: 'list', at: at('00'), direction: 'right', value: 4 }],
      valued(dictionary(['list', meaning])),
    )[0]?.gloss
  const whole = 'a'.repeat(80)
  expect(told(whole)).toBe(whole)
  expect(told(`${whole}a`)).toBe(`${'a'.repeat(79)}…`)
  expect(told('')).toBeNull()
})
