import { afterAll, expect, test, vi } from 'vitest'
import { lines, listen } from './testing/events.ts'
import { openTestHttp, type HttpPerson } from './testing/test-http.ts'

const app = await openTestHttp()
afterAll(() => app.close())
const lobbyOf = ({ token }: HttpPerson) => listen(`${app.url}/api/v1/lobby/stream`, token)

const program = async (name: string): Promise<HttpPerson> => {
  const { body } = await app.ask('POST', '/api/v1/guests', { body: { name, token: 'bearer', program: true } })
  return body as HttpPerson
}

/** Somebody who listens is here as soon as the others see them. */
const isHere = ({ token }: HttpPerson, player: string) =>
  vi.waitFor(async () => {
    const { body } = await app.get('/api/v1/people', token)
    expect((body as { people: object[] }).people).toContainEqual(expect.objectContaining({ player }))
  })

test('[W35] a guest who is a program is one by its id, for everybody and with an account, too', async () => {
  const robot = await program('Robot')
  expect(robot.player).toMatch(/^program-/)
  expect((await app.guest('Anna P')).player).not.toMatch(/^program-/)
  const claimed = await app.claim(robot, { username: 'robot', password: 'a long sentence' })
  expect((await app.get('/api/v1/me', claimed.token)).body).toMatchObject({
    player: robot.player,
    kind: 'account',
  })
})

test('[W36] a program is challenged, accepts by HTTP, and hears where it plays', async () => {
  const [anna, robot] = [await app.guest('Anna'), await program('Rosa')]
  const [hers, its] = [await lobbyOf(anna), await lobbyOf(robot)]
  await isHere(anna, robot.player)
  const asked = await app.post('/api/v1/challenges', anna.token, { to: robot.player, game: 'high-card' })
  expect(asked.status).toBe(201)
  // With the first document, or as what changed since.
  await vi.waitFor(async () => {
    const event = await its.next()
    expect(event?.data).toContain(`"received":{"from":"${anna.player}"`)
  })
  const busy = await app.post('/api/v1/challenges', anna.token, { to: robot.player, game: 'high-card' })
  expect(busy).toMatchObject({ status: 409, code: 'not-free' })
  const answered = await app.post(`/api/v1/challenges/${anna.player}`, robot.token, { yes: true })
  expect(answered.status).toBe(200)
  const [one, other] = await Promise.all([hers.frame('paired'), its.frame('paired')])
  expect(one.frame['table']).toBe(other.frame['table'])
  const { body } = await app.get(`/api/v1/tables/${String(other.frame['table'])}`, robot.token)
  expect(body).toMatchObject({ document: { phase: 'playing', me: { player: robot.player } } })
  hers.stop()
  its.stop()
})

test('[W36] a challenge is withdrawn; who does not listen is not here, and answers to nobody are refused', async () => {
  const [carl, dora] = [await app.guest('Carl'), await app.guest('Dora')]
  const challenge = { to: dora.player, game: 'high-card' }
  expect(await app.post('/api/v1/challenges', carl.token, challenge)).toMatchObject({ code: 'not-here' })
  const [his, hers] = [await lobbyOf(carl), await lobbyOf(dora)]
  await isHere(carl, dora.player)
  await isHere(dora, carl.player)
  expect(await app.post('/api/v1/challenges', carl.token, challenge)).toMatchObject({ status: 201 })
  expect(await app.ask('DELETE', '/api/v1/challenges', { token: carl.token })).toMatchObject({ status: 200 })
  expect((await hers.frame('challenge-ended')).frame).toMatchObject({ with: carl.player, why: 'withdrawn' })
  expect(await app.post(`/api/v1/challenges/${carl.player}`, dora.token, { yes: true })).toMatchObject({
    status: 409,
    code: 'no-such-challenge',
  })
  his.stop()
  hers.stop()
})

test('[W36] who accepts lines of JSON gets the same frames, a line each', async () => {
  const host = await app.guest('Halla')
  const code = await app.table(host)
  const stream = await lines(`${app.url}/api/v1/tables/${code}/stream`, host.token)
  expect(stream.type).toBe('application/x-ndjson')
  expect(await stream.frame('table')).toMatchObject({ table: code, seq: 1 })
  await app.post(`/api/v1/tables/${code}/join`, (await app.guest('Ida')).token)
  expect(await stream.frame('patch')).toMatchObject({ seq: 2 })
  stream.stop()
})
