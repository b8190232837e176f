import { readFileSync } from 'node:fs'
import { languageOf, LANGUAGES } from '@fimm/lexicon/languages.ts'
import { expect, test } from 'vitest'
import { loadLexicon } from '../../node/load.ts'
import { isOffensive } from '../../offensive.ts'

const wordsOf = (name: string): readonly string[] => [...loadLexicon(name).words()]
const ICELANDIC = languageOf('is')

test('[S14] Icelandic nouns in the nominative singular without article', () => {
  const nouns = loadLexicon('is-nouns')
  for (const noun of ['hestur', 'kona', 'barn', 'maður', 'HESTUR', 'öryggi', 'þýða'])
    expect(nouns.has(noun)).toBe(true)
  for (const other of ['húsið', 'hestar', 'buxur', 'jón', 'hús', 'góður', 'hlaupa', 'konu']) {
    expect([other, nouns.has(other)]).toEqual([other, false])
  }
  const words = wordsOf('is-nouns')
  expect([...new Set(words.join(''))].toSorted()).toEqual([...ICELANDIC.alphabet].toSorted())
  expect(nouns.count).toBeGreaterThan(45_000)
})

test('[S15] common nouns have a gloss, and only nouns do', () => {
  const { definition } = loadLexicon('is-nouns')
  expect(['hestur', 'kona', 'BARN'].map((noun) => definition?.(noun))).toEqual([
    'horse',
    'woman, wife, lady',
    'child',
  ])
  expect(definition?.('hengidó')).toBeUndefined()
})

test('[S15] everyday nouns have one meaning and it is theirs; a compound is not explained by its parts', () => {
  const { definition } = loadLexicon('is-nouns')
  const everyday = 'lamb skyr kaffi salt leiga logi skór súld ganga viti hver ufsi'
  expect(everyday.split(' ').map((noun) => [noun, definition?.(noun)])).toEqual([
    ['lamb', 'lamb'],
    ['skyr', 'skyr, a thick milk curd'],
    ['kaffi', 'coffee'],
    ['salt', 'salt'],
    ['leiga', 'rent, lease'],
    ['logi', 'flame'],
    ['skór', 'shoe'],
    ['súld', 'drizzle'],
    ['ganga', 'walk, walking'],
    ['viti', 'lighthouse'],
    ['hver', 'hot spring'],
    ['ufsi', 'saithe, coley (fish)'],
  ])
  for (const noun of ['gítarlag', 'fallhæð', 'bílrúða']) expect(definition?.(noun)).toBeUndefined()
})

test('[S15] our own meanings are of nouns, each once and short, and no meaning is offensive', () => {
  const { definition, has } = loadLexicon('is-nouns')
  const board = loadLexicon('is-board')
  const own = readFileSync(new URL('own-glosses.txt', import.meta.url), 'utf8').split('\n')
  const glosses = own.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t'))
  const nouns = glosses.map(([noun = '']) => noun)
  expect(nouns.length).toBeGreaterThan(1200)
  expect(new Set(nouns).size).toBe(nouns.length)
  expect(nouns.filter((noun) => !has(noun) && !board.has(noun))).toEqual([])
  expect(glosses.filter(([, text = '']) => text.length < 2 || text.length > 60)).toEqual([])
  const meanings = wordsOf('is-nouns').flatMap((noun) => definition?.(noun) ?? [])
  const isBad = (word: string): boolean => LANGUAGES.some((language) => isOffensive(language, word))
  expect(meanings.filter((text) => text.split(/[^\p{L}]+/u).some(isBad))).toEqual([])
})

test('[Q21] quartiles are hinted at in English where it is known', () => {
  const { definition } = loadLexicon('is-board')
  expect(definition?.('sjúkrabíll')).toBe('ambulance')
  const quartiles = wordsOf('is-board').filter(({ length }) => length >= 8)
  const hinted = quartiles.filter((word) => definition?.(word) !== undefined)
  expect(hinted.length).toBeGreaterThan(quartiles.length * 0.6)
  // A translation of another sense misleads; one of the same origin tells the word.
  expect(['fréttamaður', 'frumefni', 'skilnaður', 'túrmerik'].map((word) => definition?.(word))).toEqual([
    'reporter',
    'chemical element',
    'divorce, parting',
    'yellow spice of curry',
  ])
})

test('[Q7b] no board holds what one would not read out among friends', () => {
  const [board, blocked] = [loadLexicon('is-board'), loadLexicon('is-blocked')]
  const words =
    'amfetamín blökkumaður eiturlyf fullnæging geirvarta getnaður getuleysi heiðingi kannabis krypplingur kynfræðsla ' +
    'kynhegðun lauslæti líknardráp sjálfsfróun stríðsglæpur vímuefni þungunarrof'
  expect(words.split(' ').filter((word) => board.has(word) || !blocked.has(word))).toEqual([])
  // Forms that share no more than a beginning with them.
  for (const word of ['heiði', 'heiðinni', 'fullnægja', 'kynning', 'eitur', 'getum'])
    expect([word, blocked.has(word)]).toEqual([word, false])
})

test('[S14] names are no nouns to play with, also where BÍN spells them small', () => {
  const nouns = loadLexicon('is-nouns')
  const names =
    'ísland akureyri spánn gummi selfoss dalvík húsavík borgarnes akranes mývatn geysir noregur danmörk finnland england ' +
    'írland pólland kína japan indland evrópa asía afríka ameríka london parís berlín kanada grikkland eistland tyrkland ' +
    'surtsey hrísey grímsey viðey flatey siggi gunna stína nonni palli jón anna guðrún sigurður ólafur magnús stefán ' +
    'bjarni halldór jóhann óðinn heimdallur maría davíð abraham júpíter egill snorri njáll leifur eiríkur ingólfur elín'
  expect(names.split(' ').filter((name) => nouns.has(name))).toEqual([])
})

test('[C25] every inflected form in use, at the level of how common its word is', () => {
  const [common, standard, broad] = ['is-common', 'is-standard', 'is-broad'].map(loadLexicon)
  const everyday =
    'hestur hest hesti hests hestar hestinn húsið konu konur kvenna góður góð gott góðan fór fórum farið er var vera ' +
    'ég mig mér við hlaupa hljóp og eða ekki skemmti börnum'
  expect(everyday.split(' ').filter((word) => common?.has(word) !== true)).toEqual([])
  const known = 'lómur ýlda slór grúa kumrað gubbist'
  expect(known.split(' ').filter((word) => standard?.has(word) !== true)).toEqual([])
  expect((broad?.count ?? 0) / (standard?.count ?? 1)).toBeGreaterThan(1.8)
  // Names, abbreviations and letters that Icelandic does not have.
  const others = 'gummi ísland kr hf ehf km cafe qatar zoo'
  expect(others.split(' ').filter((word) => broad?.has(word) === true)).toEqual([])
  expect(wordsOf('is-broad').every(({ length }) => length >= 2 && length <= 7)).toBe(true)
})

test('[C25] two-letter words are those people know, each a form of BÍN', () => {
  const { twoLetterWords } = ICELANDIC
  expect(
    'af að er en og um úr út ég þú já nú ís ár öl'
      .split(' ')
      .filter((word) => !twoLetterWords.includes(word)),
  ).toEqual([])
  expect('bé ge té je fí kí dé'.split(' ').filter((word) => twoLetterWords.includes(word))).toEqual([])
})

test('[Q21] quartiles are nouns people know, in their base form, of eight to fourteen letters', () => {
  const board = loadLexicon('is-board')
  const words = wordsOf('is-board').filter(({ length }) => length >= 8)
  expect(words.length).toBeGreaterThan(3000)
  expect(words.filter(({ length }) => length > 14)).toEqual([])
  for (const noun of ['fjölskylda', 'tækifæri', 'appelsína', 'þvottavél']) expect(board.has(noun)).toBe(true)
  for (const other of ['fjölskyldan', 'fjölskyldur', 'akureyri', 'sigursteinn', 'landsbanki', 'kínverji'])
    expect([other, board.has(other)]).toEqual([other, false])
})

test('[Q21] tiles make inflected forms of common words', () => {
  const tiles = loadLexicon('is-tiles')
  for (const word of ['fjölskyldunni', 'hestarnir', 'góðum', 'fór', 'úr']) expect(tiles.has(word)).toBe(true)
  for (const word of ['kumrað', 'ýlda', 'xyz']) expect(tiles.has(word)).toBe(false)
  // Pieces nobody knows for words (fragments.txt), which tiles make by chance.
  for (const word of ['ring', 'lani', 'dast', 'leng', 'mæl'])
    expect([word, tiles.has(word)]).toEqual([word, false])
})
