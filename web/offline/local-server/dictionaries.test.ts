import { ENGLISH_ALPHABET } from '@fimm/lexicon/alphabet.ts'
import { packLexicon } from '@fimm/lexicon/pack.ts'
import { expect, test } from 'vitest'
import { dictionariesFrom, MEANINGS, WordsMissing } from './dictionaries.ts'

const packed = (words: readonly string[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(packLexicon(words, ENGLISH_ALPHABET))

const files = new Map<string, Uint8Array<ArrayBuffer>>([
  ['english-standard', packed(['cat', 'umbrella'])],
  ['english-board', packed(['cat', 'umbrella', 'umbrellas'])],
  [MEANINGS, new Uint8Array(new TextEncoder().encode('umbrella\tshelter from rain'))],
])

test('words that are not here are named, and are here once they are fetched', async () => {
  const dictionaries = dictionariesFrom(async (name) => files.get(name))
  expect(() => dictionaries.words('english-standard')).toThrow(WordsMissing)
  expect(await dictionaries.fetch('english-standard')).toBe(true)
  expect(dictionaries.words('english-standard').has('umbrella')).toBe(true)
  expect(await dictionaries.fetch('english-broad')).toBe(false)
})

test('[Q7] all clean words are known, and those that can be hinted at are listed', async () => {
  const dictionaries = dictionariesFrom(async (name) => files.get(name))
  await dictionaries.fetch('english-board')
  const clean = dictionaries.words('english-board')
  expect([...clean.words()]).toEqual(['umbrella'])
  expect([clean.has('cat'), clean.has('umbrellas')]).toEqual([true, true])
  expect(clean.definition?.('umbrella')).toBe('shelter from rain')
})

test('a damaged file is no dictionary', async () => {
  const broken = packed(['cat']).map((byte, place) => (place === 30 ? byte + 1 : byte))
  const dictionaries = dictionariesFrom(async () => broken)
  expect(await dictionaries.fetch('english-standard')).toBe(false)
})
