import { expect, test } from 'vitest'
import { ENGLISH_ALPHABET } from './alphabet.ts'
import { automatonOf } from './automaton.ts'
import { packLexicon } from './pack.ts'

const letters = (word: string): readonly number[] => Array.from(word, (char) => char.charCodeAt(0) - 97)

const WORDS = ['tap', 'taps', 'top', 'tops', 'stop', 'stops', 'stopping', 'tapping']

test('the same words give the same bytes, in any order, case and number', () => {
  const bytes = packLexicon(WORDS, ENGLISH_ALPHABET)
  expect(packLexicon(WORDS.toReversed(), ENGLISH_ALPHABET)).toEqual(bytes)
  expect(
    packLexicon(
      [...WORDS, ...WORDS].map((word) => word.toUpperCase()),
      ENGLISH_ALPHABET,
    ),
  ).toEqual(bytes)
  expect(packLexicon(WORDS.slice(1), ENGLISH_ALPHABET)).not.toEqual(bytes)
})

test('the bytes of a small dictionary stay what they are: a change of format needs a new version', () => {
  expect(Buffer.from(packLexicon(['ab', 'b'], 'ab')).toString('hex')).toMatchInlineSnapshot(
    `"46494d4d01000000135bbf3d020000000200000007000000610062007f0000007f0200000003000081000000810000007f0000007f000000"`,
  )
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
  expect(() => packLexicon(['maður'], ENGLISH_ALPHABET)).toThrow('maður')
  expect(() => packLexicon([''], ENGLISH_ALPHABET)).toThrow('empty')
})
