import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'fimm-pages-'))
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  const files = {
    'index.html': '<p>the page</p>',
    'index.html.br': 'the page in few bytes',
    'assets/app-1a2b.js': 'app()',
    'assets/app-1a2b.js.br': 'app in few bytes',
    'assets/app-1a2b.js.gz': 'app in some bytes',
    '.vite/manifest.json': 'of the build',
    'early.json': JSON.stringify([
      { at: '^/$', asks: ['/api/v1/session'], files: { en: ['/assets/en.js'], is: ['/assets/is.js'] } },
    ]),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  app = fastify()
  const page = await servePages(app, folder)
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
  for (const url of ['/', '/t/ABCDE', '/index.html', '/nothing?at=all', '/.vite/manifest.json']) {
    const { payload, headers } = await get(url)
    expect([url, payload, headers['cache-control']]).toEqual([url, '<p>the page</p>', 'no-cache'])
  }
  expect((await get('/', { 'accept-encoding': 'br' })).payload).toBe('the page in few bytes')
  expect((await get('/assets/app-0000.js')).statusCode).toBe(404)
})

test('the page says early what it will ask for, in the reader’s language', async () => {
  const ask = '</api/v1/session>; rel=preload; as=fetch; crossorigin'
  const icelandic = await get('/', { 'accept-language': 'is-IS,is;q=0.9,en;q=0.8' })
  expect(icelandic.headers['link']).toBe(`</assets/is.js>; rel=modulepreload, ${ask}`)
  expect((await get('/?from=phone')).headers['link']).toBe(`</assets/en.js>; rel=modulepreload, ${ask}`)
  expect((await get('/settings')).headers['link']).toBeUndefined()
})

test('without a build there is a word on how to get one', async () => {
  const bare = fastify()
  bare.setNotFoundHandler(await servePages(bare, join(folder, 'nowhere')))
  expect((await bare.inject('/')).payload).toContain('npm run build')
  await bare.close()
})
