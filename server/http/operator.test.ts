import { EVENING } from '@fimm/kernel/testing/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_TOKEN, openTestHttp, type TestHttp } from './testing/test-http.ts'

const DAY = 86_400_000
const METRICS_TOKEN = 'only-for-figures-only'
let app: TestHttp
beforeAll(async () => {
  app = await openTestHttp({ FIMM_METRICS_TOKEN: METRICS_TOKEN, TRUST_PROXY: '1' })
})
afterAll(() => app.close())

const operator = (method: string, path: string, body?: unknown) =>
  app.ask(method, `/api/v1/admin/${path}`, { token: ADMIN_TOKEN, body })

test('[F50] who is banned leaves their tables and is kept out until the end of the ban', async () => {
  const [anna, bjorn] = [await app.guest('Anna'), await app.guest('Bjorn')]
  const code = await app.table(anna)
  await app.post(`/api/v1/tables/${code}/commands`, bjorn.token, { type: 'join' })
  const made = await operator('POST', 'bans', { target: bjorn.player, reason: 'Shouting', for: '7d' })
  expect(made).toMatchObject({ status: 201, body: { ban: { name: 'Bjorn', endsAt: app.now + 7 * DAY } } })
  const refused = await app.get('/api/v1/me', bjorn.token)
  expect(refused).toMatchObject({ status: 403, code: 'banned' })
  expect(refused.body).toMatchObject({ error: { detail: { reason: 'Shouting', until: app.now + 7 * DAY } } })
  expect((await app.get('/api/v1/session', bjorn.token)).body).toMatchObject({
    banned: { reason: 'Shouting', endsAt: app.now + 7 * DAY },
  })
  const live = await app.services.app.tables.load(code)
  expect(live?.table.members.map(({ id }) => id)).toEqual([anna.player])
  app.now += 7 * DAY
  expect(await app.get('/api/v1/me', bjorn.token)).toMatchObject({ status: 200 })
  app.now = EVENING
  const { ban } = made.body as { ban: { id: string } }
  expect(await operator('DELETE', `bans/${ban.id}`)).toMatchObject({ status: 200 })
  expect(await app.get('/api/v1/me', bjorn.token)).toMatchObject({ status: 200 })
  expect(await operator('DELETE', `bans/${ban.id}`)).toMatchObject({ status: 404, code: 'no-such-ban' })
})

test('[F50] an address is banned with its neighbours, for everybody who comes from it, and never the operator', async () => {
  const anna = await app.guest('Anna at home')
  const from = (address: string, path = '/api/v1/me', token = anna.token) =>
    app.ask('GET', path, { token, headers: { 'x-forwarded-for': address } })
  const made = await operator('POST', 'bans', { target: '2001:db8::7' })
  expect(await from('2001:db8::ffff')).toMatchObject({ status: 403, code: 'banned' })
  expect(await from('2001:db8::7', '/api/v1/admin/summary', ADMIN_TOKEN)).toMatchObject({ status: 200 })
  expect(await from('2001:db8:0:1::7')).toMatchObject({ status: 200 })
  expect(await from('192.0.2.7')).toMatchObject({ status: 200 })
  await operator('DELETE', `bans/${(made.body as { ban: { id: string } }).ban.id}`)
  expect(await from('2001:db8::7')).toMatchObject({ status: 200 })
  const range = await operator('POST', 'bans', { target: '192.0.2.0/24' })
  expect(await from('192.0.2.7')).toMatchObject({ status: 403, code: 'banned' })
  expect(await from('192.0.3.7')).toMatchObject({ status: 200 })
  expect(await from('2001:db8::7')).toMatchObject({ status: 200 })
  await operator('DELETE', `bans/${(range.body as { ban: { id: string } }).ban.id}`)
})

test.each([
  [{ target: '127.0.0.1' }, 400, 'own-address'],
  [{ target: '::1' }, 400, 'own-address'],
  [{ target: '0:0:1::/32' }, 400, 'own-address'],
  [{ target: '10.0.0.0/8' }, 400, 'bad-address'],
  [{ target: 'nobody at all' }, 404, 'no-such-player'],
  [{ target: 'p', for: 'ever' }, 400, 'bad-request'],
  [{ target: 'p', for: '9999d' }, 400, 'bad-duration'],
])('%j bans nobody', async (body, status, code) => {
  expect(await operator('POST', 'bans', body)).toMatchObject({ status, code })
  expect((await operator('GET', 'bans')).body).toEqual({ bans: [] })
})

test('[F51] an announcement stands until it is withdrawn', async () => {
  expect(await operator('PUT', 'announcement', { text: ' Back at nine ', for: '2h' })).toMatchObject({
    status: 200,
  })
  expect(app.services.app.operator?.announcement).toMatchObject({ text: 'Back at nine' })
  expect(await operator('DELETE', 'announcement')).toMatchObject({ status: 200 })
  expect(app.services.app.operator?.announcement).toBeUndefined()
  expect(await operator('DELETE', 'announcement')).toMatchObject({ status: 404, code: 'no-announcement' })
})

test('[F52] a report brings the last lines its reporter could read, from public tables alone', async () => {
  const [anna, bjorn, stranger] = [
    await app.guest('Anna R'),
    await app.guest('Bjorn R'),
    await app.guest('Stranger'),
  ]
  const [open, own] = [await app.table(anna, { visibility: 'public' }), await app.table(anna)]
  await app.post(`/api/v1/tables/${open}/commands`, bjorn.token, { type: 'join' })
  for (let line = 1; line <= 25; line++)
    await app.post(`/api/v1/tables/${open}/chat`, bjorn.token, { type: 'say', text: `line ${line}` })
  const report = (code: string, token: string) =>
    app.post(`/api/v1/tables/${code}/reports`, token, { why: 'Rude', about: bjorn.player })
  expect(await report(own, anna.token)).toMatchObject({ status: 403, code: 'public-only' })
  expect(await report(open, stranger.token)).toMatchObject({ status: 403, code: 'not-a-member' })
  expect(await report(open, anna.token)).toMatchObject({ status: 201 })
  const { body } = await operator('GET', 'reports')
  const { reports } = body as { reports: { id: string; lines: { text: string }[] }[] }
  expect(reports).toMatchObject([{ table: open, reporterName: 'Anna R', aboutName: 'Bjorn R', why: 'Rude' }])
  expect(reports[0]?.lines.map(({ text }) => text)).toEqual(
    Array.from({ length: 20 }, (_, at) => `line ${at + 6}`),
  )
  await operator('DELETE', `reports/${reports[0]?.id}`)
  expect((await operator('GET', 'reports')).body).toEqual({ reports: [] })
})

test('tables and people are listed, with nothing of a match in it', async () => {
  const anna = await app.guest('Anna L')
  const code = await app.table(anna)
  const bot = { type: 'add-bot', level: 'random' }
  await app.post(`/api/v1/tables/${code}/commands`, anna.token, bot)
  await app.post(`/api/v1/tables/${code}/commands`, anna.token, { type: 'start' })
  const { body } = await operator('GET', 'tables')
  const found = (body as { tables: { code: string }[] }).tables.find((table) => table.code === code)
  expect(Object.keys(found ?? {}).toSorted()).toEqual([
    'code',
    'createdAt',
    'game',
    'people',
    'phase',
    'spectators',
    'visibility',
  ])
  expect((await operator('GET', 'people?name=anna%20l')).body).toMatchObject({ people: [{ name: 'Anna L' }] })
})

test('[F53] what was done stands in the audit log; a recovery code does not', async () => {
  const anna = await app.claim(await app.guest('Anna A'), { username: 'anna-a', password: 'a long sentence' })
  const { body } = await operator('POST', 'recovery-codes', { username: 'anna-a' })
  const { code } = body as { code: string }
  const log = await operator('GET', 'audit')
  expect((log.body as { entries: object[] }).entries[0]).toMatchObject({
    way: 'page',
    action: 'reset-password',
    target: anna.player,
  })
  expect(log.text).not.toContain(code)
  expect(
    await app.post('/api/v1/recover', undefined, {
      username: 'anna-a',
      code,
      password: 'another sentence',
      token: 'bearer',
    }),
  ).toMatchObject({ status: 200 })
})

test('[F54] the token for figures opens figures alone, and refusals are among them by their code', async () => {
  await app.get('/api/v1/tables/ZZZZZ', (await app.guest('Anna M')).token)
  const figures = await app.get('/metrics', METRICS_TOKEN)
  expect(figures.status).toBe(200)
  expect(figures.text).toMatch(/fimm_refusals_total\{code="no-such-table"\} [1-9]/)
  expect(await app.get('/metrics', ADMIN_TOKEN)).toMatchObject({ status: 200 })
  expect(await app.get('/api/v1/admin/summary', METRICS_TOKEN)).toMatchObject({ status: 401 })
})

test('[F54] wrong tokens run out, from one address, and then the right one waits too', async () => {
  const strict = await openTestHttp({ RATE_LIMIT_LOGIN: '3', TRUST_PROXY: '1' })
  try {
    const ask = (token: string, address: string) =>
      strict.ask('GET', '/api/v1/admin/summary', { token, headers: { 'x-forwarded-for': address } })
    for (let guess = 0; guess < 3; guess++)
      expect(await ask(`${ADMIN_TOKEN.slice(0, -1)}${guess}`, '192.0.2.1')).toMatchObject({ status: 401 })
    const waits = await ask(ADMIN_TOKEN, '192.0.2.1')
    expect([waits.status, Number(waits.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await ask(ADMIN_TOKEN, '192.0.2.2')).toMatchObject({ status: 200, body: { wrongTokens: 3 } })
    strict.now += 60_000
    expect(await ask(ADMIN_TOKEN, '192.0.2.1')).toMatchObject({ status: 200 })
  } finally {
    await strict.close()
  }
})

test('[F54] a token may be a sentence: wrong ones are counted as such, and the right one opens', async () => {
  const sentence = 'open, and let me see'
  const spoken = await openTestHttp({ FIMM_ADMIN_TOKEN: sentence })
  try {
    const ask = (token: string) => spoken.get('/api/v1/admin/summary', token)
    expect(await ask('something else')).toMatchObject({ status: 401 })
    expect(await ask(sentence)).toMatchObject({ status: 200, body: { wrongTokens: 1 } })
  } finally {
    await spoken.close()
  }
})
