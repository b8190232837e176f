import { readFileSync } from 'node:fs'
import { seeded } from '@fimm/kernel'
import { beforeAll, expect, test } from 'vitest'
import { ICELANDIC_ALPHABET } from '../alphabet.ts'
import { mask } from '../gloss.ts'
import { readLexicon } from '../graph.ts'
import { editionOf, type LexiconName } from '../names.ts'
import { ALL_BUILT, fileOf, ICELANDIC_NOUNS } from '../node/cache.ts'
import { loadLexicon } from '../node/load.ts'
import { isOffensive } from '../offensive.ts'
import { TWO_LETTER_WORDS } from '../two-letter-words.ts'
import { buildOne } from './build.ts'
import {
  englishBroad,
  englishBoard,
  englishCommon,
  englishStandard,
  englishUndialected,
  firstStandard,
  secondStandard,
  wordlist,
} from './english.ts'
import { icelandicNouns } from './icelandic.ts'
import { linesOfGzip } from './lines.ts'
import { isPlantable } from './plantable.ts'

const enumerated = new Map<LexiconName, readonly string[]>()

const wordsOf = (name: LexiconName): readonly string[] => {
  const words = enumerated.get(name) ?? [...loadLexicon(name).words()]
  enumerated.set(name, words)
  return words
}

/** Every so many-th word is asked for what it means; all of them in the deep run. */
const STRIDE = process.env['FIMM_DEEP'] ? 1 : 10
const someOf = (name: LexiconName): readonly string[] => wordsOf(name).filter((_, i) => i % STRIDE === 0)

beforeAll(() => {
  for (const built of ALL_BUILT) buildOne(built, false)
}, 120_000)

const SOURCES: readonly (readonly [LexiconName, () => readonly string[]])[] = [
  ['english-common', englishCommon],
  ['english-standard', englishStandard],
  ['english-broad', englishBroad],
  ['english-board', englishBoard],
  ['english-undialected', englishUndialected],
  ['icelandic-nouns', icelandicNouns],
  ['icelandic-nouns-1', () => linesOfGzip(ICELANDIC_NOUNS)],
  ['english-standard-1', firstStandard],
  ['english-standard-2', secondStandard],
]

test.each(SOURCES)('%s is exactly its source', (name, source) => {
  const lexicon = loadLexicon(name)
  const words = new Set(source())
  const listed = wordsOf(name)
  expect(listed).toHaveLength(words.size)
  expect(lexicon.count).toBe(words.size)
  expect(listed.every((word) => words.has(word))).toBe(true)
  expect(listed.every((word) => lexicon.has(word) && lexicon.has(word.toUpperCase()))).toBe(true)
})

test('every beginning of every word is a prefix, and no word goes on with a letter too many', () => {
  const lexicon = loadLexicon('english-standard')
  const wrong = wordsOf('english-standard').filter(
    (word) => !lexicon.hasPrefix(word.slice(0, -1)) || !lexicon.hasPrefix(word) || lexicon.has(`${word}qj`),
  )
  expect(wrong).toEqual([])
})

test('[Q9] the two-letter words are exactly the list, in every list to play with', () => {
  for (const name of ['english-common', 'english-standard', 'english-broad'] as const) {
    expect([...loadLexicon(name).words('..')]).toEqual(TWO_LETTER_WORDS)
    expect([...loadLexicon(name).words('.')]).toEqual([])
  }
})

test('[Q8] the levels lie inside each other, and words of three letters and more come from SCOWL', () => {
  const [standard, broad] = [loadLexicon('english-standard'), loadLexicon('english-broad')]
  expect(wordsOf('english-common').every((word) => standard.has(word))).toBe(true)
  expect(wordsOf('english-standard').every((word) => broad.has(word))).toBe(true)
  for (const word of ['testing', 'colour', 'color', 'organise', 'organize'])
    expect(standard.has(word)).toBe(true)
  for (const word of ["don't", 'café', 'iceland', 'xyzzy', 'aecium']) expect(standard.has(word)).toBe(false)
  expect(broad.has('aecium')).toBe(true)
})

test('the undialected list is the key "english" of its package from three letters on, as conformance has it', () => {
  const lexicon = loadLexicon('english-undialected')
  const plain = (wordlist['english'] ?? []).filter((word) => /^[a-z]{3,}$/u.test(word))
  expect(plain.every((word) => lexicon.has(word))).toBe(true)
  expect(lexicon.count - new Set(plain).size).toBe(204)
  expect(['entre', 'lan', 'colour', 'color'].map((word) => lexicon.has(word))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([...lexicon.words('..')]).toEqual([])
})

test('[C21] the words players missed are in, and those they laughed at are out', () => {
  const standard = loadLexicon('english-standard')
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
  const standard = loadLexicon('english-standard')
  const everyday =
    'polenta capybara statin koi crypto colour color organise organize yoghurt yogurt grey gray travelled traveled ' +
    'tahini penne scrunchie pickleball octopi chihuahua gamification breakdance'
  expect(everyday.split(' ').filter((word) => !standard.has(word))).toEqual([])
  const pieces = 'hoc situ pre non multi versa muon rete inti'
  expect(pieces.split(' ').filter((word) => standard.has(word))).toEqual([])
})

/** A list that changes gets a new edition: the old one stays under a name of its own, because matches were played with it. */
const EDITIONS: readonly (readonly [LexiconName, string])[] = [
  ['english-common', 'fd5d4013'],
  ['english-standard', '710c795b'],
  ['english-broad', '3eeeed2b'],
  ['english-common-2', 'eb78ee0d'],
  ['english-standard-2', '80852701'],
  ['english-broad-2', '3a00e983'],
  ['icelandic-nouns', '21f1f32d'],
  ['english-common-1', 'e05213b3'],
  ['english-standard-1', '816c4f20'],
  ['english-broad-1', 'a3ac22d1'],
  ['icelandic-nouns-1', '93b4ed46'],
]

test.each(EDITIONS)('%s is the edition %s', (name, fingerprint) => {
  expect(loadLexicon(name).fingerprint).toBe(fingerprint)
})

test('an old edition is found by its fingerprint, under the name it was played by', () => {
  const first = loadLexicon('english-standard-1')
  const today = loadLexicon('english-standard')
  expect(loadLexicon(editionOf('english-standard', first)).has('thees')).toBe(true)
  expect(loadLexicon(editionOf('english-standard', today))).toBe(today)
  expect(today.has('thees')).toBe(false)
  expect(() => loadLexicon('english-standard@00000000')).toThrow('no edition')
})

test('words that hold a sentence together have a meaning, and every two-letter word has', () => {
  const { definition } = loadLexicon('english-standard')
  for (const word of [
    'to',
    'of',
    'and',
    'the',
    'with',
    'from',
    'if',
    'than',
    'they',
    'app',
    'without',
    'everything',
  ])
    expect([word, definition?.(word)]).toEqual([word, expect.stringMatching(/\p{L}{3}/u)])
  expect(TWO_LETTER_WORDS.filter((word) => definition?.(word) === undefined)).toEqual([])
})

test('words with accents are played without them', () => {
  const lexicon = loadLexicon('english-standard')
  for (const word of ['cafe', 'cliche', 'entree', 'jalapeno']) expect(lexicon.has(word)).toBe(true)
  for (const word of ['caf', 'clich', 'entre']) expect(lexicon.has(word)).toBe(false)
})

test('[Q7] what we put on a board is common and clean', () => {
  const clean = wordsOf('english-board')
  expect(clean.filter((word) => !isPlantable(word))).toEqual([])
  expect(clean.every((word) => loadLexicon('english-common').has(word))).toBe(true)
  expect(clean.length).toBeGreaterThan(55_000)
})

/** Glosses come with "quotes", “quotes” and `quotes'; an apostrophe within a word is none. */
const QUOTES = /["“”`]/u

test('[Q12] 500 random words have a meaning without quotes', () => {
  const lexicon = loadLexicon('english-standard')
  const meanings = seeded('definitions')
    .shuffle(wordsOf('english-standard'))
    .slice(0, 600)
    .flatMap((word) => lexicon.definition?.(word) ?? [])
    .slice(0, 500)
  expect(meanings).toHaveLength(500)
  for (const definition of meanings) {
    expect(definition.replace(/^form of [a-z]+: /u, '').length).toBeGreaterThan(1)
    expect(definition).not.toMatch(QUOTES)
    expect(definition).not.toMatch(/^\W*$/u)
  }
})

test('[Q12] no hint for any word we might ask for says the word', () => {
  const lexicon = loadLexicon('english-board')
  const telling = someOf('english-board').filter(
    (word) =>
      word.length >= 8 &&
      mask(lexicon.definition?.(word) ?? '', word)
        .toLowerCase()
        .includes(word),
  )
  expect(telling).toEqual([])
})

test('WordNet explains most words, directly or as a form', () => {
  const shareOf = (name: LexiconName): number => {
    const lexicon = loadLexicon(name)
    const words = someOf(name)
    return words.filter((word) => lexicon.definition?.(word) !== undefined).length / words.length
  }
  expect(shareOf('english-common')).toBeGreaterThan(0.94)
  expect(shareOf('english-standard')).toBeGreaterThan(0.89)
})

test('meanings are of words in lower case, of forms through their lemma, in either case asked', () => {
  const { definition } = loadLexicon('english-standard')
  expect(definition?.('as')).not.toMatch(/arsenic|element/u)
  expect(definition?.('china')).not.toMatch(/Asia|republic|nation/iu)
  expect(definition?.('turkey')).not.toMatch(/Asia|republic|nation/iu)
  expect(definition?.('walked')).toMatch(/^form of walk: /u)
  expect(definition?.('MICE')).toMatch(/^form of mouse: any of numerous small rodents/u)
  expect(definition?.('alluringly')).toMatch(/^form of alluring: /u)
  expect(definition?.('xyzzy')).toBeUndefined()
})

test('[S14] Icelandic nouns in the nominative singular without article', () => {
  const nouns = loadLexicon('icelandic-nouns')
  for (const noun of ['hestur', 'kona', 'barn', 'maður', 'HESTUR', 'öryggi', 'þýða'])
    expect(nouns.has(noun)).toBe(true)
  for (const other of ['húsið', 'hestar', 'buxur', 'jón', 'hús', 'góður', 'hlaupa', 'konu']) {
    expect([other, nouns.has(other)]).toEqual([other, false])
  }
  expect(nouns.alphabet).toBe(ICELANDIC_ALPHABET)
  const words = wordsOf('icelandic-nouns')
  expect(words.every((word) => word.length >= 4 && word.length <= 8)).toBe(true)
  expect([...new Set(words.join(''))].toSorted()).toEqual(ICELANDIC_ALPHABET.split('').toSorted())
  expect(nouns.count).toBeGreaterThan(45_000)
})

test('[S15] common nouns have a gloss, and only nouns do', () => {
  const { definition } = loadLexicon('icelandic-nouns')
  expect(['hestur', 'kona', 'BARN'].map((noun) => definition?.(noun))).toEqual([
    'horse',
    'woman, wife, lady · kvenmaður',
    'child',
  ])
  expect(definition?.('hengidó')).toBeUndefined()
})

test('[S15] a compound without a gloss says of what it is made, and a synonym stands beside what it explains', () => {
  const { definition } = loadLexicon('icelandic-nouns')
  expect(definition?.('bílrúða')).toBe('bíll + rúða (car, windowpane)')
  expect(definition?.('apótek')).toMatch(/lyfjabúð/u)
  // Two ways to cut it up, or a first part that is no noun: nothing is said rather than something wrong.
  for (const noun of ['maíspoki', 'ennisól', 'úrsögn', 'aðaltrú']) expect(definition?.(noun)).toBeUndefined()
})

test('[S15] more than a quarter of the nouns say what they mean, and none of it is offensive', () => {
  const { definition } = loadLexicon('icelandic-nouns')
  const meanings = wordsOf('icelandic-nouns').flatMap((noun) => definition?.(noun) ?? [])
  expect(meanings.length / wordsOf('icelandic-nouns').length).toBeGreaterThan(0.25)
  expect(meanings.filter((text) => text.split(/[^\p{L}]+/u).some(isOffensive))).toEqual([])
})

test('[S14] names are no nouns to play with, also where BÍN spells them small', () => {
  const nouns = loadLexicon('icelandic-nouns')
  const names =
    'ísland akureyri spánn gummi selfoss dalvík húsavík borgarnes akranes mývatn geysir noregur danmörk finnland england ' +
    'írland pólland kína japan indland evrópa asía afríka ameríka london parís berlín kanada grikkland eistland tyrkland ' +
    'surtsey hrísey grímsey viðey flatey siggi gunna stína nonni palli jón anna guðrún sigurður ólafur magnús stefán ' +
    'bjarni halldór jóhann óðinn heimdallur maría davíð abraham júpíter egill snorri njáll leifur eiríkur ingólfur elín'
  expect(names.split(' ').filter((name) => nouns.has(name))).toEqual([])
  expect(loadLexicon('icelandic-nouns-1').has('ísland')).toBe(true)
})

test('an unknown name is a bug of the caller', () => {
  expect(() => loadLexicon('klingon')).toThrow('klingon')
})

test('building again gives the same bytes, and the pure reader agrees with the file', () => {
  const path = fileOf('icelandic-nouns')
  const before = readFileSync(path)
  expect(buildOne('icelandic-nouns', false)).toBe(false)
  expect(buildOne('icelandic-nouns', true)).toBe(true)
  expect(readFileSync(path).equals(before)).toBe(true)
  expect(readLexicon(before)).toMatchObject({ ok: true, value: { count: icelandicNouns().length } })
})
