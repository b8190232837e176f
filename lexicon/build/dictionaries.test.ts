import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { readLexicon } from '../graph.ts'
import { LEVELS, listName } from '../names.ts'
import { ALL_BUILT, cacheFileOf } from '../node/cache.ts'
import { LANGUAGES } from '../node/languages.ts'
import { loadLexicon } from '../node/load.ts'
import { isOffensive } from '../offensive.ts'
import { buildOne } from './build.ts'

beforeAll(async () => {
  for (const built of ALL_BUILT) await buildOne(built, false)
}, 240_000)

test.each(LANGUAGES)(
  '[Q9] [C21b] [C25] the two-letter words of $id are exactly its list, and the rarer ones from standard on',
  ({ id, twoLetterWords, rarerTwoLetterWords = [] }) => {
    for (const level of [...LEVELS, 'tiles'] as const) {
      const lexicon = loadLexicon(listName(id, level))
      const rarer = level === 'common' ? [] : rarerTwoLetterWords
      expect([...lexicon.words('..')].toSorted()).toEqual([...twoLetterWords, ...rarer].toSorted())
      expect([...lexicon.words('.')]).toEqual([])
    }
    expect(new Set([...twoLetterWords, ...rarerTwoLetterWords]).size).toBe(
      twoLetterWords.length + rarerTwoLetterWords.length,
    )
  },
)

test.each(LANGUAGES)('[Q8] the levels of $id lie inside each other', ({ id }) => {
  const [common, standard, broad] = LEVELS.map((level) => loadLexicon(listName(id, level)))
  expect([...(common?.words() ?? [])].every((word) => standard?.has(word))).toBe(true)
  expect([...(standard?.words() ?? [])].every((word) => broad?.has(word))).toBe(true)
})

test.each(LANGUAGES)('[Q7] [Q7b] what $id puts on a board can be laid there and hurts nobody', (language) => {
  const [board, tiles, blocked] = (['board', 'tiles', 'blocked'] as const).map((list) =>
    loadLexicon(listName(language.id, list)),
  )
  const words = [...(board?.words() ?? [])]
  expect(words.filter((word) => isOffensive(language, word) || blocked?.has(word))).toEqual([])
  expect(words.filter((word) => word.length >= 8 && tiles?.has(word) !== true)).toEqual([])
  const offensive = [...(tiles?.words() ?? [])].filter((word) => isOffensive(language, word))
  expect(offensive.filter((word) => blocked?.has(word) !== true)).toEqual([])
})

test.each(LANGUAGES)('[S4] every noun of $id fits into a line of Smákrafl', ({ id }) => {
  const nouns = [...loadLexicon(listName(id, 'nouns')).words()]
  expect(nouns.filter(({ length }) => length < 4 || length > 8)).toEqual([])
  expect(nouns.length).toBeGreaterThan(0)
})

test.each(LANGUAGES)('[Q12] no hint of $id says the word it hints at', ({ id }) => {
  const board = loadLexicon(listName(id, 'board'))
  const telling = [...board.words()].filter((word) => board.definition?.(word)?.toLowerCase().includes(word))
  expect(telling.filter(({ length }) => length >= 8)).toEqual([])
})

test('every beginning of every word is a prefix, and no word goes on with a letter too many', () => {
  const lexicon = loadLexicon('en-standard')
  const wrong = [...lexicon.words()].filter(
    (word) => !lexicon.hasPrefix(word.slice(0, -1)) || !lexicon.hasPrefix(word) || lexicon.has(`${word}qj`),
  )
  expect(wrong).toEqual([])
})

test('a name that is no list is a bug of the caller', () => {
  for (const name of ['klingon', 'klingon-standard', 'en-verbs', 'en', '../en-standard'])
    expect(() => loadLexicon(name)).toThrow(name)
})

test('building again gives the same bytes, and the pure reader agrees with the file', async () => {
  const path = cacheFileOf('is-nouns')
  const before = readFileSync(path)
  expect(await buildOne('is-nouns', false)).toBe(false)
  expect(await buildOne('is-nouns', true)).toBe(true)
  expect(readFileSync(path).equals(before)).toBe(true)
  expect(readLexicon(before)).toMatchObject({ ok: true, value: { count: loadLexicon('is-nouns').count } })
})
