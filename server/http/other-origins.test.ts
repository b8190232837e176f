import { afterAll, expect, test } from 'vitest'
import { openTestHttp } from './testing/test-http.ts'

const ALLOWED = 'https://bots.example'
const open = await openTestHttp({ ALLOWED_ORIGINS: ALLOWED })
const closed = await openTestHttp()
afterAll(() => Promise.all([open.close(), closed.close()]))

const asking = {
  origin: ALLOWED,
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'authorization',
}

test('[W29] a page of an allowed site may ask before it posts, and then post with a token', async () => {
  const preflight = await open.ask('OPTIONS', '/api/v1/tables', { headers: asking })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe(ALLOWED)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
  const anna = await open.guest('Anna')
  const made = await open.post('/api/v1/tables', anna.token, { game: 'deck-of-the-day' }, { origin: ALLOWED })
  expect(made.status).toBe(201)
  expect(made.headers.get('access-control-allow-origin')).toBe(ALLOWED)
})

test('[W29] with a visitor’s cookie it may not', async () => {
  const answer = await open.post('/api/v1/tables', undefined, {}, { origin: ALLOWED, cookie: 'fimm=x' })
  expect(answer).toMatchObject({ status: 403, code: 'wrong-origin' })
})

test.each([
  ['another site', open, 'https://evil.example'],
  ['any site, unless one is named', closed, ALLOWED],
])('%s may neither ask nor post', async (_who, app, origin) => {
  const preflight = await app.ask('OPTIONS', '/api/v1/tables', { headers: { ...asking, origin } })
  expect(preflight.headers.get('access-control-allow-origin')).not.toBe(origin)
  const guest = await app.guest('Nina')
  const answer = await app.post('/api/v1/tables', guest.token, { game: 'deck-of-the-day' }, { origin })
  expect(answer).toMatchObject({ status: 403, code: 'wrong-origin' })
})
