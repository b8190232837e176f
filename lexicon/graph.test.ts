import { NO_NODE } from '@fimm/kernel'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageOf } from '@fimm/lexicon/languages.ts'
import { readLexicon } from './graph.ts'
import { lexiconOf } from './memory.ts'
import { packLexicon } from './pack.ts'

const RUNS = process.env['FIMM_DEEP'] ? 5_000 : 200

const ALPHABETS = [
  'ab',
  languageOf('en').alphabet,
  languageOf('is').alphabet,
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  Array.from({ length: 63 }, (_, i) => String.fromCharCode(0x4e00 + i)).join(''),
]

const wordsIn = (alphabet: string) =>
  fc.array(fc.string({ unit: fc.constantFrom(...alphabet.split('')), minLength: 1, maxLength: 9 }), {
    maxLength: 60,
  })

const inOrderOf = (alphabet: string, words: Iterable<string>): readonly string[] => {
  const key = (word: string): string =>
    Array.from(word, (char) => String.fromCharCode(alphabet.indexOf(char))).join('')
  return [...new Set(words)].toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}

test.each(ALPHABETS)('every word of the source is there, and nothing else (%s)', (alphabet) => {
  fc.assert(
    fc.property(wordsIn(alphabet), wordsIn(alphabet), (words, others) => {
      const lexicon = lexiconOf(words, alphabet)
      const set = new Set(words)
      expect([...lexicon.words()]).toEqual(inOrderOf(alphabet, words))
      expect(lexicon.count).toBe(set.size)
      for (const word of [...words, ...others]) expect(lexicon.has(word)).toBe(set.has(word))
    }),
    { numRuns: RUNS },
  )
})

test('a text is a prefix exactly when a word begins with it, up to the whole word', () => {
  fc.assert(
    fc.property(wordsIn('abc'), wordsIn('abc'), (words, texts) => {
      const lexicon = lexiconOf(words, 'abcd')
      for (const text of texts) {
        expect(lexicon.hasPrefix(text)).toBe(words.some((word) => word.startsWith(text)))
      }
      for (const word of words) {
        for (let end = 0; end <= word.length; end++) expect(lexicon.hasPrefix(word.slice(0, end))).toBe(true)
        expect(lexicon.hasPrefix(`${word}d`)).toBe(false)
      }
    }),
    { numRuns: RUNS },
  )
})

test('walking letter by letter says the same as asking for the text', () => {
  fc.assert(
    fc.property(wordsIn(languageOf('is').alphabet), wordsIn(languageOf('is').alphabet), (words, others) => {
      const lexicon = lexiconOf(words, languageOf('is').alphabet)
      for (const text of [...words, ...others]) {
        let at = lexicon.start
        let walked = ''
        for (const char of text) {
          at = lexicon.step(at, lexicon.letter(char))
          walked += char
          expect(at !== NO_NODE).toBe(lexicon.hasPrefix(walked))
          expect(lexicon.ends(at)).toBe(lexicon.has(walked))
        }
      }
    }),
    { numRuns: RUNS },
  )
})

test('from nowhere, and by what is no letter, every step leads nowhere', () => {
  const lexicon = lexiconOf(['test', 'testing', 'zoo'])
  for (let letter = -1; letter < 63; letter++) expect(lexicon.step(NO_NODE, letter)).toBe(NO_NODE)
  expect(lexicon.step(lexicon.start, -1)).toBe(NO_NODE)
  expect(lexicon.step(lexicon.start, 26)).toBe(NO_NODE)
  expect(lexicon.ends(NO_NODE)).toBe(false)
  expect(lexicon.ends(lexicon.start)).toBe(false)
})

test('a letter is one character of the alphabet in either case', () => {
  const lexicon = lexiconOf(['þorn'], languageOf('is').alphabet)
  expect(['a', 'A', 'þ', 'Þ', 'ö', 'Ö'].map((char) => lexicon.letter(char))).toEqual([0, 0, 29, 29, 31, 31])
  expect(['', 'c', 'aa', '\uffff', '.', '1'].map((char) => lexicon.letter(char))).toEqual([
    -1, -1, -1, -1, -1, -1,
  ])
})

test('what is not spelled with the alphabet is no word and no prefix', () => {
  const lexicon = lexiconOf(['test'])
  for (const text of ['té', 'test!', ' test', 'te\u0000', 'tesŧ', '日本', '🂡', 't.st']) {
    expect([lexicon.has(text), lexicon.hasPrefix(text)]).toEqual([false, false])
  }
})

test('a pattern gives the words of its length that match, in order', () => {
  const lexicon = lexiconOf(['cat', 'cot', 'cut', 'coat', 'bat', 'at', 'cats'])
  expect([...lexicon.words('c.t')]).toEqual(['cat', 'cot', 'cut'])
  expect([...lexicon.words('.AT')]).toEqual(['bat', 'cat'])
  expect([...lexicon.words('..')]).toEqual(['at'])
  expect([...lexicon.words('cot')]).toEqual(['cot'])
  expect([...lexicon.words('')]).toEqual([])
  expect([...lexicon.words('c-t')]).toEqual([])
  expect([...lexicon.words('.....')]).toEqual([])
})

test('a pattern agrees with a search through the list', () => {
  fc.assert(
    fc.property(
      wordsIn('abc'),
      fc.string({ unit: fc.constantFrom('a', 'b', 'c', '.'), maxLength: 6 }),
      (words, pattern) => {
        const match = new RegExp(`^${pattern}$`, 'u')
        expect([...lexiconOf(words, 'abc').words(pattern)]).toEqual(
          [...new Set(words)].filter((word) => match.test(word)).toSorted(),
        )
      },
    ),
    { numRuns: RUNS },
  )
})

test('words can be gone through more than once', () => {
  const all = lexiconOf(['b', 'a']).words()
  expect([...all, ...all]).toEqual(['a', 'b', 'a', 'b'])
})

const BYTES = packLexicon(['hestur', 'kona', 'barn', 'maður'], languageOf('is').alphabet)

const codeOf = (bytes: Uint8Array | ArrayBuffer): string | undefined => {
  const read = readLexicon(bytes)
  if (read.ok) return undefined
  expect(read.error.message.length).toBeGreaterThan(20)
  return read.error.code
}

test('a file that ends too early is refused, wherever it ends', () => {
  for (let size = 0; size < BYTES.length; size++) expect(codeOf(BYTES.slice(0, size))).toBe('truncated')
  expect(codeOf(BYTES)).toBeUndefined()
})

test('a file with any bit changed is refused', () => {
  for (let bit = 0; bit < BYTES.length * 8; bit++) {
    const damaged = BYTES.map((byte, i) => (i === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
    expect(['not-a-lexicon', 'wrong-version', 'truncated', 'corrupt']).toContain(codeOf(damaged))
  }
})

test('something else, another version and something longer are told apart', () => {
  expect(codeOf(new TextEncoder().encode('#!/bin/sh\nexit 1\n'))).toBe('not-a-lexicon')
  const later = BYTES.slice()
  later[4] = 2
  const read = readLexicon(later)
  expect(read).toMatchObject({
    ok: false,
    error: { code: 'wrong-version', detail: { version: 2, wanted: 1 } },
  })
  expect(codeOf(Uint8Array.of(...BYTES, 0, 0, 0, 0))).toBe('corrupt')
  expect(codeOf(Uint8Array.of(...BYTES, 0))).toBe('corrupt')
})

test('bytes are read from any place in a larger buffer, and from a bare one', () => {
  for (let offset = 0; offset < 8; offset++) {
    const room = new Uint8Array(BYTES.length + 16).fill(0xaa)
    room.set(BYTES, offset)
    const read = readLexicon(room.subarray(offset, offset + BYTES.length))
    expect(read.ok && [...read.value.words()]).toEqual(['barn', 'hestur', 'kona', 'maður'])
  }
  expect(readLexicon(BYTES.buffer).ok).toBe(true)
})
