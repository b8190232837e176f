import { packLexicon } from '@fimm/lexicon/pack.ts'
import { expect, test } from 'vitest'
import { dictionariesFrom, WordsMissing } from './dictionaries.ts'

const packed = (words: readonly string[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(packLexicon(words, 'abcdefghijklmnopqrstuvwxyz'))

const files = new Map<string, Uint8Array<ArrayBuffer>>([
  ['en-standard', packed(['cat', 'umbrella'])],
  ['en-board', packed(['cat'])],
  ['en-hints', new Uint8Array(new TextEncoder().encode('umbrella\tshelter from rain\nsunshade'))],
])

test('words that are not here are named, and are here once they are fetched', async () => {
  const dictionaries = dictionariesFrom(async (name) => files.get(name))
  expect(() => dictionaries.words('en-standard')).toThrow(WordsMissing)
  expect(await dictionaries.fetch('en-standard')).toBe(true)
  expect(dictionaries.words('en-standard').has('umbrella')).toBe(true)
  expect(await dictionaries.fetch('en-broad')).toBe(false)
})

test('[Q7] all clean words are known, and those that a board may hide are listed, with a hint or without', async () => {
  const dictionaries = dictionariesFrom(async (name) => files.get(name))
  await dictionaries.fetch('en-board')
  const clean = dictionaries.words('en-board')
  expect([...clean.words()]).toEqual(['umbrella', 'sunshade'])
  expect([clean.has('cat'), clean.has('UMBRELLA'), clean.has('umbrellas')]).toEqual([true, true, false])
  expect(clean.definition?.('umbrella')).toBe('shelter from rain')
  expect(clean.definition?.('sunshade')).toBeUndefined()
})

test('a damaged file is no dictionary', async () => {
  const broken = packed(['cat']).map((byte, place) => (place === 30 ? byte + 1 : byte))
  const dictionaries = dictionariesFrom(async () => broken)
  expect(await dictionaries.fetch('en-standard')).toBe(false)
})
