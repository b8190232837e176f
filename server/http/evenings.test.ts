import { afterAll, expect, test } from 'vitest'
import type { EveningCard, MyEvenings, Season } from '@fimm/protocol/http/evenings.ts'
import { playOut, startMatch } from './testing/play.ts'
import { openTestHttp } from './testing/test-http.ts'

const app = await openTestHttp()
afterAll(() => app.close())
const anna = await app.guest('Anna')
const bjorn = await app.guest('Björn')
const stranger = await app.guest('Dóra')
const both = [anna, bjorn]

const again = async (code: string): Promise<void> => {
  await app.post(`/api/v1/tables/${code}/commands`, anna.token, { type: 'start' })
  await playOut(app, code, both)
}
const code = await startMatch(app, anna, [bjorn], { visibility: 'unlisted' })
await playOut(app, code, both)
const early = await app.get(`/api/v1/tables/${code}/evening`, anna.token)
await again(code)
const cardAt = (token: string) => app.get(`/api/v1/tables/${code}/evening`, token)
const { key } = (await cardAt(anna.token)).body as EveningCard

test('[T10] one match is no evening yet', () => {
  expect(early).toMatchObject({ status: 409, code: 'too-few-matches' })
})

test('[T10] the card says what was played, who won it and with how many points', async () => {
  const { matches, places, winners, names } = (await cardAt(bjorn.token)).body as EveningCard
  expect(matches.map(({ number, game }) => [number, game])).toEqual([
    [1, 'high-card'],
    [2, 'high-card'],
  ])
  expect(places.reduce((sum, { points }) => sum + points, 0)).toBe(2)
  expect(places[0]?.player).toBe(winners[0])
  expect(Object.values(names).toSorted()).toEqual(['Anna', 'Björn'])
})

test('[T20] at an unlisted table the card is for who was there; its link is for everybody, and does not tell the code', async () => {
  expect(await cardAt(stranger.token)).toMatchObject({ status: 403, code: 'players-only' })
  const opened = await app.get(`/api/v1/evenings/${key}`)
  expect(opened).toMatchObject({ status: 200, body: { key, names: { [anna.player]: 'Anna' } } })
  expect(key).not.toContain(code)
  expect(opened.text).not.toContain(code)
})

test('[T20] a key cannot be made up', async () => {
  for (const wrong of ['A'.repeat(22), key.startsWith('A') ? `B${key.slice(1)}` : `A${key.slice(1)}`])
    expect(await app.get(`/api/v1/evenings/${wrong}`)).toMatchObject({ status: 404, code: 'no-such-evening' })
  expect(await app.get('/api/v1/evenings/short')).toMatchObject({ status: 400 })
})

test('a link shows the evening as it was, whatever is played at the table afterwards', async () => {
  await again(code)
  const { matches } = (await app.get(`/api/v1/evenings/${key}`)).body as EveningCard
  expect(matches).toHaveLength(2)
  const now = (await cardAt(anna.token)).body as EveningCard
  expect(now.matches).toHaveLength(3)
  expect(now.key).not.toBe(key)
})

test('my evenings are listed, also after I left; who played none has none', async () => {
  await app.post(`/api/v1/tables/${code}/leave`, bjorn.token, {})
  const { evenings, names } = (await app.get('/api/v1/me/evenings', bjorn.token)).body as MyEvenings
  expect(evenings).toMatchObject([{ games: ['high-card'], players: [anna.player] }])
  expect(names).toEqual({ [anna.player]: 'Anna' })
  expect((await app.get('/api/v1/me/evenings', stranger.token)).body).toMatchObject({ evenings: [] })
})

test('[T10d] the season of a table is for who was there, and adds its evenings up', async () => {
  expect(await app.get(`/api/v1/tables/${code}/season`, stranger.token)).toMatchObject({
    status: 403,
    code: 'players-only',
  })
  const { evenings, standings, games, names } = (await app.get(`/api/v1/tables/${code}/season`, bjorn.token))
    .body as Season
  expect(evenings).toMatchObject([{ matches: 3 }])
  expect(standings.reduce((sum, { points }) => sum + points, 0)).toBe(3)
  expect(games).toMatchObject([{ game: 'high-card', played: 3 }])
  expect(Object.values(names).toSorted()).toEqual(['Anna', 'Björn'])
})

test('[T10d] a table with several evenings leads to its season from the profile', async () => {
  const dora = await app.guest('Dóra')
  const pair = [anna, dora]
  const table = await startMatch(app, anna, [dora], {})
  const playAgain = async (): Promise<void> => {
    await app.post(`/api/v1/tables/${table}/commands`, anna.token, { type: 'start' })
    await playOut(app, table, pair)
  }
  await playOut(app, table, pair)
  await playAgain()
  const seasons = async () =>
    ((await app.get('/api/v1/me/evenings', dora.token)).body as MyEvenings).evenings.map(
      ({ season }) => season,
    )
  expect(await seasons()).toEqual([undefined])
  app.now += 7 * 24 * 3_600_000
  await playAgain()
  await playAgain()
  expect(await seasons()).toEqual([table, table])
})
