import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { definitionsOver, type PackedMeaning, packDefinitions } from './definitions.ts'

const over = (bytes: Uint8Array) =>
  definitionsOver((offset, length) => bytes.subarray(offset, offset + length), bytes.length)

const packed = (...entries: readonly (readonly [string, PackedMeaning])[]) =>
  packDefinitions(new Map(entries))

test('a word is found with its meaning, a form with that of its word', () => {
  const lookUp = over(
    packed(['walk', { text: 'go on foot' }], ['walked', { formOf: 'walk' }], ['æði', { text: 'frenzy' }]),
  )
  expect(lookUp?.('walk')).toBe('go on foot')
  expect(lookUp?.('walked')).toBe('walk: go on foot')
  expect(lookUp?.('æði')).toBe('frenzy')
  expect(lookUp?.('wal')).toBeUndefined()
  expect(lookUp?.('go on foot')).toBeUndefined()
  expect(over(packed())?.('walk')).toBeUndefined()
})

test('every word of any list is found, in two reads of a few bytes', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'ð', 'þ', ' ', 'x'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.uniqueArray(text, { maxLength: 80 }), (words) => {
      const bytes = packed(...words.map((word) => [word, { text: `about ${word}` }] as const))
      let reads = 0
      const lookUp = definitionsOver((offset, length) => {
        reads++
        return bytes.subarray(offset, offset + length)
      }, bytes.length)
      reads = 0
      for (const word of words) expect(lookUp?.(word)).toBe(`about ${word}`)
      expect(reads).toBe(words.length * 2)
    }),
  )
})

test('a file that is not whole, or something else, is not opened', () => {
  const bytes = packed(['walk', { text: 'go on foot' }])
  for (let size = 0; size < bytes.length; size++) expect(over(bytes.slice(0, size))).toBeUndefined()
  expect(over(Uint8Array.of(...bytes, 0))).toBeUndefined()
  expect(over(bytes.with(0, 0))).toBeUndefined()
  expect(over(bytes.with(4, 9))).toBeUndefined()
})
