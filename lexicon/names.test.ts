import { expect, test } from 'vitest'
import { isLexiconName, languageOf, LEXICONS, lookUpLink } from './names.ts'

test('[S15] every word can be looked up, whatever letters it has', () => {
  expect(lookUpLink('icelandic', 'Þýða')).toBe('https://malid.is/leit/%C3%BE%C3%BD%C3%B0a')
  expect(lookUpLink('english', 'Testing')).toBe('https://en.wiktionary.org/wiki/testing')
})

test('every dictionary has a language, and nothing else is one', () => {
  expect(LEXICONS.map(languageOf).filter((language) => language === 'icelandic')).toHaveLength(2)
  expect(LEXICONS.every(isLexiconName)).toBe(true)
  expect(isLexiconName('klingon')).toBe(false)
})
