import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EVENING } from '@fimm/kernel/testing/env.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimit } from '../limits/rate-limit.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { previewOf, type AskApi } from './link-preview.ts'
import { drawingOf } from './preview-picture.ts'
import { servePreviews } from './serve-previews.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_CODES: '10' })
})
afterAll(() => server.close())

const ask: AskApi = async (path) => {
  const answer = await fetch(`${server.url}/api/v1${path}`)
  return answer.ok ? answer.json() : undefined
}
const hasGame = (id: string): boolean => id === 'crossword' || id === 'quartiles'
const preview = (path: string, language: 'en' | 'is' = 'en') => previewOf(path, { ask, hasGame, language })
const ABOUT = { title: 'Game night on the web' }

test('[T20] a public table says who invites to what and how many seats are free, an unlisted one game and host', async () => {
  const anna = await server.guest('Anna <b>')
  const open = await server.open(anna, { game: 'crossword', visibility: 'public' })
  expect(await preview(`/t/${open}`)).toMatchObject({
    kicker: 'Anna <b> invites you',
    title: 'Come and play Crossword · English',
    text: expect.stringMatching(/^\d seats free/) as string,
    game: 'crossword',
  })
  const hidden = await server.open(anna, { game: 'crossword', visibility: 'unlisted' })
  const shown = await preview(`/t/${hidden.toLowerCase()}`, 'is')
  expect(shown).toMatchObject({ kicker: 'Anna <b> býður þér', title: 'Komdu að spila: Krossgáta · Enska' })
  expect(shown.text).not.toMatch(/\d/)
  expect(shown).not.toHaveProperty('canonical')
})

test('[T20] wrong codes say what every page says, and count: then right ones say no more', async () => {
  const anna = await server.guest('Ása')
  const code = await server.open(anna, { game: 'crossword', visibility: 'public' })
  for (let tries = 0; tries < 10; tries++)
    expect(await preview(`/t/WRNG${'ABCDEFGHJK'[tries]}`)).toMatchObject(ABOUT)
  expect(await preview(`/t/${code}`)).toMatchObject(ABOUT)
  expect(await preview('/t/WRNGA/m/1')).toMatchObject(ABOUT)
  expect(await preview('/e/nobody-knows-it')).toMatchObject(ABOUT)
})

const OUTCOME = {
  winners: ['p-2'],
  standings: [
    { player: 'p-1', score: 8, rank: 2 },
    { player: 'p-2', score: 9, rank: 1 },
    { player: 'bot-raven', score: 3, rank: 3 },
  ],
}
const NAMES = { 'p-1': 'Anna', 'p-2': 'Björn' }

test('[T10c] a replay says who won, an evening too, with bots in the language of the reader, and in brackets', async () => {
  const asked: string[] = []
  const answers: AskApi = async (path) => {
    asked.push(path)
    if (path.startsWith('/evenings/'))
      return {
        matches: [{ number: 1, game: 'quartiles', winners: ['p-2'] }],
        places: [
          { place: 1, player: 'bot-raven', points: 2.5 },
          { place: 2, player: 'p-2', points: 2 },
        ],
        winners: ['p-2'],
        names: NAMES,
        from: Date.UTC(2026, 10, 17, 20),
      }
    return { game: 'crossword', options: { language: 'is' }, names: NAMES, outcome: OUTCOME }
  }
  const context = { ask: answers, hasGame, language: 'is' } as const
  expect(await previewOf('/t/abcde/m/3?key=k-1&at=4', context)).toMatchObject({
    kicker: 'Björn vann',
    title: 'Krossgáta: endursýning · Íslenska',
    text: 'Björn 9 · Anna 8 · Hrafn 3',
  })
  expect(await previewOf('/e/some-key', context)).toMatchObject({
    kicker: '17. nóvember · 1 leikur',
    title: 'Björn vann kvöldið',
    text: '1. Björn 2 · (Hrafn 2½)',
    drawing: { podium: [{ name: 'Björn', isFirst: true }], games: [{ winner: 'Björn' }] },
  })
  expect(asked).toEqual(['/tables/abcde/matches/3?key=k-1', '/evenings/some-key'])
  const shared: AskApi = async () => ({
    matches: [],
    places: [],
    winners: ['p-1', 'p-2'],
    names: NAMES,
    from: 0,
  })
  expect(await previewOf('/e/some-key', { ...context, ask: shared, language: 'en' })).toMatchObject({
    title: 'Anna and Björn share the win',
  })
})

test('a replay that nobody won says so only where it was a tie', async () => {
  const tied = async (ranks: readonly (number | undefined)[]) => {
    const standings = ranks.map((rank, at) => ({ player: `p-${at}`, score: 8, ...(rank && { rank }) }))
    const match = { game: 'crossword', options: {}, names: NAMES, outcome: { winners: [], standings } }
    return previewOf('/t/abcde/m/1', { ask: async () => match, hasGame, language: 'en' })
  }
  expect(await tied([1, 1])).toMatchObject({ kicker: 'A tie' })
  expect(await tied([undefined])).not.toHaveProperty('kicker')
})

test('pages for everybody have one address each; others none', async () => {
  expect(await preview('/rules/crossword/full')).toMatchObject({
    title: 'How to play Crossword',
    canonical: '/rules/crossword',
  })
  expect(await preview('/daily/quartiles/2026-01-01')).toMatchObject({ canonical: '/daily/quartiles' })
  const daily = async (language: string) => (await preview(`/daily/quartiles?language=${language}`)).title
  expect(await daily('is')).toBe('Daily puzzle: Quartiles · Icelandic')
  expect(await daily('call%20this%20number')).toBe('Daily puzzle: Quartiles')
  const dateOf = async (path: string, language: 'en' | 'is' = 'en') => (await preview(path, language)).kicker
  expect(await dateOf('/daily/quartiles/2026-01-01')).toBe('January 1, 2026')
  expect(await dateOf('/daily/quartiles/2026-01-01', 'is')).toBe('1. janúar 2026')
  for (const path of ['/daily/quartiles', '/daily/quartiles/2026-13-01', '/daily/poker/2026-01-01'])
    expect(await dateOf(path), path).toBeUndefined()
  expect(await preview('/rules/../../package.json')).toMatchObject(ABOUT)
  for (const path of ['/', '/rules', '/about', '/privacy'])
    expect(await preview(path)).toMatchObject({ ...ABOUT, canonical: path })
  expect(await preview('/me')).not.toHaveProperty('canonical')
})

const INDEX = '<html lang="en"><head><meta name="description" content="x" /><title>Fimm</title></head></html>'

const appWithPages = async (perMinute = 0): Promise<{ app: FastifyInstance; addresses: string[] }> => {
  const addresses: string[] = []
  const page = join(mkdtempSync(join(tmpdir(), 'fimm-previews-')), 'index.html')
  writeFileSync(page, INDEX)
  const app = Fastify()
  app.get('/api/v1/tables/:code/invitation', async ({ ip }) => {
    addresses.push(ip)
    return {
      game: 'crossword',
      options: {},
      host: { player: 'p-1', name: '"><script>alert(1)</script>' },
      visibility: 'public',
      phase: 'waiting',
      seats: { taken: 1, max: 4 },
    }
  })
  const answer = servePreviews(
    app,
    {
      page,
      publicUrl: 'https://play.example.org',
      hasGame,
      limit: rateLimit(perMinute, () => EVENING),
    },
    async (_request, reply) => reply.type('text/html').send('the page itself'),
  )
  app.setNotFoundHandler(answer)
  await app.ready()
  return { app, addresses }
}

test('chats get the tags, asked for as the stranger they are; people get the page; tables are in no index', async () => {
  const { app, addresses } = await appWithPages()
  const get = (userAgent: string, url = '/t/ABCDE') =>
    app.inject({ url, remoteAddress: '203.0.113.9', headers: { 'user-agent': userAgent } })
  const chat = await get('WhatsApp/2.23.20.0')
  expect(addresses).toEqual(['203.0.113.9'])
  expect(chat.headers).toMatchObject({ 'x-robots-tag': 'noindex' })
  expect(chat.body).toContain(
    '<meta property="og:image" content="https://play.example.org/preview.png?of=%2Ft%2FABCDE&amp;in=en" />',
  )
  expect(chat.body).toContain('<meta name="twitter:card" content="summary_large_image" />')
  expect(chat.body).toContain('<meta name="robots" content="noindex" />')
  expect(chat.body).not.toContain('<script>')
  const person = await get('Mozilla/5.0 (iPhone) Safari/605.1')
  expect(person.body).toBe('the page itself')
  expect(person.headers).toMatchObject({ 'x-robots-tag': 'noindex' })
  expect(addresses).toHaveLength(1)
  const rules = await get('Googlebot/2.1', '/rules/crossword')
  expect(rules.body).toContain('<link rel="canonical" href="https://play.example.org/rules/crossword" />')
  expect(rules.headers).not.toHaveProperty('x-robots-tag')
  await app.close()
})

// As they name themselves: Facebook, Slack, Discord, Telegram, an iPhone's Messages, Teams, Google Chat, Bluesky, Viber.
test.each([
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Twitterbot/1.0',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'Mozilla/5.0 (compatible; Google-PageRenderer; +https://developers.google.com/+/web/snippet/)',
  'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)',
  'Viber/13.3.0.21',
])('%s reads the tags', async (userAgent) => {
  const { app } = await appWithPages()
  const { body } = await app.inject({ url: '/rules/crossword', headers: { 'user-agent': userAgent } })
  expect(body).toContain('<meta property="og:title" content="How to play Crossword" />')
  await app.close()
})

test('a phone whose make ends in “bot” is a person’s', async () => {
  const { app } = await appWithPages()
  const userAgent =
    'Mozilla/5.0 (Linux; Android 11; CUBOT X50) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36'
  const { body } = await app.inject({ url: '/rules/crossword', headers: { 'user-agent': userAgent } })
  expect(body).toBe('the page itself')
  await app.close()
})

test('[F9] pictures and pages for chats are limited by address; who asks for too many gets the page itself', async () => {
  const { app, addresses } = await appWithPages(2)
  const get = (url: string, remoteAddress = '203.0.113.9') =>
    app.inject({ url, remoteAddress, headers: { 'user-agent': 'WhatsApp/2.23.20.0' } })
  await get('/t/ABCDE')
  await get('/preview.png?of=/t/ABCDE')
  expect(addresses).toHaveLength(2)
  expect(await get('/preview.png?of=/t/ABCDE')).toMatchObject({
    statusCode: 429,
    headers: { 'retry-after': '30' },
  })
  expect((await get('/t/ABCDE')).body).toBe('the page itself')
  expect(addresses).toHaveLength(2)
  await get('/t/ABCDE', '203.0.113.10')
  expect(addresses).toHaveLength(3)
  await app.close()
})

test('what a request calls the server is in no picture; its own name is', () => {
  const shown = { title: 'How to play Crossword', text: 'words', game: 'crossword' }
  expect(drawingOf(shown, 'play.example.org')).toContain('play.example.org')
  expect(drawingOf(shown, undefined)).not.toContain('undefined')
})

test.each([
  '/t/ABCDE/m/3',
  '/daily/quartiles/play/ABCDE',
  '/e/some-key',
  '/new/poker',
  '/settings',
  '/operator',
  '/open',
  '/gallery',
  '/gallery/poker/screen',
])('%s is in no index', async (url) => {
  const { app } = await appWithPages()
  expect((await app.inject({ url })).headers).toMatchObject({ 'x-robots-tag': 'noindex' })
  await app.close()
})

const LONG = 'W'.repeat(20)
const STANDING = { name: LONG, place: '1', score: '123,456', isFirst: true }
const GAME = { game: 'quartiles', name: 'x'.repeat(40), winner: LONG }

/** How much of a text stands at the right of where it is anchored. */
const RIGHT_OF: Readonly<Record<string, number>> = { start: 1, middle: 0.5, end: 0 }

test.each([
  { drawing: undefined, shows: 'Kolbeinnhinnmagnaður,' },
  { drawing: { of: 'invitation', host: LONG, you: 'you?' }, shows: 'you?' },
  { drawing: { of: 'replay', standings: Array.from({ length: 10 }, () => STANDING) }, shows: '+7' },
  {
    drawing: { of: 'evening', podium: Array.from({ length: 10 }, () => STANDING), games: [GAME, GAME] },
    shows: '123,456',
  },
] as const)('long names and many people stay within the picture: $drawing.of', ({ drawing, shows }) => {
  const title = 'Kolbeinnhinnmagnaður, Ragnheiður Sólmundar share the win'
  const kicker = 'x'.repeat(90)
  const svg = drawingOf(
    { kicker, title, text: 'word '.repeat(80), game: 'poker', ...(drawing && { drawing }) },
    'h'.repeat(60),
  )
  const texts = [
    ...svg.matchAll(
      /<text x="([\d.]+)" y="([\d.]+)" text-anchor="(\w+)"[^>]* font-size="([\d.]+)"[^>]*>([^<]*)</g,
    ),
  ].map(([, x, y, anchor = '', size, words = '']) => ({
    x: Number(x),
    y: Number(y),
    wide: words.length * Number(size) * 0.5 * (RIGHT_OF[anchor] ?? 1),
    words,
  }))
  expect(texts.map(({ words }) => words)).toContain(shows)
  for (const { x, y, wide, words } of texts) {
    expect(x + wide, words).toBeLessThan(1200)
    expect(y, words).toBeLessThan(600)
  }
})
