import { expect, test } from 'vitest'
import { BEGIN, lay, playing, PUZZLE, QUARTILE_TEXTS, sure } from './board.ts'

const begun = () => playing().when('anna', BEGIN)
const tiles = (...ids: readonly number[]) => ({ type: 'find-word', tiles: ids }) as const

test('[Q3] tiles are laid, the rules spell and score', () => {
  begun()
    .when('anna', lay('FERRET'))
    .happens({ type: 'word-found', player: 'anna', text: 'FERRET', points: 4 })
    .when('anna', lay('FERRETING'))
    .happens({ type: 'word-found', text: 'FERRETING', points: 7 })
    .when('anna', lay('FER'))
    .happens({ type: 'word-found', text: 'FER', points: 2 })
})

test('[Q3] what is no word is refused and said', () => {
  begun().when('anna', tiles(0, 1)).refused('not-a-word', { word: 'ELLET' })
})

test('[Q3] the order matters: the same tiles the other way round are another word, or none', () => {
  const found = begun().when('anna', lay('ARTS')).when('anna', lay('TSAR'))
  expect(found.view('anna').progress?.found.map(({ text }) => text)).toEqual(['ARTS', 'TSAR'])
  found.when('anna', tiles(2, 16)).refused('not-a-word', { word: 'RETFER' })
})

test('[Q3] each text scores once', () => {
  begun().when('anna', lay('FERRET')).when('anna', lay('FERRET')).refused('already-found', { word: 'FERRET' })
})

test('[Q3] a tile cannot be used twice in one word, but in many words', () => {
  begun().when('anna', tiles(4, 4)).refused('tile-twice')
  begun().when('anna', lay('TEAR')).when('anna', lay('TEAL')).happens({ type: 'word-found', text: 'TEAL' })
})

test('[Q3] no tiles, and more than four, are refused each in its own way', () => {
  begun().when('anna', tiles()).refused('no-tiles')
  begun()
    .when('anna', tiles(0, 1, 2, 3, 4))
    .refused('too-many-tiles', { most: 4 })
})

test.each([[[-1]], [[20]], [[1.5]], [['TE']], [Array.from({ length: 21 }, () => 0)]])(
  '[Q2] %j are no tiles at all',
  (bad) => {
    begun()
      .when('anna', { type: 'find-word', tiles: bad as number[] })
      .refused('bad-command')
  },
)

test('[Q5] a quartile says which of the five it is', () => {
  const found = begun().when('anna', lay('INSUFFERABLY'))
  found.happens({ type: 'word-found', text: 'INSUFFERABLY', points: 10, quartile: 2 })
  expect(found.state.progress[0]?.found[0]).toMatchObject({ quartile: 2 })
  expect(begun().when('anna', lay('IS')).state.progress[0]?.found[0]).not.toHaveProperty('quartile')
})

test('[Q1] no bonus for finding all five', () => {
  const found = QUARTILE_TEXTS.reduce((now, text) => now.when('anna', lay(text)), begun())
  expect(found.state.progress[0]?.score).toBe(50)
})

test('[Q15] what is left on every tile is counted down', () => {
  const before = begun().view('anna').progress?.left ?? []
  const after = begun().when('anna', lay('FERRET')).view('anna').progress?.left ?? []
  expect(sure(before[16]) - sure(after[16])).toBe(1)
  expect(sure(before[2]) - sure(after[2])).toBe(1)
  expect(before[0]).toBe(after[0])
  const all = PUZZLE.words.reduce((now, { text }) => now.when('anna', lay(text)), begun())
  expect(new Set(all.view('anna').progress?.left)).toEqual(new Set([0]))
})
