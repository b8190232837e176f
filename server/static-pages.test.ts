import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildOfPages, gameForMembers, servePages } from './static-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'fimm-pages-'))
const PAGE = '<meta name="fimm-build" content="0a1b2c"><p>the page</p>'
let app: FastifyInstance

const tableWith = (game: string) => ({
  members: [{ id: 'anna', role: 'player', wantsToPlay: true, waitsSince: 0, joinedAt: 0 } as const],
  game: { id: game, options: {} },
})
const tables = new Map([
  ['ABCDE', tableWith('crossword')],
  ['PQRST', tableWith('chess')],
])
const gameAt = gameForMembers(
  (code) => tables.get(code),
  async ({ cookie }) => {
    if (cookie === 'broken') throw new Error('the store is away')
    return cookie === undefined ? undefined : { player: cookie }
  },
)

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  const files = {
    'index.html': PAGE,
    'index.html.br': 'the page in few bytes',
    'assets/app-1a2b.js': 'app()',
    'assets/app-1a2b.js.br': 'app in few bytes',
    'assets/app-1a2b.js.gz': 'app in some bytes',
    '.vite/manifest.json': 'of the build',
    'preload-headers.json': JSON.stringify([
      { at: '^/$', links: { en: '</en.js>', is: '</is.js>' }, games: {} },
      {
        at: '^/t/([^/]+)$',
        links: { en: '</table-en.js>', is: '</table-is.js>' },
        games: { crossword: { en: '</crossword-en.js>, </{code}>', is: '</crossword-is.js>' } },
        invited: { en: '</table-en.js>, </{code}/invitation>', is: '</table-is.js>, </{code}/invitation>' },
      },
    ]),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  app = fastify()
  const page = await servePages(app, { root: folder, gameAt })
  app.setNotFoundHandler(page)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => app.inject({ url, headers })

test('files come as small as the browser can read them, and are kept for good', async () => {
  const url = '/assets/app-1a2b.js'
  const small = await get(url, { 'accept-encoding': 'gzip, deflate, br' })
  expect([small.payload, small.headers['content-encoding']]).toEqual(['app in few bytes', 'br'])
  expect(small.headers['content-type']).toMatch(/javascript/)
  expect(small.headers['vary']).toMatch(/accept-encoding/i)
  expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const older = await get(url, { 'accept-encoding': 'gzip' })
  expect([older.payload, older.headers['content-encoding']]).toEqual(['app in some bytes', 'gzip'])
  const plain = await get(url)
  expect([plain.payload, plain.headers['content-encoding']]).toEqual(['app()', undefined])
})

test('every address is the page, asked for anew each time; a file of an older build is gone', async () => {
  for (const url of [
    '/',
    '/t/ABCDE',
    '/index.html',
    '/nothing?at=all',
    '/.vite/manifest.json',
    '/preload-headers.json',
  ]) {
    const { payload, headers } = await get(url)
    expect([url, payload, headers['cache-control']]).toEqual([url, PAGE, 'private, no-cache'])
  }
  expect((await get('/', { 'accept-encoding': 'br' })).payload).toBe('the page in few bytes')
  expect((await get('/assets/app-0000.js')).statusCode).toBe(404)
})

const linkOf = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
  (await get(url, headers)).headers['link']

test('the page says early what it will ask for, in the reader’s language', async () => {
  expect(await linkOf('/', { 'accept-language': 'is-IS,is;q=0.9,en;q=0.8' })).toBe('</is.js>')
  expect(await linkOf('/?from=phone')).toBe('</en.js>')
  expect(await linkOf('/settings')).toBeUndefined()
})

test('a member’s page of a table asks early for the game that is on it; nobody else learns which it is', async () => {
  expect(await linkOf('/t/ABCDE', { cookie: 'anna' })).toBe('</table-en.js>, </crossword-en.js>, </ABCDE>')
  expect(await linkOf('/t/abcde', { cookie: 'anna', 'accept-language': 'is' })).toBe(
    '</table-is.js>, </crossword-is.js>',
  )
  for (const headers of [{ cookie: 'bob' }, { cookie: 'broken' }])
    expect(await linkOf('/t/ABCDE', headers)).toBe('</table-en.js>')
  // A stranger's asks for the invitation, whether there is such a table or not (T20).
  for (const code of ['ABCDE', 'ZZZZZ'])
    expect(await linkOf(`/t/${code}`)).toBe(`</table-en.js>, </${code}/invitation>`)
  expect(await linkOf('/t/ZZZZZ', { cookie: 'anna' })).toBe('</table-en.js>')
  // A game whose face this build does not have.
  expect(await linkOf('/t/PQRST', { cookie: 'anna' })).toBe('</table-en.js>')
})

test('without a build there is a word on how to get one', async () => {
  const bare = fastify()
  bare.setNotFoundHandler(await servePages(bare, { root: join(folder, 'nowhere') }))
  expect((await bare.inject('/')).payload).toContain('npm run build')
  await bare.close()
})

test('[W3] the page says which build it is of', () => {
  expect(buildOfPages(folder)).toBe('0a1b2c')
  expect(buildOfPages(join(folder, 'assets'))).toBeUndefined()
})
