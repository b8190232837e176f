import { expect, test } from 'vitest'
import { lexiconOf } from './memory.ts'
import { withWords } from './with-words.ts'

const few = lexiconOf(['car', 'card', 'cat', 'dog'], 'abcdefghijklmnopqrstuvwxyz')

test('[T23] added words are found beside those of the dictionary, in order, by every way in', () => {
  const more = withWords(few, ['cars', 'ca', 'CAT', 'zoo', 'zoo'])
  expect([...more.words()]).toEqual(['ca', 'car', 'card', 'cars', 'cat', 'dog', 'zoo'])
  expect([...more.words('ca.')]).toEqual(['car', 'cat'])
  expect(more.count).toBe(7)
  for (const word of ['ca', 'CARS', 'card', 'dog', 'Zoo']) expect(more.has(word), word).toBe(true)
  for (const text of ['c', 'carsx', 'zo', '']) expect(more.has(text), text).toBe(false)
  expect(['', 'z', 'zoo', 'car', 'cars'].every((text) => more.hasPrefix(text))).toBe(true)
  expect(['zoos', 'x', 'cab'].some((text) => more.hasPrefix(text))).toBe(false)
})

test('[T23] the dictionary itself stays what it was, and so does its fingerprint', () => {
  const more = withWords(few, ['zoo'])
  expect(few.has('zoo')).toBe(false)
  expect(more.fingerprint).toBe(few.fingerprint)
})

test('[T23] a word with a letter of another alphabet is left out', () => {
  expect([...withWords(few, ['æði', '', 'dogs']).words()]).toEqual(['car', 'card', 'cat', 'dog', 'dogs'])
})
