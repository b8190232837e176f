import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as TextPages from '../rules/text-pages.ts'
import type * as Catalogues from './catalogues.ts'
import { formatDate, weekdayLetter } from './dates.ts'
import { messagesPlugin } from './messages-plugin.ts'

/** A folder with a few texts in a language nobody speaks: that, and nothing else, is what docs/add-a-language.md asks for. */
const texts = fileURLToPath(new URL('testing/texts', import.meta.url))

let server: ViteDevServer
let built: typeof Catalogues
beforeAll(async () => {
  server = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [messagesPlugin(undefined, texts)],
  })
  built = (await server.ssrLoadModule('/i18n/catalogues.ts')) as typeof Catalogues
})
afterAll(() => server.close())

test('a folder adds a language to those one can choose, by its own name', () => {
  expect(built.LANGUAGES).toEqual(['en', 'is', 'qaa'])
  expect(built.LANGUAGE_NAMES).toEqual({ en: 'English', is: 'Íslenska', qaa: 'Qaaish' })
  expect(built.bestLanguage(['de-DE', 'QAA', 'is'])).toBe('qaa')
})

test('its messages come with English ones where it has none, and with the names of the games in it', async () => {
  const messages = await built.appTextsIn('qaa')
  expect(messages['table.agree']).toBe('Qa')
  expect(JSON.stringify(messages['table.askTakeback'])).toContain('Qu ')
  expect(messages['table.refuse']).toBe('Don’t allow')
  expect(messages['game.crossword.name']).toBe('Qaqqa')
  expect(messages['game.poker.name']).toBe('Poker')
})

test('so do those of a game; a game it says nothing about speaks English', async () => {
  const crossword = await built.gameTextsIn('crossword', 'qaa')
  expect(JSON.stringify(crossword['status.turn'])).toContain('Qo ')
  expect(crossword['status.announce']).toBe('Pick a letter for everyone')
  expect((await built.gameTextsIn('poker', 'qaa'))['name']).toBe('Poker')
})

test('its pages are its own where it has some', async () => {
  const { pageIn } = (await server.ssrLoadModule('/rules/text-pages.ts')) as typeof TextPages
  expect(pageIn('crossword', 'qaa')?.lang).toBe('qaa')
  expect(pageIn('poker', 'qaa')?.lang).toBe('en')
  expect(pageIn('about', 'is')?.lang).toBe('is')
})

test('a reader gets the first of their languages there is besides English, with its region or without', () => {
  const offered = ['en', 'is', 'pt-BR', 'pt']
  expect(built.bestLanguage(['is-IS', 'en'], offered)).toBe('is')
  expect(built.bestLanguage(['en-US', 'is'], offered)).toBe('is')
  expect(built.bestLanguage(['en-US', 'de'], offered)).toBe('en')
  expect(built.bestLanguage(['pt-PT'], offered)).toBe('pt-BR')
  expect(built.bestLanguage(['pt'], offered)).toBe('pt')
  expect(built.bestLanguage(['zz'], offered)).toBe('en')
})

test('dates of a further language are the browser’s, not English ones', () => {
  const at = Date.UTC(2026, 10, 16, 14, 5)
  expect(formatDate('de', 'full', at, 'UTC', ['en-GB'])).toBe('Montag, 16. November')
  expect(weekdayLetter('ja', '2026-11-16')).toBe('月')
  expect(weekdayLetter('en', '2026-11-16')).toBe('M')
  expect(weekdayLetter('is', '2026-11-17')).toBe('Þ')
})

test('a page in Arabic runs from right to left', () => {
  expect(built.directionOf('ar-EG')).toBe('rtl')
  expect(built.directionOf('he')).toBe('rtl')
  expect(built.directionOf('is')).toBe('ltr')
  expect(built.directionOf('arn')).toBe('ltr')
})
