import { afterAll, describe, expect, test } from 'vitest'
import { SESSION_LIFE } from '../accounts/identity.ts'
import { drawToken } from '../accounts/tokens.ts'
import { EVENT_STREAM, type Route } from './route.ts'
import { ROUTES } from './routes.ts'
import { belongingsOf, settleIn } from './testing/seed-people.ts'
import { ADMIN_TOKEN, openTestHttp } from './testing/test-http.ts'
import { bodyFor, keyOf, pathFor } from './testing/requests.ts'

/** Every route, with every kind of token that is not the right one. */

const tokens: Record<string, string | undefined> = {}

const app = await openTestHttp()
afterAll(() => app.close())
const old = await app.guest('Expired')
tokens['an expired'] = old.token
app.now += SESSION_LIFE
const anna = await settleIn(app, 'Anna')
const revoked = await app.guest('Revoked')
await app.post('/api/v1/log-out', revoked.token)
const gone = await app.guest('Gone')
const orphan = await app.post('/api/v1/tokens', gone.token, {
  label: 'bot',
  scopes: ['read', 'play', 'chat'],
})
await app.ask('DELETE', '/api/v1/me', { token: gone.token })
Object.assign(tokens, {
  no: undefined,
  'a malformed': 'not-a-token',
  'an unknown': drawToken('session'),
  'an unknown API': drawToken('api'),
  'a revoked': revoked.token,
  'a deleted person’s': gone.token,
  'a deleted person’s API': (orphan.body as { token: string }).token,
  'a truncated': anna.token.slice(0, -1),
  'the administrator’s': ADMIN_TOKEN,
})

const ask = (route: Route, token: string | undefined) => {
  const body = bodyFor(route)
  const id = route.path.includes('/tokens/') ? anna.apiToken.id : anna.session
  const blanks = { code: anna.code, id, number: '1', player: anna.player, game: 'deck-of-the-day' }
  return app.ask(route.method, pathFor(route, blanks), {
    token,
    ...(body === undefined ? {} : { body }),
  })
}

const isAdmins = ({ access }: Route): boolean => access === 'admin' || access === 'metrics'
const CLOSED = ROUTES.filter(({ access }) => access !== 'anyone')

test('every route that takes a body has one in these tests', () => {
  const missing = ROUTES.filter((route) => route.body !== undefined && bodyFor(route) === undefined)
  expect(missing.map(keyOf)).toEqual([])
})

test('who may come without a token is decided here, by name', () => {
  expect(ROUTES.filter(({ access }) => access === 'anyone').map(keyOf)).toEqual([
    'POST /api/v1/guests',
    'GET /api/v1/session',
    'POST /api/v1/log-in',
    'POST /api/v1/recover',
    'GET /api/v1/games',
    'GET /api/v1/games/:game',
    'GET /api/v1/games/:game/schema',
    'GET /api/v1/words/:language/:word',
    'GET /api/v1/tables',
    'GET /api/v1/tables/:code/invitation',
    // What is over at a public table, and what the replay's own link opens (T20, F22).
    'GET /api/v1/tables/:code/matches/:number',
    'GET /api/v1/tables/:code/matches/:number/export',
    'GET /api/v1/tables/:code/matches/:number/exports/:id',
    'GET /api/v1/tables/:code/matches/:number/analysis',
    'GET /api/v1/tables/:code/matches/:number/analysis/stream',
    // Its key is the permission: it cannot be guessed and opens one card (T10, T20).
    'GET /api/v1/evenings/:key',
    'GET /api/v1/daily',
    'GET /api/v1/daily/:game',
    'GET /api/v1/daily/:game/archive',
    'GET /games',
    'GET /games/:game',
    'POST /games/:game/create',
    'GET /games/:game/:code',
    'POST /games/:game/:code/join',
    'POST /games/:game/:code/leave',
    'POST /games/:game/:code/update',
    'POST /games/:game/:code/playAgain',
    'GET /healthz',
    'GET /readyz',
    'GET /api/openapi.json',
    'GET /api/docs',
    'GET /api/docs/page.css',
  ])
})

describe.each(CLOSED.map((route) => [keyOf(route), route] as const))('%s', (_key, route) => {
  test('is shut to every token that is not right, and nothing changes', async () => {
    const before = await belongingsOf(app, anna)
    for (const [kind, token] of Object.entries(tokens)) {
      if (isAdmins(route) && token === ADMIN_TOKEN) continue
      const answer = await ask(route, token)
      expect([kind, answer.status, answer.code]).toEqual([kind, 401, 'not-signed-in'])
    }
    expect(await belongingsOf(app, anna)).toBe(before)
  })

  test('is shut to API tokens made for something else, and nothing changes', async () => {
    if (isAdmins(route)) return
    const owner = await app.guest('Token Owner')
    const scopes = (['read', 'play', 'chat'] as const).filter((scope) => scope !== route.access)
    const made = await app.post('/api/v1/tokens', owner.token, { label: 'bot', scopes })
    const before = await belongingsOf(app, anna)
    const answer = await ask(route, (made.body as { token: string }).token)
    const code = route.access === 'self' ? 'session-only' : 'wrong-scope'
    expect([answer.status, answer.code]).toEqual([403, code])
    expect(await belongingsOf(app, anna)).toBe(before)
  })

  test('gives nobody what is somebody else’s', async () => {
    // Joining by the code is what a code is for; a stream shows strangers the table without the match.
    if (route.path.endsWith('/join') || route.answer === EVENT_STREAM) return
    const stranger = await app.guest('Stranger')
    const before = await belongingsOf(app, anna)
    const answer = await ask(route, stranger.token)
    expect(await belongingsOf(app, anna)).toBe(before)
    const hand = JSON.stringify(anna.player) + ':['
    expect(answer.text).not.toContain(hand)
    for (const secret of [anna.token, anna.session, anna.apiToken.id])
      expect(answer.text).not.toContain(secret)
    if (route.method !== 'GET' && /:(code|id|number)/.test(route.path))
      expect(answer.status).toBeGreaterThan(399)
  })
})

test('what somebody else’s id would open answers as if it were not there', async () => {
  const { token } = await app.guest('Curious')
  for (const [path, code] of [
    [`/api/v1/sessions/${anna.session}`, 'no-such-session'],
    [`/api/v1/tokens/${anna.apiToken.id}`, 'no-such-token'],
  ] as const)
    expect(await app.ask('DELETE', path, { token })).toMatchObject({ status: 404, code })
})

test('the administrator closes a table and reads figures; where no token is set there is no such path', async () => {
  const host = await app.guest('Halla')
  const code = await app.table(host)
  const closed = await app.ask('DELETE', `/api/v1/admin/tables/${code}`, { token: ADMIN_TOKEN })
  expect(closed).toMatchObject({ status: 200 })
  expect((await app.services.app.tables.load(code))?.table.closed).toBe(true)
  const again = await app.ask('DELETE', `/api/v1/admin/tables/${code}`, { token: ADMIN_TOKEN })
  expect(again).toMatchObject({ status: 409, code: 'table-closed' })
  expect(await app.get('/api/v1/admin/summary', ADMIN_TOKEN)).toMatchObject({ status: 200 })
  const open = await openTestHttp({ FIMM_ADMIN_TOKEN: '' })
  for (const token of [undefined, '', ADMIN_TOKEN])
    expect(await open.get('/metrics', token)).toMatchObject({ status: 404, code: 'not-found' })
  await open.close()
})
