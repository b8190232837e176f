import { expect, test } from 'vitest'
import { lexiconOf } from './memory.ts'
import { TWO_LETTER_WORDS } from './two-letter-words.ts'

test('[Q18] the empty text is no word but a prefix, also of an empty dictionary', () => {
  for (const lexicon of [lexiconOf(['test']), lexiconOf([]), lexiconOf(['', 'a'])]) {
    expect(lexicon.has('')).toBe(false)
    expect(lexicon.hasPrefix('')).toBe(true)
  }
  expect(lexiconOf([]).count).toBe(0)
  expect([...lexiconOf([]).words()]).toEqual([])
  expect(lexiconOf([]).hasPrefix('a')).toBe(false)
})

test('[Q18] look-ups ignore case, also of Icelandic letters', () => {
  const english = lexiconOf([['Testing', 'a trial']])
  for (const word of ['testing', 'TESTING', 'TeStInG']) {
    expect([english.has(word), english.hasPrefix(word.slice(0, 4)), english.definition?.(word)]).toEqual([
      true,
      true,
      'a trial',
    ])
  }
  const icelandic = lexiconOf(['ÞÝÐA', 'æðiber'])
  for (const word of ['þýða', 'ÞÝÐA', 'Þýða', 'ÆÐIBER']) expect(icelandic.has(word)).toBe(true)
  expect(icelandic.has('thyda')).toBe(false)
  expect([...icelandic.words()]).toEqual(['þýða', 'æðiber'])
})

test('[Q18] a word added twice counts once and keeps the meaning it already has', () => {
  const lexicon = lexiconOf([
    ['ant', 'an insect'],
    ['ANT', 'something else'],
    'ant',
    'bee',
    ['bee', 'another insect'],
  ])
  expect(lexicon.count).toBe(2)
  expect(lexicon.definition?.('ant')).toBe('an insect')
  expect(lexicon.definition?.('bee')).toBe('another insect')
  expect(lexicon.definition?.('wasp')).toBeUndefined()
})

test('the alphabet is the one given, or the first that spells all words', () => {
  expect(lexiconOf(['cab'], 'abc').alphabet).toBe('abc')
  expect(lexiconOf(['cab']).alphabet).toHaveLength(26)
  expect(lexiconOf(['þá']).alphabet).toHaveLength(32)
  expect(lexiconOf(['čšž']).alphabet).toBe('čšž')
  expect(lexiconOf(['straße']).has('STRAßE')).toBe(true)
})

test('[Q9] the list of two-letter words: 56, in order, each once', () => {
  expect(TWO_LETTER_WORDS).toHaveLength(56)
  expect(TWO_LETTER_WORDS.every((word) => /^[a-z]{2}$/u.test(word))).toBe(true)
  expect([...new Set(TWO_LETTER_WORDS)].toSorted()).toEqual(TWO_LETTER_WORDS)
  for (const junk of ['aa', 'ab', 'co', 'de', 'ed', 'al', 'en', 'ne', 'qi', 'za']) {
    expect(TWO_LETTER_WORDS).not.toContain(junk)
  }
})
