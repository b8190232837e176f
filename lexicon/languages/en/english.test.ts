import { seeded } from '@fimm/kernel'
import { languageOf } from '@fimm/lexicon/languages.ts'
import { expect, test } from 'vitest'
import { loadLexicon } from '../../node/load.ts'
import { hintWordsOf } from '../../hint-words.ts'
import { isPlantable } from './plantable.ts'

const wordsOf = (name: string): readonly string[] => [...loadLexicon(name).words()]

/** Every so many-th word is asked for what it means; all of them in the deep run. */
const STRIDE = process.env['FIMM_DEEP'] ? 1 : 10
const someOf = (name: string): readonly string[] => wordsOf(name).filter((_, i) => i % STRIDE === 0)

test('[Q9] the list of two-letter words: in order, each once, without junk', () => {
  const { twoLetterWords } = languageOf('en')
  expect(twoLetterWords).toHaveLength(56)
  expect([...new Set(twoLetterWords)].toSorted()).toEqual(twoLetterWords)
  for (const junk of ['aa', 'ab', 'co', 'de', 'ed', 'al', 'en', 'ne'])
    expect(twoLetterWords).not.toContain(junk)
})

test('[Q8] words of three letters and more come from SCOWL', () => {
  const [standard, broad] = [loadLexicon('en-standard'), loadLexicon('en-broad')]
  for (const word of ['testing', 'colour', 'color', 'organise', 'organize'])
    expect(standard.has(word)).toBe(true)
  for (const word of ["don't", 'café', 'iceland', 'xyzzy', 'aecium']) expect(standard.has(word)).toBe(false)
  expect(broad.has('aecium')).toBe(true)
})

test('[C21] the words players missed are in, and those they laughed at are out', () => {
  const standard = loadLexicon('en-standard')
  const missed =
    'app bro tech intro admin onwards hotline bandana rainforests ramen quartile leaderboard clickbait wifi vlog ' +
    'staycation gaslighting cyber bot demo'
  expect(missed.split(' ').filter((word) => !standard.has(word))).toEqual([])
  const odd = 'ted fer wist thees someones ssh pwn mot'
  expect(odd.split(' ').filter((word) => standard.has(word))).toEqual([])
  // These two stand in the list of two letters that all English games share (Q9).
  expect(['re', 'er'].filter((word) => !standard.has(word))).toEqual([])
})

test('[C21] everyday words are in, whichever shore they are from, and pieces of words are not', () => {
  const standard = loadLexicon('en-standard')
  const everyday =
    'polenta capybara statin koi crypto colour color organise organize yoghurt yogurt grey gray travelled traveled ' +
    'tahini penne scrunchie pickleball octopi chihuahua gamification breakdance'
  expect(everyday.split(' ').filter((word) => !standard.has(word))).toEqual([])
  const pieces = 'hoc situ pre non multi versa muon rete inti'
  expect(pieces.split(' ').filter((word) => standard.has(word))).toEqual([])
})

test('words that hold a sentence together have a meaning, and every two-letter word has', () => {
  const { definition } = loadLexicon('en-standard')
  for (const word of 'to of and the with from if than they app without everything'.split(' '))
    expect([word, definition?.(word)]).toEqual([word, expect.stringMatching(/\p{L}{3}/u)])
  expect(languageOf('en').twoLetterWords.filter((word) => definition?.(word) === undefined)).toEqual([])
})

test('words with accents are played without them', () => {
  const lexicon = loadLexicon('en-standard')
  for (const word of ['cafe', 'cliche', 'entree', 'jalapeno']) expect(lexicon.has(word)).toBe(true)
  for (const word of ['caf', 'clich', 'entre']) expect(lexicon.has(word)).toBe(false)
})

test('[Q7] what we put on a board is common and clean', () => {
  const clean = wordsOf('en-board')
  expect(clean.filter((word) => !isPlantable(word))).toEqual([])
  expect(clean.every((word) => loadLexicon('en-common').has(word))).toBe(true)
  expect(clean.filter(({ length }) => length >= 8).length).toBeGreaterThan(20_000)
})

/** Glosses come with "quotes", “quotes” and `quotes'; an apostrophe within a word is none. */
const QUOTES = /["“”`]/u

test('[Q7b] comparatives that nobody says score, and are not hidden on a board', () => {
  const [board, tiles] = [loadLexicon('en-board'), loadLexicon('en-tiles')]
  for (const word of ['wintriest', 'queenliest', 'measlier'])
    expect([word, board.has(word), tiles.has(word)]).toEqual([word, false, true])
  for (const word of ['happiest', 'stronger', 'stranger'])
    expect([word, board.has(word), tiles.has(word)]).toEqual([word, true, true])
})

test('[Q12b] a word whose gloss says nothing is hinted at by its root, and not hidden without one', () => {
  const board = loadLexicon('en-board')
  expect(board.definition?.('zestfully')).toBe('form of ___: vigorous and enthusiastic enjoyment')
  const empty = wordsOf('en-board').filter(
    (word) => word.length >= 8 && hintWordsOf(board.definition?.(word) ?? '').length < 3,
  )
  expect(empty).toEqual([])
  expect(hintWordsOf('form of ___: with the ___ of a ___')).toEqual([])
})

test('[Q7b] comparatives that nobody says and names of peoples are not hidden', () => {
  const board = loadLexicon('en-board')
  const unsaid = 'painfuller robustest splendidest stubbornest bohemians cossacks samaritans jihadists'
  expect(unsaid.split(' ').filter((word) => board.has(word))).toEqual([])
  expect(loadLexicon('en-tiles').has('painfuller')).toBe(false)
})

test('[Q8] food and household words can be laid, pieces of words cannot', () => {
  const tiles = loadLexicon('en-tiles')
  const everyday = 'ceviche ragu dal rebar kettlebell backlit rad proctology tastemaker chucklehead'
  expect(everyday.split(' ').filter((word) => !tiles.has(word))).toEqual([])
  expect('leed oles lier hoer erst'.split(' ').filter((word) => tiles.has(word))).toEqual([])
})

test('[Q12] 500 random words have a meaning without quotes', () => {
  const lexicon = loadLexicon('en-standard')
  const meanings = seeded('definitions')
    .shuffle(wordsOf('en-standard'))
    .slice(0, 600)
    .flatMap((word) => lexicon.definition?.(word) ?? [])
    .slice(0, 500)
  expect(meanings).toHaveLength(500)
  for (const definition of meanings) {
    expect(definition.replace(/^[a-z]+: /u, '').length).toBeGreaterThan(1)
    expect(definition).not.toMatch(QUOTES)
    expect(definition).not.toMatch(/^\W*$/u)
  }
})

test('WordNet explains most words, directly or as a form', () => {
  const shareOf = (name: string): number => {
    const lexicon = loadLexicon(name)
    const words = someOf(name)
    return words.filter((word) => lexicon.definition?.(word) !== undefined).length / words.length
  }
  expect(shareOf('en-common')).toBeGreaterThan(0.94)
  expect(shareOf('en-standard')).toBeGreaterThan(0.89)
})

test('meanings are of words in lower case, of forms through their lemma, in either case asked', () => {
  const { definition } = loadLexicon('en-standard')
  expect(definition?.('as')).not.toMatch(/arsenic|element/u)
  expect(definition?.('china')).not.toMatch(/Asia|republic|nation/iu)
  expect(definition?.('turkey')).not.toMatch(/Asia|republic|nation/iu)
  expect(definition?.('walked')).toMatch(/^walk: /u)
  expect(definition?.('MICE')).toMatch(/^mouse: any of numerous small rodents/u)
  expect(definition?.('alluringly')).toMatch(/^alluring: /u)
  expect(definition?.('xyzzy')).toBeUndefined()
})

test('[S20] English nouns in the singular, four to eight letters, no names and nothing clipped', () => {
  const nouns = loadLexicon('en-nouns')
  const everyday = 'horse woman child house bread water dream glass class music idea knee'
  expect(everyday.split(' ').filter((noun) => !nouns.has(noun))).toEqual([])
  const others =
    'horses houses glasses women mice quickly beautiful iceland london photo memo demo app cat went'
  expect(others.split(' ').filter((word) => nouns.has(word))).toEqual([])
  expect(wordsOf('en-nouns').every((word) => loadLexicon('en-standard').has(word))).toBe(true)
  expect([...new Set(wordsOf('en-nouns').join(''))].toSorted().join('')).toBe(languageOf('en').alphabet)
  expect(nouns.definition?.('horse')).toMatch(/hoofed/u)
})
