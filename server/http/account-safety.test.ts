import { afterAll, expect, test } from 'vitest'
import { openTestHttp, type HttpPerson, type TestHttp } from './testing/test-http.ts'

const app = await openTestHttp()
afterAll(() => app.close())

const PASSWORD = 'correct horse'
let count = 0

/** Somebody with an account and a token for a bot. */
const withToken = async (at: TestHttp = app): Promise<HttpPerson & { bot: string; username: string }> => {
  const username = `sigga_${++count}`
  const person = await at.claim(await at.guest(`Sigga ${count}`), { username, password: PASSWORD })
  const made = await at.post('/api/v1/tokens', person.token, { label: 'bot', scopes: ['read', 'play'] })
  return { ...person, bot: (made.body as { token: string }).token, username }
}

const statusOf = async (token: string): Promise<number> => (await app.get('/api/v1/me', token)).status

test('[F39] claiming an account makes a new token, and the guest’s is worth nothing', async () => {
  const guest = await app.guest('Claimer')
  const made = await app.post('/api/v1/tokens', guest.token, { label: 'bot', scopes: ['read'] })
  const { token: bot } = made.body as { token: string }
  const claimed = await app.claim(guest, { username: 'claimer', password: PASSWORD })
  expect(claimed.token).toMatch(/^fimm_s_/)
  expect([await statusOf(guest.token), await statusOf(bot), await statusOf(claimed.token)]).toEqual([
    401, 401, 200,
  ])
})

test('[F39] a browser gets the new token in its cookie and in no words', async () => {
  const { token } = await app.guest('Browser')
  const answer = await app.ask('POST', '/api/v1/account', {
    headers: { cookie: `fimm=${token}`, origin: app.url },
    body: { username: 'browser', password: PASSWORD },
  })
  expect(answer).toMatchObject({ status: 201, body: { username: 'browser' } })
  expect(answer.text).not.toContain('fimm_s_')
  const [, fresh = ''] = /^fimm=([^;]+);.*HttpOnly/.exec(answer.headers.get('set-cookie') ?? '') ?? []
  expect([await statusOf(token), await statusOf(fresh)]).toEqual([401, 200])
})

test.each([
  ['a new password', { path: '/api/v1/account/password', method: 'PUT' }],
  ['ending all other sessions', { path: '/api/v1/sessions', method: 'DELETE' }],
])('[F38] %s ends API tokens too, unless they are to be kept', async (_what, { path, method }) => {
  const isPassword = method === 'PUT'
  const ask = (token: string, tokens?: string) =>
    isPassword
      ? app.ask(method, path, {
          token,
          body: { old: PASSWORD, password: PASSWORD, ...(tokens && { tokens }) },
        })
      : app.ask(method, tokens === undefined ? path : `${path}?tokens=${tokens}`, { token })
  const { token, bot } = await withToken()
  expect((await ask(token, 'burn')).status).toBe(400)
  expect((await ask(token, 'keep')).status).toBe(200)
  expect([await statusOf(token), await statusOf(bot)]).toEqual([200, 200])
  expect((await ask(token)).status).toBe(200)
  expect([await statusOf(token), await statusOf(bot)]).toEqual([200, 401])
})

test('[F40] wrong guesses from one address keep nobody out who calls from another', async () => {
  const here = await openTestHttp({ RATE_LIMIT_LOGIN: '10', TRUST_PROXY: '1' })
  const { username } = await withToken(here)
  const logIn = async (address: string, password: string, as = username) =>
    (
      await here.ask('POST', '/api/v1/log-in', {
        headers: { 'x-forwarded-for': address },
        body: { username: as, password },
      })
    ).status
  for (let guess = 0; guess < 10; guess++) expect(await logIn('203.0.113.66', 'a guess')).toBe(401)
  expect(await logIn('203.0.113.66', PASSWORD)).toBe(429)
  // In any spelling it is the same account.
  expect(await logIn('203.0.113.66', PASSWORD, username.toUpperCase())).toBe(429)
  expect(await logIn('198.51.100.7', PASSWORD)).toBe(200)
  // Nor does one of a household keep the others out, until they are very many.
  const tried: number[] = []
  for (let n = 0; n < 60; n++) tried.push(await logIn('203.0.113.66', 'a guess', `other_${n}`))
  expect(tried.slice(0, 30)).toEqual(tried.slice(0, 30).map(() => 401))
  expect(tried.at(-1)).toBe(429)
  await here.close()
})

test('[T18] a recovery code chooses a new password once, and everybody else is out', async () => {
  const { token, bot, username } = await withToken()
  const recover = (code: string, as = username) =>
    app.post('/api/v1/recover', undefined, { username: as, code, password: 'a new horse', token: 'bearer' })
  expect(await app.post('/api/v1/account/recovery-code', bot)).toMatchObject({ status: 403 })
  const made = async () =>
    ((await app.post('/api/v1/account/recovery-code', token)).body as { readonly code: string }).code
  const [old, code] = [await made(), await made()]
  const wrong = { status: 401, code: 'wrong-recovery-code' }
  expect(await recover(old)).toMatchObject(wrong)
  expect(await recover(code, 'nobody')).toMatchObject(wrong)
  expect(await statusOf(token)).toBe(200)
  const recovered = await recover(` ${code.toLowerCase().replaceAll('-', ' ')} `)
  expect(recovered).toMatchObject({ status: 200 })
  expect([await statusOf(token), await statusOf(bot)]).toEqual([401, 401])
  expect(await statusOf((recovered.body as { readonly token: string }).token)).toBe(200)
  expect(await recover(code)).toMatchObject(wrong)
  const logIn = (password: string) => app.post('/api/v1/log-in', undefined, { username, password })
  expect([(await logIn(PASSWORD)).status, (await logIn('a new horse')).status]).toEqual([401, 200])
})

test('[T18] a new password ends a recovery code; guests have none', async () => {
  const { token, username } = await withToken()
  const { code } = (await app.post('/api/v1/account/recovery-code', token)).body as { readonly code: string }
  await app.ask('PUT', '/api/v1/account/password', { token, body: { old: PASSWORD, password: PASSWORD } })
  expect(
    await app.post('/api/v1/recover', undefined, { username, code, password: 'a new horse' }),
  ).toMatchObject({ status: 401 })
  const { token: guest } = await app.guest('No account')
  expect(await app.post('/api/v1/account/recovery-code', guest)).toMatchObject({ code: 'no-account' })
})

test('[F9] when too many passwords wait some are told when to come back, and the others are answered', async () => {
  const logIn = () =>
    app.ask('POST', '/api/v1/log-in', { body: { username: 'nobody', password: 'whatever it is' } })
  const answers = await Promise.all(Array.from({ length: 60 }, logIn))
  const told = answers.filter(({ code }) => code === 'busy')
  expect(told.length).toBeGreaterThan(0)
  for (const { status, headers } of told) expect([status, headers.get('retry-after')]).toEqual([429, '2'])
  expect(answers.filter(({ code }) => code === 'wrong-credentials')).toHaveLength(60 - told.length)
})
