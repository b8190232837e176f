import { expect, test } from 'vitest'
import type { WordLanguage } from './language.ts'
import { registryOf } from './registry.ts'

const each = (letters: string): Record<string, number> =>
  Object.fromEntries([...letters].map((letter) => [letter, 1]))

const language = (alphabet: string, own: Partial<WordLanguage> = {}): WordLanguage => ({
  id: 'qaa',
  name: 'Made up',
  alphabet,
  keyboardRows: [alphabet],
  vowels: 'a',
  frequencies: each(alphabet),
  smakrafl: { weights: each(alphabet), values: each(alphabet) },
  twoLetterWords: ['ab'],
  offensive: { stems: [], words: [], innocent: [] },
  lookUp: 'https://words.example/',
  ...own,
})

test('[C25] languages are known by their ids, in order; there must be one', () => {
  const { LANGUAGE_IDS, languageOf } = registryOf([
    language('ab', { isDefault: true }),
    language('abþ', { id: 'fo' }),
  ])
  expect(LANGUAGE_IDS).toEqual(['fo', 'qaa'])
  expect(languageOf('fo').alphabet).toBe('abþ')
  expect(() => languageOf('de')).toThrow('no language de')
  expect(() => registryOf([])).toThrow('no language')
})

test.each([
  ['a letter twice', language('aba')],
  ['a letter without one capital', language('abß')],
  ['two letters with one capital', language('abiı')],
  ['a capital for a letter', language('abC')],
  ['a vowel of another alphabet', language('ab', { vowels: 'o' })],
  ['no vowel', language('ab', { vowels: '' })],
  ['a letter nobody counted', language('abc', { frequencies: each('ab') })],
  ['a letter without a value', language('abc', { smakrafl: { weights: each('abc'), values: each('ab') } })],
  ['a letter that no key has', language('abc', { keyboardRows: ['ab'] })],
  ['a letter on two keys', language('ab', { keyboardRows: ['ab', 'a'] })],
  ['a row without keys', language('ab', { keyboardRows: ['ab', ''] })],
  ['a word of three letters among those of two', language('ab', { twoLetterWords: ['aba'] })],
  ['a rarer word of another alphabet', language('ab', { rarerTwoLetterWords: ['qi'] })],
])('[C25] %s is found at the start, and which language has it', (_, wrong) => {
  expect(() => registryOf([wrong])).toThrow('the language qaa: ')
})

test('[C25] the default is the language that says so, wherever its name stands among the others', () => {
  const [first, second] = [language('ab', { id: 'da' }), language('ab', { id: 'en', isDefault: true })]
  expect(registryOf([first, second]).DEFAULT_LANGUAGE).toBe('en')
  expect(registryOf([first]).DEFAULT_LANGUAGE).toBe('da')
  expect(() => registryOf([first, language('ab')])).toThrow('no language is the default')
  expect(() => registryOf([second, language('ab', { isDefault: true })])).toThrow('more than one')
})
