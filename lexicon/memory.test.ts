import { expect, test } from 'vitest'
import { lexiconOf } from './memory.ts'

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
  expect([...icelandic.words()]).toEqual(['æðiber', 'þýða'])
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

test('the alphabet is the one given, or a to z, or the letters there are', () => {
  expect(lexiconOf(['cab'], 'abc').alphabet).toBe('abc')
  expect(lexiconOf(['cab']).alphabet).toHaveLength(26)
  expect(lexiconOf(['čšž']).alphabet).toBe('čšž')
  expect(lexiconOf(['straße']).has('STRAßE')).toBe(true)
})
