import { afterAll, expect, test } from 'vitest'
import { SESSION_LIFE } from '../accounts/identity.ts'
import { loadTable } from '../tables/load-table.ts'
import { openTestHttp } from './testing/test-http.ts'
import { playOut, startMatch } from './testing/play.ts'

const app = await openTestHttp()
afterAll(() => app.close())

test('[T18] a guest needs a name only, and gets a token in a cookie no script can read', async () => {
  const answer = await app.post('/api/v1/guests', undefined, { name: '  Ása   Björk ' })
  expect(answer).toMatchObject({ status: 201, body: { name: 'Ása Björk', kind: 'guest' } })
  expect(answer.text).not.toContain('fimm_s_')
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^fimm=fimm_s_[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
  const [pair = ''] = cookie.split(';')
  const me = await app.ask('GET', '/api/v1/me', { headers: { cookie: pair } })
  expect(me).toMatchObject({ status: 200, body: { name: 'Ása Björk', kind: 'guest', scopes: 'all' } })
  expect(me.headers.get('set-cookie')).toBe(cookie)
})

test('[T18] a browser asks who it is, and nobody is an answer', async () => {
  const { token, player } = await app.guest('Anyone')
  expect(await app.get('/api/v1/session', token)).toMatchObject({ status: 200, body: { me: { player } } })
  for (const nobody of [undefined, 'not-a-token'])
    expect(await app.get('/api/v1/session', nobody)).toMatchObject({ status: 200, body: { me: null } })
})

test('[T18] what the store keeps of a token is not the token', async () => {
  const { token, player } = await app.guest('Hashed')
  const [session] = await app.services.app.runtime.store.sessions.of(player, app.now)
  expect(session?.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(session)).not.toContain(token)
})

test.each([
  ['x', 'name-length'],
  ['abcdefghijklmnopqrstu', 'name-length'],
  ['a\u0007b', 'name-signs'],
  ['a\u202eb', 'name-signs'],
])('[T15] the name %j is refused: %s', async (name, code) => {
  expect(await app.post('/api/v1/guests', undefined, { name })).toMatchObject({ status: 400, code })
})

test('[T15] a name somebody here has is refused, in any case; one’s own is not', async () => {
  const anna = await app.guest('Anna Taken')
  const { lobby } = app.services.app
  const guest = {
    player: anna.player,
    name: anna.name,
    address: '',
    subscription: 'none' as const,
    send: () => {},
  }
  await lobby.enter(guest)
  expect(await app.post('/api/v1/guests', undefined, { name: 'ANNA TAKEN' })).toMatchObject({
    status: 409,
    code: 'name-taken',
  })
  const renamed = await app.ask('PATCH', '/api/v1/me', { token: anna.token, body: { name: 'anna taken' } })
  expect(renamed).toMatchObject({ status: 200, body: { name: 'anna taken' } })
  expect(lobby.people).toContainEqual(expect.objectContaining({ name: 'anna taken' }))
  lobby.exit(guest)
})

test('[T18] a guest claims an account, keeps the id, and logs in with it from elsewhere', async () => {
  const credentials = { username: 'claimer_1', password: 'correct horse' }
  const guest = await app.claim(await app.guest('Claimer'), credentials)
  expect((await app.get('/api/v1/me', guest.token)).body).toMatchObject({
    kind: 'account',
    username: 'claimer_1',
  })
  const elsewhere = await app.post('/api/v1/log-in', undefined, {
    ...credentials,
    username: 'CLAIMER_1',
    token: 'bearer',
  })
  expect(elsewhere).toMatchObject({ status: 200, body: { player: guest.player, kind: 'account' } })
  expect(await app.post('/api/v1/account', guest.token, credentials)).toMatchObject({
    status: 409,
    code: 'already-claimed',
  })
  const other = await app.guest('Claimer Two')
  expect(await app.post('/api/v1/account', other.token, credentials)).toMatchObject({
    status: 409,
    code: 'username-taken',
  })
})

test('[T18] a wrong password and an unknown username are answered alike', async () => {
  const guest = await app.guest('Guarded')
  await app.post('/api/v1/account', guest.token, { username: 'guarded', password: 'correct horse' })
  const wrong = await app.post('/api/v1/log-in', undefined, {
    username: 'guarded',
    password: 'wrong horse',
  })
  const unknown = await app.post('/api/v1/log-in', undefined, {
    username: 'nobody',
    password: 'wrong horse',
  })
  expect(wrong).toMatchObject({ status: 401, code: 'wrong-credentials' })
  expect(unknown.text).toBe(wrong.text)
  expect(unknown.headers.get('set-cookie')).toBeNull()
})

test.each([
  [{ username: 'ab', password: 'long enough' }],
  [{ username: 'UPPER', password: 'long enough' }],
  [{ username: 'with space', password: 'long enough' }],
  [{ username: 'good', password: 'short' }],
  [{ username: 'good', password: 'x'.repeat(201) }],
])('[T18] an account with %j is refused', async (body) => {
  const { token } = await app.guest('Unlucky')
  expect(await app.post('/api/v1/account', token, body)).toMatchObject({ status: 400, code: 'bad-request' })
})

test('[T18] sessions are listed and ended; a new password ends the others', async () => {
  const credentials = { username: 'many', password: 'correct horse' }
  const guest = await app.claim(await app.guest('Many Places'), credentials)
  const signIn = async () =>
    (
      (await app.post('/api/v1/log-in', undefined, { ...credentials, token: 'bearer' })).body as {
        token: string
      }
    ).token
  const [second, third] = [await signIn(), await signIn()]
  const listed = (await app.get('/api/v1/sessions', second)).body as {
    sessions: { id: string; current: boolean }[]
  }
  expect(listed.sessions.map(({ current }) => Number(current)).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
  const mine = listed.sessions.find(({ current }) => current)
  expect(await app.ask('DELETE', `/api/v1/sessions/${mine?.id}`, { token: third })).toMatchObject({
    status: 200,
  })
  expect(await app.get('/api/v1/me', second)).toMatchObject({ status: 401 })
  const changed = await app.ask('PUT', '/api/v1/account/password', {
    token: third,
    body: { old: 'correct horse', password: 'another horse' },
  })
  expect(changed).toMatchObject({ status: 200 })
  expect(await app.get('/api/v1/me', guest.token)).toMatchObject({ status: 401 })
  expect(await app.get('/api/v1/me', third)).toMatchObject({ status: 200 })
  expect(await app.post('/api/v1/log-in', undefined, credentials)).toMatchObject({ status: 401 })
})

test('[T18] a session that is used lives on; one that is not, ends', async () => {
  const here = await openTestHttp()
  const [used, idle] = [await here.guest('Used'), await here.guest('Idle')]
  here.now += SESSION_LIFE / 2
  expect(await here.get('/api/v1/me', used.token)).toMatchObject({ status: 200 })
  here.now += SESSION_LIFE / 2
  expect(await here.get('/api/v1/me', used.token)).toMatchObject({ status: 200 })
  expect(await here.get('/api/v1/me', idle.token)).toMatchObject({ status: 401, code: 'not-signed-in' })
  await here.close()
})

test('logging out ends the session and takes the cookie away', async () => {
  const { token } = await app.guest('Leaving')
  const out = await app.post('/api/v1/log-out', token)
  expect(out.headers.get('set-cookie')).toMatch(/^fimm=; .*Expires=Thu, 01 Jan 1970/)
  expect(await app.get('/api/v1/me', token)).toMatchObject({ status: 401 })
})

test('an API token does what it was made for, and nothing about the account', async () => {
  const { token } = await app.guest('Bot Owner')
  const made = await app.post('/api/v1/tokens', token, { label: 'my bot', scopes: ['read'] })
  const bot = made.body as { id: string; token: string }
  expect(bot.token).toMatch(/^fimm_a_[\w-]{43}$/)
  expect(await app.get('/api/v1/me', bot.token)).toMatchObject({ body: { scopes: ['read'] } })
  expect(await app.post('/api/v1/tables', bot.token, { game: 'high-card' })).toMatchObject({
    status: 403,
    code: 'wrong-scope',
  })
  expect(await app.get('/api/v1/tokens', bot.token)).toMatchObject({ status: 403, code: 'session-only' })
  expect((await app.get('/api/v1/tokens', token)).body).toMatchObject({
    tokens: [{ id: bot.id, label: 'my bot', scopes: ['read'], usedAt: expect.any(Number) }],
  })
  await app.ask('DELETE', `/api/v1/tokens/${bot.id}`, { token })
  expect(await app.get('/api/v1/me', bot.token)).toMatchObject({ status: 401 })
})

test('[T19] who is deleted leaves also the tables that nobody has in memory', async () => {
  const { store } = app.services.app.runtime
  const [anna, bjorn] = [await app.guest('Anna Far'), await app.guest('Björn Far')]
  const running = await startMatch(app, bjorn, [anna])
  const waiting = await app.table(anna)
  const closed = await app.table(anna)
  await app.post(`/api/v1/tables/${closed}/leave`, anna.token)
  // A server that was just started has no table in memory.
  const restarted = await openTestHttp({}, store)
  expect(await restarted.ask('DELETE', '/api/v1/me', { token: anna.token })).toMatchObject({ status: 200 })
  await restarted.close()
  const last = async (code: string) => (await loadTable(code, app.services.app.runtime))?.table
  expect((await last(running))?.members.map(({ id }) => id)).toEqual([bjorn.player])
  expect(await last(waiting)).toMatchObject({ closed: true, members: [] })
  expect(await store.streams.tablesOf(anna.player)).toEqual([])
})

test('[T19] who asks to be deleted leaves the tables, loses every token, and shows as somebody', async () => {
  const [anna, bjorn] = [await app.guest('Anna Gone'), await app.guest('Björn Stays')]
  const code = await startMatch(app, bjorn, [anna], { options: { rounds: 1 } })
  await playOut(app, code, [anna, bjorn])
  const bot = (await app.post('/api/v1/tokens', anna.token, { label: 'bot', scopes: ['read'] })).body as {
    token: string
  }
  const { runtime } = app.services.app
  await runtime.store.chat.append({
    table: code,
    author: anna.player,
    text: 'bye',
    audience: 'all',
    at: app.now,
  })
  const { token: claimed } = await app.claim(anna, { username: 'annagone', password: 'correct horse' })

  const without = await app.ask('DELETE', '/api/v1/me', { token: claimed })
  expect(without).toMatchObject({ status: 401, code: 'wrong-credentials' })
  const gone = await app.ask('DELETE', '/api/v1/me', {
    token: claimed,
    body: { password: 'correct horse' },
  })
  expect(gone).toMatchObject({ status: 200 })
  for (const token of [anna.token, claimed, bot.token])
    expect(await app.get('/api/v1/me', token)).toMatchObject({ status: 401 })
  expect(await runtime.store.chat.newest(code, 10)).toEqual([])
  await expect
    .poll(async () => {
      const { document } = (await app.get(`/api/v1/tables/${code}`, bjorn.token)).body as {
        document: { members: { id: string }[]; history: { players: string[] }[]; names: object }
      }
      const { members, history, names } = document
      return [members.map(({ id }) => id), history[0]?.players, Object.keys(names)]
    })
    .toEqual([[bjorn.player], [bjorn.player, anna.player], [bjorn.player]])
  const again = await app.post('/api/v1/log-in', undefined, {
    username: 'annagone',
    password: 'correct horse',
  })
  expect(again).toMatchObject({ status: 401 })
})
