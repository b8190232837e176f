import { expect, test } from 'vitest'
import { languageOf } from '@fimm/lexicon/languages.ts'
import { automatonOf } from './automaton.ts'
import { packLexicon } from './pack.ts'

const letters = (word: string): readonly number[] => Array.from(word, (char) => char.charCodeAt(0) - 97)

const WORDS = ['tap', 'taps', 'top', 'tops', 'stop', 'stops', 'stopping', 'tapping']

test('the same words give the same bytes, in any order, case and number', () => {
  const bytes = packLexicon(WORDS, languageOf('en').alphabet)
  expect(packLexicon(WORDS.toReversed(), languageOf('en').alphabet)).toEqual(bytes)
  expect(
    packLexicon(
      [...WORDS, ...WORDS].map((word) => word.toUpperCase()),
      languageOf('en').alphabet,
    ),
  ).toEqual(bytes)
  expect(packLexicon(WORDS.slice(1), languageOf('en').alphabet)).not.toEqual(bytes)
})

test('the bytes of a small dictionary stay what they are: a change of format needs a new version', () => {
  const bytes = Buffer.from(packLexicon(['ab', 'b'], 'ab'))
  const header = [0x4d4d4946, 1, 0x256032d3, 2, 2, 132]
  const cells = [0x7f, 0x27f, 0x300, 0x81, 0x81, 0x7f, 0x7f]
  expect([0, 1, 2, 3, 4, 5].map((word) => bytes.readInt32LE(word * 4))).toEqual(header)
  expect(bytes.toString('utf16le', 24, 28)).toBe('ab')
  expect(cells.map((_, cell) => bytes.readInt32LE(28 + cell * 4))).toEqual(cells)
})

test('equal endings are stored once', () => {
  // tap(s) and top(s) share what follows the vowel, whether or not a word ends there.
  const { nodes } = automatonOf(['tap', 'taps', 'top', 'tops'].map((word) => letters(word)))
  expect(nodes).toHaveLength(4)
})

test('an alphabet that cannot be used, and words it cannot spell, are bugs of the caller', () => {
  const sixtyFour = Array.from({ length: 64 }, (_, i) => String.fromCharCode(0x4e00 + i)).join('')
  for (const alphabet of ['', 'aa', 'A', '🂡', sixtyFour]) {
    expect(() => packLexicon([], alphabet)).toThrow(RangeError)
  }
  expect(() => packLexicon(['maður'], languageOf('en').alphabet)).toThrow('maður')
  expect(() => packLexicon([''], languageOf('en').alphabet)).toThrow('empty')
})
