import { afterAll, expect, test } from 'vitest'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { findGames } from '../catalogue.ts'
import { memoryStore } from '../store/testing/memory-store.ts'
import { openTestHttp } from './testing/test-http.ts'

const app = await openTestHttp()
afterAll(() => app.close())
const anna = await app.guest('Anna')
const bjorn = await app.guest('Björn')

const opened = async (visibility: 'public' | 'unlisted'): Promise<string> => {
  const made = await app.post('/api/v1/tables', anna.token, { game: 'high-card', visibility })
  const { code } = made.body as { code: string }
  await app.post(`/api/v1/tables/${code}/join`, bjorn.token, {})
  return code
}
const invitation = (code: string) => app.get(`/api/v1/tables/${code}/invitation`)

test('[T20] who holds the code of an unlisted table sees game, host and how many are there, without a name', async () => {
  const answer = await invitation(await opened('unlisted'))
  expect(answer).toMatchObject({
    status: 200,
    body: {
      game: 'high-card',
      phase: 'waiting',
      host: { player: anna.player, name: 'Anna' },
      here: 2,
      seats: { taken: 2 },
    },
  })
  expect(answer.text).not.toContain('Björn')
  expect(answer.text).not.toContain(bjorn.player)
})

test('[T17] at a public table everybody who sits there is named', async () => {
  const { body } = await invitation(await opened('public'))
  expect(body).toMatchObject({ people: [{ name: 'Anna' }, { name: 'Björn' }] })
})

test('a code is read in any case; a wrong one and a closed table invite nobody', async () => {
  const code = await opened('unlisted')
  expect(await invitation(code.toLowerCase())).toMatchObject({ status: 200 })
  expect(await invitation('ZZZZZ')).toMatchObject({ status: 404, code: 'no-such-table' })
  expect(await invitation('no')).toMatchObject({ status: 404, code: 'no-such-table' })
  for (const { token } of [bjorn, anna]) await app.post(`/api/v1/tables/${code}/leave`, token, {})
  expect(await invitation(code)).toMatchObject({ status: 404, code: 'no-such-table' })
})

test('[T9d] during a match it says how long that usually takes from here, and no seat is offered', async () => {
  const code = await opened('public')
  await app.post(`/api/v1/tables/${code}/commands`, anna.token, { type: 'start' })
  const { body } = await invitation(code)
  expect(body).toMatchObject({ phase: 'playing', openSeats: false, people: [{ name: 'Anna' }, {}] })
  // Nobody has measured this game, and it has not been played here.
  expect(body).not.toHaveProperty('minutesLeft')
})

test('[T9d] during a match with open seats one is offered at once', async () => {
  const house = await openTestHttp({}, memoryStore(), { catalogue: await findGames(), words: loadLexicon })
  const host = await house.guest('Anna')
  const guest = await house.guest('Björn')
  const code = await house.table(host, { game: 'poker', visibility: 'public' })
  const at = `/api/v1/tables/${code}`
  await house.post(`${at}/join`, guest.token, {})
  await house.post(`${at}/commands`, host.token, { type: 'start' })
  expect(await house.get(`${at}/invitation`)).toMatchObject({ body: { phase: 'playing', openSeats: true } })
  const late = await house.guest('Dóra')
  await house.post(`${at}/join`, late.token, {})
  const { body } = await house.get(at, late.token)
  expect(body).toMatchObject({ document: { phase: 'playing', welcomes: { play: true } } })
  await house.close()
})

test('[T22] who was removed is told so before trying, and everybody else nothing of it', async () => {
  const code = await opened('unlisted')
  const asBjorn = () => app.get(`/api/v1/tables/${code}/invitation`, bjorn.token)
  await app.post(`/api/v1/tables/${code}/commands`, anna.token, { type: 'kick', player: bjorn.player })
  expect((await asBjorn()).body).toMatchObject({ kicked: true })
  expect((await invitation(code)).body).not.toHaveProperty('kicked')
  await app.post(`/api/v1/tables/${code}/commands`, anna.token, { type: 'let-in', player: bjorn.player })
  expect((await asBjorn()).body).not.toHaveProperty('kicked')
})
