import { request as rawRequest } from 'node:http'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { ADMIN_TOKEN, openTestHttp, type TestHttp } from './testing/test-http.ts'

const app = await openTestHttp()
afterAll(() => app.close())
const anna = await app.guest('Anna')

test.each([
  ['with a prototype', '{"name":"x","__proto__":{"a":1}}', 400, 'bad-json'],
  ['with a constructor', '{"constructor":{"prototype":{"a":1}}}', 400, 'bad-json'],
  ['that breaks off', '{"name":', 400, 'bad-json'],
  ['that is empty', '', 400, 'bad-json'],
  ['that is a list', '[]', 400, 'bad-request'],
  ['that is nothing', 'null', 400, 'bad-request'],
  ['with more than was asked for', '{"name":"Good Name","admin":true}', 400, 'bad-request'],
  ['with an object for a text', '{"name":{"toString":"x"}}', 400, 'bad-request'],
  ['that is too large', JSON.stringify({ name: 'x'.repeat(17_000) }), 413, 'too-large'],
])('a body %s is refused', async (_what, body, status, code) => {
  expect(await app.ask('POST', '/api/v1/guests', { body })).toMatchObject({ status, code })
})

test('what is wrong with a body is said where, and is never long', async () => {
  const { body } = await app.post('/api/v1/tables', anna.token, { game: 'x'.repeat(10_000) })
  expect(body).toMatchObject({ error: { code: 'bad-request', detail: { where: 'body.game' } } })
  expect(JSON.stringify(body).length).toBeLessThan(600)
})

test.each([
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['multipart/form-data; boundary=x', 415],
])('a body of type %s is no JSON', async (type, status) => {
  const answer = await app.ask('POST', '/api/v1/guests', {
    body: '{"name":"Form"}',
    headers: { 'content-type': type },
  })
  expect(answer).toMatchObject({ status, code: 'bad-media' })
})

test.each(['/api/v1/nothing', '/api', '/nothing', '/api/v1/tables/ABCDE/nothing', '/API/V1/ME'])(
  'there is nothing at %s, said in the usual shape',
  async (path) => {
    expect(await app.get(path, anna.token)).toMatchObject({ status: 404, code: 'not-found' })
  },
)

test.each(['/%', '/api/v1/tables/%E0%A4%A', '/api/v1/games/%ff'])(
  'an address that cannot be read, %s, is answered in the usual shape',
  async (path) => {
    const { port } = new URL(app.url)
    const answer = await new Promise<{ status: number | undefined; text: string }>((settle, reject) => {
      rawRequest({ host: '127.0.0.1', port, path }, (response) => {
        let text = ''
        response.on('data', (part: Buffer) => (text += part.toString()))
        response.on('end', () => settle({ status: response.statusCode, text }))
      })
        .on('error', reject)
        .end()
    })
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'bad-request' } })
  },
)

test('what is no HTTP is answered in the usual shape, too', async () => {
  const answer = await new Promise<string>((settle, reject) => {
    let text = ''
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write('HELLO\r\n\r\n'))
    socket.on('data', (part: Buffer) => (text += part.toString()))
    socket.on('close', () => settle(text))
    socket.on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: { code: 'bad-request' } })
})

test('a fault of ours is logged whole and told in a word', async () => {
  const here = await openTestHttp()
  const { people } = here.services.app.runtime.store
  people.create = async () => {
    throw new Error('the disk at /secret/path is full')
  }
  const answer = await here.post('/api/v1/guests', undefined, { name: 'Unlucky' })
  expect(answer).toMatchObject({ status: 500, code: 'fault' })
  expect(answer.text).not.toMatch(/secret|disk|\.ts/)
  expect(JSON.stringify(here.faults)).toContain('the disk at /secret/path is full')
  await here.close()
})

test('headers keep pages from doing what they should not', async () => {
  const { headers } = await app.get('/api/docs')
  const policy = headers.get('content-security-policy') ?? ''
  for (const part of [
    "script-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self' ws: wss:",
    "frame-ancestors 'none'",
  ])
    expect(policy.split(';').map((each) => each.trim())).toContain(part)
  expect(policy).not.toContain('upgrade-insecure-requests')
  expect(policy).not.toContain('unsafe-eval')
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-powered-by')).toBeNull()
  expect((await app.get('/api/v1/me', anna.token)).headers.get('cache-control')).toBe('no-store')
})

test('behind TLS browsers are told to stay there, and cookies stay there too', async () => {
  const here = await openTestHttp({ PUBLIC_URL: 'https://games.example/' })
  const answer = await here.post('/api/v1/guests', undefined, { name: 'Secure' })
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
  expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self' wss://games.example;")
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^__Host-fimm=fimm_s_[\w-]{43}; .*HttpOnly; Secure; SameSite=Lax$/)
  const [pair = ''] = cookie.split(';')
  expect(await here.ask('GET', '/api/v1/me', { headers: { cookie: pair } })).toMatchObject({ status: 200 })
  await here.close()
})

test('a page of another site can do nothing with somebody’s cookie', async () => {
  const cookie = `fimm=${anna.token}`
  const rename = (headers: Record<string, string>) =>
    app.ask('PATCH', '/api/v1/me', { headers: { cookie, ...headers }, body: { name: 'Mallory' } })
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}])
    expect(await rename(headers)).toMatchObject({ status: 403, code: 'wrong-origin' })
  expect(await rename({ origin: app.url })).toMatchObject({ status: 200 })
})

test('too many requests are turned away with the name of the limit and how long to wait', async () => {
  const here = await openTestHttp({ RATE_LIMIT_PLAYER: '3', RATE_LIMIT_GUESTS: '2', RATE_LIMIT_LOGIN: '2' })
  const first = await here.guest('First')
  const second = await here.guest('Second')
  const third = await here.post('/api/v1/guests', undefined, { name: 'Third' })
  expect(third).toMatchObject({ status: 429, code: 'too-many-requests' })
  expect(third.headers.get('retry-after')).toBe('30')
  expect(third.body).toMatchObject({ error: { detail: { limit: 'guests', seconds: 30 } } })

  for (let count = 0; count < 3; count++) expect((await here.get('/api/v1/me', first.token)).status).toBe(200)
  const fourth = await here.get('/api/v1/me', first.token)
  expect(fourth).toMatchObject({ status: 429, body: { error: { detail: { limit: 'player' } } } })
  expect(fourth.headers.get('retry-after')).toBe('20')
  expect((await here.get('/api/v1/me', second.token)).status).toBe(200)
  here.now += 20_000
  expect((await here.get('/api/v1/me', first.token)).status).toBe(200)

  const guess = () => here.post('/api/v1/log-in', undefined, { username: 'anna', password: 'guess' })
  expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([401, 401, 429])
  await here.close()
})

test('one address is limited however many tokens it has; a proxy’s word counts only where it is trusted', async () => {
  const here = await openTestHttp({ RATE_LIMIT_ADDRESS: '2' })
  const from = (address: string, at: TestHttp) =>
    at.ask('GET', '/healthz', { headers: { 'x-forwarded-for': address } })
  expect((await from('203.0.113.1', here)).status).toBe(200)
  expect((await from('203.0.113.2', here)).status).toBe(200)
  expect(await from('203.0.113.3', here)).toMatchObject({
    status: 429,
    body: { error: { detail: { limit: 'address' } } },
  })
  await here.close()
  for (const trust of ['1', 'true', 'loopback', '127.0.0.1, 10.0.0.0/8']) {
    const behind = await openTestHttp({ RATE_LIMIT_ADDRESS: '1', TRUST_PROXY: trust })
    expect((await from('203.0.113.1', behind)).status).toBe(200)
    expect((await from('203.0.113.2', behind)).status).toBe(200)
    expect((await from('203.0.113.2', behind)).status).toBe(429)
    await behind.close()
  }
})

test('figures are there for Prometheus', async () => {
  await app.table(anna)
  const { text, headers } = await app.get('/metrics', ADMIN_TOKEN)
  expect(headers.get('content-type')).toContain('text/plain')
  for (const name of [
    'fimm_commits_total',
    'fimm_commit_seconds_bucket',
    'fimm_http_seconds_bucket',
    'fimm_http_streams',
    'nodejs_eventloop_lag_seconds',
  ])
    expect(text).toContain(name)
  expect(text).toMatch(/fimm_http_seconds_count\{method="POST",route="\/api\/v1\/tables",status="201"\} 1/)
  // A code or an id in a label would be a secret told, and a series per table.
  expect(text).not.toMatch(/route="[^"]*\/tables\/[A-Z0-9]{5}/)
})

test('the server is alive, and ready only while its store answers', async () => {
  const here = await openTestHttp()
  expect((await here.get('/healthz')).body).toEqual({ ok: true })
  expect((await here.get('/readyz')).body).toEqual({ ok: true })
  Object.assign(here.services.app.runtime.store, { ready: async () => false })
  expect(await here.get('/readyz')).toMatchObject({ status: 503, code: 'not-ready' })
  expect(await here.get('/healthz')).toMatchObject({ status: 200 })
  await here.close()
})

test('[F35] whether the process is alive is never the store’s to say', async () => {
  const here = await openTestHttp()
  const { token } = await here.guest('Anna')
  here.services.app.runtime.store.sessions.find = () => new Promise(() => {})
  expect(await here.get('/healthz', token)).toMatchObject({ status: 200 })
  await here.close()
})
