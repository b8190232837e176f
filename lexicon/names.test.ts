import { expect, test } from 'vitest'
import { currentOf, editionOf, listName, parseListName } from './names.ts'

test('a list is named by its language, and by its edition where a match remembers one', () => {
  expect(listName('en', 'standard')).toBe('en-standard')
  expect(parseListName('en-standard')).toEqual({ language: 'en', list: 'standard' })
  expect(parseListName('pt-BR-nouns')).toEqual({ language: 'pt-BR', list: 'nouns' })
  const edition = editionOf('is-nouns', { fingerprint: '5f3a91c2' })
  expect(edition).toBe('is-nouns@5f3a91c2')
  expect(parseListName(edition)).toEqual({ language: 'is', list: 'nouns', fingerprint: '5f3a91c2' })
  expect(currentOf(edition)).toBe('is-nouns')
})

test('what is no list has no name', () => {
  for (const name of ['klingon', 'en-', 'en-verbs', 'standard', 'en-standard@', '../en-standard@xyz'])
    expect([name, parseListName(name)]).toEqual([name, undefined])
})
