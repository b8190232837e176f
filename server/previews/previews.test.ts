import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
    title: 'Come and play Crossword',
    text: expect.stringMatching(/^\d seats free/) as string,
    game: 'crossword',
  })
  const hidden = await server.open(anna, { game: 'crossword', visibility: 'unlisted' })
  const shown = await preview(`/t/${hidden.toLowerCase()}`, 'is')
  expect(shown).toMatchObject({ kicker: 'Anna <b> býður þér', title: 'Komdu að spila: Krossgáta' })
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

test('a replay says who won, an evening too, with bots in the language of the reader', async () => {
  const asked: string[] = []
  const answers: AskApi = async (path) => {
    asked.push(path)
    if (path.startsWith('/evenings/'))
      return {
        matches: [{ number: 1, game: 'quartiles', winners: ['p-2'] }],
        places: [
          { place: 1, player: 'p-2', points: 2 },
          { place: 2, player: 'bot-raven', points: 1.5 },
        ],
        winners: ['p-2'],
        names: NAMES,
        from: Date.UTC(2026, 10, 17, 20),
      }
    return { game: 'crossword', names: NAMES, outcome: OUTCOME }
  }
  const context = { ask: answers, hasGame, language: 'is' } as const
  expect(await previewOf('/t/abcde/m/3?key=k-1&at=4', context)).toMatchObject({
    kicker: 'Björn vann',
    title: 'Krossgáta: endursýning',
    text: 'Björn 9 · Anna 8 · Hrafn 3',
  })
  expect(await previewOf('/e/some-key', context)).toMatchObject({
    kicker: '17. nóvember · 1 leikur',
    title: 'Björn vann kvöldið',
    text: '1. Björn 2 · 2. Hrafn 1.5',
  })
  expect(asked).toEqual(['/tables/abcde/matches/3?key=k-1', '/evenings/some-key'])
})

test('pages for everybody have one address each; others none', async () => {
  expect(await preview('/rules/crossword/full')).toMatchObject({
    title: 'How to play Crossword',
    canonical: '/rules/crossword',
  })
  expect(await preview('/daily/quartiles/2026-01-01')).toMatchObject({ canonical: '/daily/quartiles' })
  expect(await preview('/rules/../../package.json')).toMatchObject(ABOUT)
  expect(await preview('/')).toMatchObject({ ...ABOUT, canonical: '/' })
  expect(await preview('/me')).not.toHaveProperty('canonical')
})

const INDEX = '<html lang="en"><head><meta name="description" content="x" /><title>Fimm</title></head></html>'

const appWithPages = async (): Promise<{ app: FastifyInstance; addresses: string[] }> => {
  const addresses: string[] = []
  const page = join(mkdtempSync(join(tmpdir(), 'fimm-previews-')), 'index.html')
  writeFileSync(page, INDEX)
  const app = Fastify()
  app.get('/api/v1/tables/:code/invitation', async ({ ip }) => {
    addresses.push(ip)
    return {
      game: 'crossword',
      host: { player: 'p-1', name: '"><script>alert(1)</script>' },
      visibility: 'public',
      phase: 'waiting',
      seats: { taken: 1, max: 4 },
    }
  })
  const answer = servePreviews(
    app,
    { page, publicUrl: 'https://play.example.org', hasGame },
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

test('long names stay within the picture', () => {
  const title = 'Kolbeinnhinnmagnaður, Ragnheiður Sólmundar share the evening'
  const svg = drawingOf(
    { kicker: 'x'.repeat(90), title, text: 'word '.repeat(80), game: 'poker' },
    'h'.repeat(60),
  )
  const texts = [...svg.matchAll(/font-size="(\d+)" fill="#[0-9a-f]+">([^<]*)</g)]
  expect(texts.length).toBeGreaterThan(8)
  for (const [, size = '', words = ''] of texts) expect(words.length * Number(size) * 0.5).toBeLessThan(640)
  expect(texts.map(([, , words]) => words)).toContain('Kolbeinnhinnmagnaður,')
})
