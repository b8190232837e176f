import { beforeAll, expect, test } from 'vitest'
import { LISTS, listName } from '../names.ts'
import { ALL_BUILT } from '../node/cache.ts'
import { LANGUAGES } from '../node/languages.ts'
import { loadLexicon } from '../node/load.ts'
import { buildOne } from './build.ts'
import { recipesOf } from './recipes.ts'

beforeAll(async () => {
  for (const built of ALL_BUILT) await buildOne(built, false)
}, 240_000)

/** Every list of every language there is. */
const ALL = LANGUAGES.flatMap((language) => LISTS.map((list) => ({ language, list, id: language.id })))

test.each(ALL)('$id $list is exactly its source', async ({ language, list }) => {
  const lexicon = loadLexicon(listName(language.id, list))
  const words = new Set((await recipesOf(language.id)).lists[list]())
  const listed = [...lexicon.words()]
  expect(listed).toHaveLength(words.size)
  expect(lexicon.count).toBe(words.size)
  expect(listed.every((word) => words.has(word))).toBe(true)
  expect(listed.every((word) => lexicon.has(word) && lexicon.has(word.toUpperCase()))).toBe(true)
  expect(lexicon.alphabet).toBe(language.alphabet)
})
