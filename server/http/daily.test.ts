import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Commit, CommitOutcome } from '../store/contracts/store.ts'
import { openTestHttp, type HttpPerson, type TestHttp } from './testing/test-http.ts'
import { playOut, startMatch } from './testing/play.ts'

const DAY = 86_400_000
const GAME = '/api/v1/daily/deck-of-the-day'

let app: TestHttp
let anna: HttpPerson
beforeEach(async () => {
  app = await openTestHttp()
  anna = await app.guest('Anna')
})
afterEach(() => app.close())

const begin = async ({ token }: HttpPerson, body: object = {}) =>
  (await app.post(GAME, token, body)).body as { code: string; first: boolean }
const play = async (person: HttpPerson, body: object = {}) => {
  const started = await begin(person, body)
  await playOut(app, started.code, [person])
  return started
}

test('[Q14] today’s board is played at a table of one’s own, and the first play of it counts', async () => {
  const first = await play(anna)
  expect(first.first).toBe(true)
  const second = await play(anna)
  expect(second.first).toBe(false)
  expect(second.code).not.toBe(first.code)
  const { body } = await app.get(GAME, anna.token)
  expect(body).toMatchObject({
    date: '2026-11-15',
    ranking: 'highest',
    mine: { rank: 1, name: 'Anna' },
    streak: { current: 1, best: 1 },
    leaderboard: [{ player: anna.player, rank: 1 }],
  })
})

test('[Q14] asking again because the answer was lost gives the same table, which still counts', async () => {
  const ask = () => app.post(GAME, anna.token, {}, { 'idempotency-key': 'my-daily-board' })
  const first = await ask()
  expect(first.body).toMatchObject({ first: true })
  expect((await ask()).body).toEqual(first.body)
})

test('[Q16] who lost the page finds the way back to the play that counts, until it is over', async () => {
  const going = async () => ((await app.get(GAME, anna.token)).body as { going?: string }).going
  expect(await going()).toBeUndefined()
  const { code } = await begin(anna)
  await begin(anna)
  expect(await going()).toBe(code)
  const listed = (await app.get('/api/v1/daily', anna.token)).body
  expect(listed).toMatchObject({ boards: [{ game: 'deck-of-the-day', going: code }] })
  expect((await app.get('/api/v1/daily')).text).not.toContain(code)
  const bjorn = await app.guest('Björn')
  expect((await app.get(GAME, bjorn.token)).text).not.toContain(code)
  await playOut(app, code, [anna])
  expect(await going()).toBeUndefined()
})

test('[Q16] a play that was given up is not one to go on with', async () => {
  const { code } = await begin(anna)
  await app.post(`/api/v1/tables/${code}/commands`, anna.token, { type: 'abandon' })
  expect((await app.get(GAME, anna.token)).body).not.toHaveProperty('going')
  expect((await begin(anna)).first).toBe(false)
})

test('[Q16] a play begins with its match, in one write: a crash leaves both or neither', async () => {
  const { store } = app.services.app.runtime
  const commit = store.streams.commit.bind(store.streams)
  const board = { series: 'deck-of-the-day', date: '2026-11-15' }
  const onStart = (meet: (batch: readonly Commit[]) => Promise<readonly CommitOutcome[]>): void => {
    const isStart = ({ events }: Commit) => events.some(({ event }) => event.type === 'match-started')
    store.streams.commit = (batch) => (batch.some(isStart) ? meet(batch) : commit(batch))
  }
  onStart(async () => {
    throw new Error('the power is gone')
  })
  expect(await app.post(GAME, anna.token, {})).toMatchObject({ status: 503, code: 'not-saved' })
  expect(await store.daily.playOf(anna.player, board)).toBeUndefined()

  // The match is written, and then the server is gone before anything else could be done.
  const [written, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()]
  onStart(async (batch) => {
    await commit(batch)
    written.resolve()
    return gone.promise
  })
  const unanswered = app.post(GAME, anna.token, {})
  await written.promise
  const next = await openTestHttp({}, { ...store, streams: { ...store.streams, commit } })
  const { going = '' } = (await next.get(GAME, anna.token)).body as { going?: string }
  await playOut(next, going, [anna])
  expect((await next.get(GAME, anna.token)).body).toMatchObject({ mine: { rank: 1 } })
  await next.close()
  gone.reject(new Error('gone'))
  await unanswered
})

test('[Q14] who opened the board at an ordinary table has played it', async () => {
  const code = await app.table(anna, { game: 'deck-of-the-day', options: { board: 'daily' } })
  await app.post(`/api/v1/tables/${code}/commands`, anna.token, { type: 'start' })
  expect((await begin(anna)).first).toBe(false)
  await playOut(app, code, [anna])
  expect((await app.get(GAME, anna.token)).body).toMatchObject({ leaderboard: [{ player: anna.player }] })
})

test('[Q10] everybody gets the same board', async () => {
  const bjorn = await app.guest('Björn')
  const hands = await Promise.all(
    [anna, bjorn].map(async (person) => {
      const { code } = await begin(person)
      const { body } = await app.get(`/api/v1/tables/${code}`, person.token)
      return (body as { document: { match: { view: { hand: number[] } } } }).document.match.view.hand
    }),
  )
  expect(hands[0]).toEqual(hands[1])
})

test('[Q14] days solved in a row are a streak, and the archive has neither rank nor streak', async () => {
  await play(anna)
  app.now += DAY
  await play(anna)
  expect((await app.get(GAME, anna.token)).body).toMatchObject({ streak: { current: 2, best: 2 } })
  const bjorn = await app.guest('Björn')
  expect(await play(bjorn, { date: '2026-11-15' })).toMatchObject({ first: false })
  expect((await app.get(`${GAME}?date=2026-11-15`, bjorn.token)).body).toMatchObject({
    date: '2026-11-15',
    leaderboard: [{ player: anna.player }],
    streak: { current: 0, best: 0 },
  })
  expect((await app.get(`${GAME}/archive`)).body).toMatchObject({ dates: ['2026-11-16', '2026-11-15'] })
})

test('[Q14] the leaderboard of tablemates has those one has played with; who is nobody has none', async () => {
  const [bjorn, dora] = await Promise.all([app.guest('Björn'), app.guest('Dóra')])
  for (const person of [anna, bjorn, dora]) await play(person)
  const code = await startMatch(app, anna, [bjorn])
  await playOut(app, code, [anna, bjorn])
  const seen = async (person?: HttpPerson) => {
    const { body } = await app.get(`${GAME}?among=tablemates`, person?.token)
    return (body as { leaderboard: { name: string }[] }).leaderboard.map(({ name }) => name).toSorted()
  }
  expect(await seen(anna)).toEqual(['Anna', 'Björn'])
  expect(await seen(dora)).toEqual(['Dóra'])
  expect(await seen()).toEqual([])
  expect(((await app.get(GAME, anna.token)).body as { leaderboard: unknown[] }).leaderboard).toHaveLength(3)
})

test.each(['2026-11-16', '2026-11-01'])('there is no board of %s', async (date) => {
  expect(await app.post(GAME, anna.token, { date })).toMatchObject({ status: 404, code: 'no-such-board' })
})

test('games without boards of the day have none; strangers see the boards, and no place of theirs', async () => {
  expect(await app.get('/api/v1/daily/high-card', anna.token)).toMatchObject({ code: 'no-such-board' })
  expect(await app.get('/api/v1/daily/chess', anna.token)).toMatchObject({ code: 'no-such-game' })
  await play(anna)
  expect((await app.get('/api/v1/daily')).body).toEqual({
    today: '2026-11-15',
    boards: [{ game: 'deck-of-the-day', date: '2026-11-15', ranking: 'highest' }],
  })
})

test('[T19] who is deleted stays on the leaderboard without a name', async () => {
  await play(anna)
  await app.ask('DELETE', '/api/v1/me', { token: anna.token })
  const { leaderboard } = (await app.get(GAME)).body as { leaderboard: { name?: string }[] }
  expect(leaderboard).toHaveLength(1)
  expect(leaderboard[0]?.name).toBeUndefined()
})

test('[F36] a board of the archive is played on days that had one, however its table is opened', async () => {
  const begun = async (date: string) => {
    const options = { board: 'archive', date }
    const code = await app.table(anna, { game: 'deck-of-the-day', options })
    return app.post(`/api/v1/tables/${code}/commands`, anna.token, { type: 'start' })
  }
  await begin(anna)
  app.now += DAY
  const archive = (await app.get(`${GAME}/archive`)).body as { dates: readonly string[] }
  expect(archive.dates).toEqual(['2026-11-15'])
  expect((await begun('2026-11-15')).status).toBe(200)
  for (const date of ['2026-11-14', '2026-11-16', '2026-11-17'])
    expect([date, await begun(date)]).toMatchObject([date, { status: 404, code: 'no-such-board' }])
  expect((await app.get(`${GAME}/archive`)).body).toEqual(archive)
  expect(app.faults).toEqual([])
})
