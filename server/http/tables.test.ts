import { afterAll, expect, test } from 'vitest'
import { openTestHttp, type HttpPerson } from './testing/test-http.ts'

const app = await openTestHttp()
afterAll(() => app.close())
const anna = await app.guest('Anna')
const bjorn = await app.guest('Björn')

interface Frame {
  readonly seq: number
  readonly document: {
    readonly phase: string
    readonly me?: { readonly role: string; readonly host: boolean }
    readonly members: readonly { readonly id: string; readonly role: string }[]
    readonly names: Readonly<Record<string, string>>
    readonly match?: { readonly view: { readonly hand: readonly number[] } }
  }
}

const seen = async (code: string, { token }: HttpPerson, query = '') =>
  (await app.get(`/api/v1/tables/${code}${query}`, token)).body as Frame
const command = (code: string, { token }: HttpPerson, body: object, key?: string) =>
  app.post(
    `/api/v1/tables/${code}/commands`,
    token,
    body,
    key === undefined ? {} : { 'idempotency-key': key },
  )

test('[T1] a table is opened, found by its code in any spelling, and closes when the last one leaves', async () => {
  const code = await app.table(anna)
  const typed = `${code.slice(0, 2)}-${code.slice(2).toLowerCase()}`
  expect((await seen(typed, anna)).document).toMatchObject({
    phase: 'waiting',
    me: { role: 'player', host: true },
    names: { [anna.player]: 'Anna' },
  })
  expect(await app.post(`/api/v1/tables/${code}/leave`, anna.token)).toMatchObject({ status: 200 })
  expect((await seen(code, anna)).document.phase).toBe('closed')
  expect(await app.post(`/api/v1/tables/${code}/join`, anna.token)).toMatchObject({
    status: 409,
    code: 'table-closed',
  })
})

test('[T2] joining makes a player, or a spectator when asked for; both see their names', async () => {
  const code = await app.table(anna)
  expect(await app.post(`/api/v1/tables/${code}/join`, bjorn.token, { as: 'spectator' })).toMatchObject({
    status: 200,
    body: { seq: 2, repeated: false },
  })
  const { document } = await seen(code, bjorn)
  expect(document.me).toMatchObject({ role: 'spectator', host: false })
  expect(document.names).toEqual({ [anna.player]: 'Anna', [bjorn.player]: 'Björn' })
})

test('[T3] a full table says so', async () => {
  const code = await app.table(anna, { game: 'hermit' })
  expect(await app.post(`/api/v1/tables/${code}/join`, bjorn.token)).toMatchObject({
    status: 409,
    code: 'table-full',
  })
})

test('[T4] what is the host’s is refused to others', async () => {
  const code = await app.table(anna)
  await app.post(`/api/v1/tables/${code}/join`, bjorn.token)
  expect(await command(code, bjorn, { type: 'kick', player: anna.player })).toMatchObject({
    status: 403,
    code: 'host-only',
  })
  expect(await command(code, anna, { type: 'kick', player: bjorn.player })).toMatchObject({ status: 200 })
  expect((await seen(code, anna)).document.members).toHaveLength(1)
})

test('a command sent twice with one Idempotency-Key happens once, and is answered as before', async () => {
  const code = await app.table(anna)
  const first = await command(code, anna, { type: 'add-bot', level: 'plain' }, 'add-a-bot-once')
  const again = await command(code, anna, { type: 'add-bot', level: 'plain' }, 'add-a-bot-once')
  expect(first.body).toEqual({ seq: 2, repeated: false })
  expect(again.body).toEqual({ seq: 2, repeated: true })
  expect((await seen(code, anna)).document.members).toHaveLength(2)
  // The same key of somebody else is another table.
  await app.post(`/api/v1/tables/${code}/join`, bjorn.token, {}, { 'idempotency-key': 'add-a-bot-once' })
  expect((await seen(code, anna)).document.members).toHaveLength(3)
  expect(await command(code, anna, { type: 'start' }, 'bad key!')).toMatchObject({
    status: 400,
    code: 'bad-request',
  })
})

test('a table asked for twice with one Idempotency-Key is opened once; somebody else’s key is another', async () => {
  const open = async ({ token }: HttpPerson, wanted: object = { game: 'duel' }) =>
    app.post('/api/v1/tables', token, wanted, { 'idempotency-key': 'one-table-please' })
  const refused = await open(anna, { game: 'chess' })
  const [first, twin] = await Promise.all([open(anna), open(anna)])
  expect(refused.status).toBe(404)
  expect([first.status, twin.body]).toEqual([201, first.body])
  expect((await open(bjorn)).body).not.toEqual(first.body)
})

test('another node, or the same after a restart, knows the table a key has opened', async () => {
  const { store } = app.services.app.runtime
  const elsewhere = await openTestHttp({}, store)
  const key = { 'idempotency-key': 'asked-of-two-nodes' }
  const answers = await Promise.all(
    [app, elsewhere, app].map((node) => node.post('/api/v1/tables', anna.token, { game: 'duel' }, key)),
  )
  await elsewhere.close()
  expect(new Set(answers.map(({ text }) => text))).toHaveLength(1)
  const codes = answers.map(({ body }) => (body as { code: string }).code)
  expect(await store.streams.events(codes[0] ?? '', 1)).toHaveLength(1)
})

test('[T13] a match is seen by each as the game allows, and by strangers not at all', async () => {
  const code = await app.table(anna)
  await app.post(`/api/v1/tables/${code}/join`, bjorn.token)
  await command(code, anna, { type: 'start' })
  const [mine, yours] = [await seen(code, anna), await seen(code, bjorn)]
  expect(mine.document.match?.view.hand).toHaveLength(4)
  expect(yours.document.match?.view.hand).not.toEqual(mine.document.match?.view.hand)
  expect((await seen(code, anna, '?as=screen')).document.match?.view.hand).toEqual([])
  const stranger = await app.guest('Stranger')
  expect((await seen(code, stranger)).document.match).toBeUndefined()
  expect(await command(code, stranger, { type: 'play', command: { type: 'draw-card' } })).toMatchObject({
    status: 403,
    code: 'not-a-member',
  })
})

test('the big screen has no eyes on a game nobody may watch', async () => {
  const code = await app.table(anna, { game: 'hermit' })
  expect(await app.get(`/api/v1/tables/${code}?as=screen`, anna.token)).toMatchObject({
    status: 403,
    code: 'no-spectators',
  })
})

test('what the game refuses comes back with its code', async () => {
  const code = await app.table(anna)
  await command(code, anna, { type: 'start' })
  expect(await command(code, anna, { type: 'play', command: { type: 'play-card', card: 99 } })).toMatchObject(
    {
      status: 409,
      code: 'no-such-card',
    },
  )
  expect(await command(code, anna, { type: 'play', command: { type: 'cheat' } })).toMatchObject({
    status: 400,
    code: 'bad-command',
  })
})

test.each([
  [{ game: 'chess' }, 404, 'no-such-game'],
  [{ game: 'high-card', options: { rounds: 99 } }, 400, 'bad-options'],
  [{ game: 'high-card', seats: 9 }, 400, 'bad-seats'],
  [{ game: 'high-card', visibility: 'secret' }, 400, 'bad-request'],
  [{ game: 'high-card', host: 'somebody' }, 400, 'bad-request'],
])('a table with %j is refused: %i %s', async (body, status, code) => {
  expect(await app.post('/api/v1/tables', anna.token, body)).toMatchObject({ status, code })
})

test('[T17] public tables are listed with who is there, by game; unlisted ones are not', async () => {
  const here = await openTestHttp()
  const host = await here.guest('Halla')
  const open: string[] = []
  for (let count = 0; count < 5; count++) {
    here.now += 1000
    open.unshift(await here.table(host, { visibility: 'public', game: count === 0 ? 'duel' : 'high-card' }))
  }
  await here.table(host)
  const list = async (query: string) =>
    (await here.get(`/api/v1/tables${query}`)).body as {
      tables: { code: string; players: { name: string }[]; seats: number }[]
      next?: string
    }
  const all = await list('')
  expect(all.tables.map(({ code }) => code)).toEqual(open)
  expect(all.tables[0]).toMatchObject({
    players: [{ player: host.player, name: 'Halla' }],
    seats: 4,
    phase: 'waiting',
  })
  expect((await list('?game=duel')).tables.map(({ code }) => code)).toEqual(open.slice(-1))

  const first = await list('?limit=2')
  // A table opened meanwhile does not shift what comes next.
  here.now += 1000
  await here.table(host, { visibility: 'public' })
  const second = await list(`?limit=2&after=${first.next}`)
  const third = await list(`?limit=2&after=${second.next}`)
  const pages = [first, second, third].flatMap(({ tables }) => tables.map(({ code }) => code))
  expect(pages).toEqual(open)
  expect(third.next).toBeUndefined()
  await here.close()
})

test('[T12] what is said at a table is for its members', async () => {
  const code = await app.table(anna)
  expect(
    await app.post(`/api/v1/tables/${code}/chat`, bjorn.token, { type: 'say', text: 'hi' }),
  ).toMatchObject({ status: 403, code: 'not-a-member' })
  await app.post(`/api/v1/tables/${code}/chat`, anna.token, { type: 'say', text: '  hello  ' })
  const frame = (await app.get(`/api/v1/tables/${code}`, anna.token)).body as { chat: { text: string }[] }
  expect(frame.chat.map(({ text }) => text)).toEqual(['hello'])
  expect((await app.get(`/api/v1/tables/${code}`, bjorn.token)).body).toMatchObject({ chat: [] })
})

test('[T15] people present are listed without oneself', async () => {
  const { lobby } = app.services.app
  const guests = [anna, bjorn].map(({ player, name }) => ({
    player,
    name,
    address: '',
    subscription: 'none' as const,
    send: () => {},
  }))
  for (const guest of guests) await lobby.enter(guest)
  expect((await app.get('/api/v1/people', anna.token)).body).toEqual({
    people: [{ player: bjorn.player, name: 'Björn', playing: false }],
  })
  for (const guest of guests) lobby.exit(guest)
})

test('[T17] bots are listed by their names', async () => {
  const here = await openTestHttp()
  const host = await here.guest('Halla')
  const code = await here.table(host, { visibility: 'public' })
  const level = 'plain'
  const added = await here.post(`/api/v1/tables/${code}/commands`, host.token, { type: 'add-bot', level })
  expect(added.status).toBe(200)
  const { tables } = (await here.get('/api/v1/tables')).body as { tables: { players: object[] }[] }
  expect(tables[0]?.players[1]).toEqual({ player: 'bot-puffin', name: 'Puffin', bot: level })
  await here.close()
})

test('[T2] [W31] joining twice is joining once; refusals are sentences', async () => {
  const here = await openTestHttp()
  const [host, guest] = [await here.guest('Halla'), await here.guest('Gauti')]
  const code = await here.table(host)
  const join = () => here.post(`/api/v1/tables/${code}/join`, guest.token)
  const [first, second] = [await join(), await join()]
  expect(first.body).toMatchObject({ repeated: false })
  expect(second.body).toEqual({ ...(first.body as object), repeated: true })
  const refused = await here.post(`/api/v1/tables/${code}/commands`, guest.token, { type: 'start' })
  expect(refused.body).toMatchObject({
    error: { code: 'host-only', message: 'Only the host can do that. Ask the host.' },
  })
  await here.close()
})
