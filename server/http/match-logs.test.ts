import { afterAll, expect, test, vi } from 'vitest'
import { applyPatch, type Patch } from '@fimm/protocol/patch.ts'
import { openTestHttp, type HttpPerson } from './testing/test-http.ts'
import { playOut, startMatch } from './testing/play.ts'

const app = await openTestHttp()
afterAll(() => app.close())
const anna = await app.guest('Anna')
const bjorn = await app.guest('Björn')
const stranger = await app.guest('Stranger')

interface Log {
  readonly lines: readonly {
    readonly seq: number
    readonly of: string
    readonly event: { readonly type: string; readonly card?: number; readonly player?: string }
    readonly patch?: Patch
  }[]
}

const logOf = async (code: string, { token }: HttpPerson, query = '') =>
  app.get(`/api/v1/tables/${code}/matches/1${query}`, token)

test('[T13] while a match is on, its log says what each may know, and nothing to strangers', async () => {
  const code = await startMatch(app, anna, [bjorn])
  await app.post(`/api/v1/tables/${code}/commands`, anna.token, {
    type: 'play',
    command: { type: 'draw-card' },
  })
  const drawn = async (person: HttpPerson) =>
    ((await logOf(code, person)).body as Log).lines.find(({ event }) => event.type === 'card-drawn')?.event
  expect(await drawn(anna)).toMatchObject({ player: anna.player, card: expect.any(Number) })
  expect(await drawn(bjorn)).toEqual({ type: 'card-drawn', player: anna.player })
  expect(await logOf(code, stranger)).toMatchObject({ status: 403, code: 'not-a-member' })
})

test('[T13] once it is over, whoever has the code of a public table may review all of it', async () => {
  const code = await startMatch(app, anna, [bjorn], { visibility: 'public' })
  await playOut(app, code, [anna, bjorn])
  const answer = await logOf(code, stranger)
  expect(answer.body).toMatchObject({
    code,
    number: 1,
    game: 'high-card',
    players: [anna.player, bjorn.player],
    names: { [anna.player]: 'Anna', [bjorn.player]: 'Björn' },
    outcome: { standings: expect.any(Array) },
    endedAt: expect.any(Number),
  })
  const { lines } = answer.body as Log
  expect(lines[0]?.event.type).toBe('match-started')
  expect(lines.at(-1)?.event.type).toBe('match-finished')
  const cards = lines.filter(({ event }) => event.type === 'card-played')
  expect(cards).toHaveLength(6)
  expect(cards.every(({ event }) => event.card !== undefined)).toBe(true)
})

test('a replay brings the view after each line, as patches that add up', async () => {
  const code = await startMatch(app, anna, [bjorn])
  await playOut(app, code, [anna, bjorn])
  const { lines } = (await logOf(code, anna, '?views=true')).body as Log
  const last = lines.reduce<unknown>((view, { patch }) => (patch ? applyPatch(view, patch) : view), {})
  const { table } = (await app.services.app.tables.load(code)) ?? {}
  expect(table?.last?.match?.state).toMatchObject({ round: 3 })
  expect(last).toMatchObject({ round: 3, over: true, cards: expect.any(Object) })
})

test('a replay reads the lines of its own match and no others', async () => {
  const { streams } = app.services.app.runtime.store
  const code = await startMatch(app, anna, [bjorn], { options: { rounds: 1 } })
  await playOut(app, code, [anna, bjorn])
  for (let match = 2; match <= 3; match++) {
    await app.post(`/api/v1/tables/${code}/commands`, anna.token, { type: 'start' })
    await playOut(app, code, [anna, bjorn])
  }
  const read = vi.spyOn(streams, 'events')
  const { status } = await app.get(`/api/v1/tables/${code}/matches/2?views=true`, bjorn.token)
  const [[, from, to] = []] = read.mock.calls
  expect(status).toBe(200)
  expect([from, to]).toEqual([await streams.startOf(code, 2), ((await streams.startOf(code, 3)) ?? 0) - 1])
  expect(from).toBeGreaterThan(5)
  vi.restoreAllMocks()
})

test('an export is the same in lines of JSON', async () => {
  const code = await startMatch(app, anna, [bjorn])
  await playOut(app, code, [anna, bjorn])
  const answer = await app.get(`/api/v1/tables/${code}/matches/1/export`, anna.token)
  expect(answer.headers.get('content-type')).toMatch(/^application\/x-ndjson/)
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="fimm-${code}-1.ndjson"`)
  const [head, ...lines] = answer.text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(head).toMatchObject({ code, number: 1, game: 'high-card' })
  const shown = lines.map(({ log: _stored, ...line }) => line)
  expect(shown).toEqual(((await logOf(code, anna)).body as Log).lines)
  // [W39] What another server needs besides, all of it once.
  const stored = lines.flatMap(({ log = [] }) => log as { decision: number; event: { type: string } }[])
  expect(stored[0]?.event.type).toBe('match-opened')
  expect(stored.map(({ decision }) => decision)).toEqual(
    stored.map(({ decision }) => decision).toSorted((a, b) => a - b),
  )
})

test('of several matches each is found by its number; others are not there', async () => {
  const code = await startMatch(app, anna, [bjorn])
  await playOut(app, code, [anna, bjorn])
  await app.post(`/api/v1/tables/${code}/commands`, anna.token, { type: 'start' })
  const first = (await logOf(code, anna)).body as Log
  const second = (await app.get(`/api/v1/tables/${code}/matches/2`, anna.token)).body as Log
  expect(second.lines[0]?.seq).toBe((first.lines.at(-1)?.seq ?? 0) + 1)
  expect(await app.get(`/api/v1/tables/${code}/matches/3`, anna.token)).toMatchObject({
    status: 404,
    code: 'no-such-match',
  })
  expect(await app.get('/api/v1/tables/ZZZZZ/matches/1', anna.token)).toMatchObject({
    code: 'no-such-match',
  })
})

test('[Q16] a puzzle nobody may watch is reviewed by its own players only', async () => {
  const code = await startMatch(app, anna, [], { game: 'hermit' })
  await playOut(app, code, [anna])
  expect(await logOf(code, anna)).toMatchObject({ status: 200 })
  expect(await logOf(code, stranger)).toMatchObject({ status: 403, code: 'players-only' })
})

test('[T9] finished matches are listed per table and per player, in pages', async () => {
  const carl = await app.guest('Carl')
  const codes: string[] = []
  for (let count = 0; count < 3; count++) {
    app.now += 60_000
    const code = await startMatch(app, carl, [], { options: { rounds: 1 } })
    await playOut(app, code, [carl])
    codes.unshift(code)
  }
  expect((await app.get(`/api/v1/tables/${codes[0]}/matches`, carl.token)).body).toMatchObject({
    results: [{ code: codes[0], number: 1, outcome: { winners: [carl.player] } }],
    names: { [carl.player]: 'Carl' },
  })
  const page = async (query: string) =>
    (await app.get(`/api/v1/me/results${query}`, carl.token)).body as {
      results: { code: string }[]
      next?: number
    }
  const first = await page('?limit=2')
  const second = await page(`?limit=2&before=${first.next}`)
  expect([...first.results, ...second.results].map(({ code }) => code)).toEqual(codes)
  expect(second.next).toBeUndefined()
})

test('statistics and head to head tell how people do', async () => {
  const [dora, emil] = [await app.guest('Dora'), await app.guest('Emil')]
  const code = await startMatch(app, dora, [emil])
  await playOut(app, code, [dora, emil])
  const { body } = await app.get(`/api/v1/players/${dora.player}/statistics`, emil.token)
  expect(body).toMatchObject({ name: 'Dora', games: [{ game: 'high-card', played: 1 }] })
  const against = await app.get(`/api/v1/players/${dora.player}/against-me`, emil.token)
  expect(against.body).toMatchObject({ name: 'Dora', games: [{ game: 'high-card', played: 1 }] })
  expect(await app.get('/api/v1/players/bot-puffin/statistics', emil.token)).toMatchObject({
    status: 404,
    code: 'no-such-player',
  })
})

test('files and notes of a match: only what its game has, and only when nothing is secret any more', async () => {
  const code = await startMatch(app, anna, [bjorn])
  const at = `/api/v1/tables/${code}/matches/1`
  expect(await app.get(`${at}/exports/phh`, anna.token)).toMatchObject({
    status: 404,
    code: 'no-such-export',
  })
  expect(await app.get(`${at}/analysis`, anna.token)).toMatchObject({ status: 409, code: 'match-not-over' })
  await playOut(app, code, [anna, bjorn])
  expect((await app.get(`${at}/analysis`, anna.token)).body).toEqual({ notes: [] })
  expect((await app.get(at, anna.token)).body).toMatchObject({ exports: [], analysed: false, bots: {} })
})
