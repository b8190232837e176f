import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_TOKEN, openTestHttp, type TestHttp } from './testing/test-http.ts'

let app: TestHttp
beforeAll(async () => {
  app = await openTestHttp()
})
afterAll(() => app.close())

test('[F55] somebody gets all that is kept about them, nothing of others and no secret', async () => {
  const guest = await app.guest('Anna')
  const anna = await app.claim(guest, { username: 'anna', password: 'a long sentence' })
  const bjorn = await app.guest('Bjorn')
  const code = await app.table(anna, { visibility: 'public' })
  await app.post(`/api/v1/tables/${code}/commands`, bjorn.token, { type: 'join' })
  await app.post(`/api/v1/tables/${code}/chat`, anna.token, { type: 'say', text: 'mine' })
  await app.post(`/api/v1/tables/${code}/chat`, bjorn.token, { type: 'say', text: 'somebody else’s' })
  for (const [{ token }, why] of [
    [anna, 'my words'],
    [bjorn, 'somebody else’s words'],
  ] as const)
    await app.post(`/api/v1/tables/${code}/reports`, token, { why })
  const made = await app.post('/api/v1/tokens', anna.token, { label: 'my bot', scopes: ['read'] })
  const data = await app.get('/api/v1/me/data', anna.token)
  expect(data).toMatchObject({
    status: 200,
    body: {
      player: anna.player,
      account: { username: 'anna' },
      tokens: [{ label: 'my bot' }],
      tables: [code],
      messages: [{ table: code, text: 'mine' }],
      reports: [{ table: code, why: 'my words' }],
    },
  })
  expect(data.headers.get('content-disposition')).toContain('attachment')
  for (const hidden of [
    'somebody else',
    'argon2',
    anna.token,
    (made.body as { token: string }).token,
    '"hash"',
  ])
    expect(data.text).not.toContain(hidden)
  // A token for a bot is not enough.
  expect(await app.get('/api/v1/me/data', (made.body as { token: string }).token)).toMatchObject({
    status: 403,
  })
  expect(await app.get('/api/v1/me/data')).toMatchObject({ status: 401 })
})

test('[F55] [W37] addresses for notices are in it, of browsers and of webhooks apart', async () => {
  const [anna, bjorn] = [await app.guest('Anna Hook'), await app.guest('Bjorn Hook')]
  const url = 'https://ntfy.sh/shared-channel'
  for (const { token } of [anna, bjorn])
    await app.ask('PUT', '/api/v1/webhooks', { token, body: { url, kind: 'ntfy', language: 'is' } })
  const { text, body } = await app.get('/api/v1/me/data', anna.token)
  expect(body).toMatchObject({
    notifications: [],
    webhooks: [{ url, kind: 'ntfy', language: 'is', createdAt: expect.any(Number) }],
  })
  expect(text).not.toContain(bjorn.player)
})

test('[F50] [T19] who is banned still gets their data and can be deleted', async () => {
  const guest = await app.guest('Somebody Rude')
  await app.ask('POST', '/api/v1/admin/bans', { token: ADMIN_TOKEN, body: { target: guest.player } })
  expect(await app.get('/api/v1/me', guest.token)).toMatchObject({ code: 'banned' })
  expect(await app.get('/api/v1/me/data', guest.token)).toMatchObject({
    status: 200,
    body: { ban: { reason: '' } },
  })
  expect(await app.ask('DELETE', '/api/v1/me', { token: guest.token })).toMatchObject({ status: 200 })
  expect(await app.get('/api/v1/me/data', guest.token)).toMatchObject({ status: 401 })
})
