import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { afterAll, expect, test } from 'vitest'
import { findGames } from '../catalogue.ts'
import { memoryStore } from '../store/testing/memory-store.ts'
import { openTestHttp } from './testing/test-http.ts'

const catalogue = await findGames()
const app = await openTestHttp({}, memoryStore(), { catalogue, words: loadLexicon })
afterAll(() => app.close())
const anna = await app.guest('Anna')

const begun = async (language: string) => {
  const { body } = await app.post('/api/v1/daily/quartiles', anna.token, { language })
  return body as { readonly code: string; readonly first: boolean }
}
const optionsAt = async (code: string): Promise<object> => {
  const { body } = await app.get(`/api/v1/tables/${code}`, anna.token)
  return (body as { readonly document: { readonly match: { readonly view: object } } }).document.match.view
}

test('[C25] [Q21] each language has a board of the day of its own, and a first play of it', async () => {
  const icelandic = await begun('is')
  const english = await begun('en')
  expect([icelandic.first, english.first]).toEqual([true, true])
  expect((await begun('is')).first).toBe(false)
  expect(await optionsAt(icelandic.code)).toMatchObject({ language: 'is' })
  expect(await optionsAt(english.code)).toMatchObject({ language: 'en' })
  const statusIn = async (language: string) =>
    (await app.get(`/api/v1/daily/quartiles?language=${language}`, anna.token)).body
  expect(await statusIn('is')).toMatchObject({ language: 'is', going: icelandic.code })
  expect(await statusIn('en')).toMatchObject({ language: 'en', going: english.code })
})

test('[C25] [Q21] the list of today is in the language asked for, and in the usual one where there are no such words', async () => {
  const listed = async (query: string) => {
    const { body } = await app.get(`/api/v1/daily${query}`)
    return (body as { readonly boards: readonly { readonly language: string }[] }).boards.map(
      ({ language }) => language,
    )
  }
  expect(await listed('?language=is')).toEqual(['is', 'is'])
  for (const query of ['', '?language=de']) expect(await listed(query)).toEqual(['en', 'en'])
  expect((await app.get('/api/v1/daily?language=../etc')).status).toBe(400)
})

test('[C25] the list of my tables says the language of the words, and nothing where there are none', async () => {
  const bjorn = await app.guest('Björn')
  for (const game of ['crossword', 'acquire'])
    await app.post('/api/v1/tables', bjorn.token, { game, language: 'is' })
  const { body } = await app.get('/api/v1/me/tables', bjorn.token)
  const { tables } = body as {
    readonly tables: readonly { readonly game: string; readonly language?: string }[]
  }
  const languages = Object.fromEntries(tables.map(({ game, language }) => [game, language]))
  expect(languages).toEqual({ crossword: 'is', acquire: undefined })
})
