import { afterAll, expect, test } from 'vitest'
import { listen } from './testing/events.ts'
import { openTestHttp, type HttpPerson } from './testing/test-http.ts'

const app = await openTestHttp()
afterAll(() => app.close())
const anna = await app.guest('Anna')
const bjorn = await app.guest('Björn')

const streamOf = (code: string, { token }: HttpPerson, headers = {}, query = '') =>
  listen(`${app.url}/api/v1/tables/${code}/stream${query}`, token, headers)

test('a stream begins with the whole table and goes on with what changes, numbered', async () => {
  const code = await app.table(anna)
  const stream = await streamOf(code, anna)
  const { id, frame } = await stream.frame('table')
  expect(frame).toMatchObject({ seq: 1, table: code, document: { phase: 'waiting' } })
  expect(id).toBe('1')
  await app.post(`/api/v1/tables/${code}/join`, bjorn.token)
  const patch = await stream.frame('patch')
  expect(patch).toMatchObject({ id: '2', frame: { seq: 2, log: [{ event: { type: 'member-joined' } }] } })
  stream.stop()
})

test('[W8] who comes back with the last number gets only that it still is so; with an older one, what is missing', async () => {
  const code = await app.table(anna)
  const same = await streamOf(code, anna, { 'last-event-id': '1' })
  expect(await same.frame('patch')).toMatchObject({ id: '1', frame: { patch: {} } })
  same.stop()
  await app.post(`/api/v1/tables/${code}/join`, bjorn.token)
  const late = await streamOf(code, anna, { 'last-event-id': '1' })
  expect(await late.frame('patch')).toMatchObject({ id: '2' })
  late.stop()
  const odd = await streamOf(code, anna, { 'last-event-id': 'not a number' })
  expect(await odd.frame('table')).toMatchObject({ frame: { seq: 2 } })
  odd.stop()
})

test('[T13] a stream shows each only what they may see', async () => {
  const code = await app.table(anna)
  await app.post(`/api/v1/tables/${code}/join`, bjorn.token)
  await app.post(`/api/v1/tables/${code}/commands`, anna.token, { type: 'start' })
  const [mine, screen] = [await streamOf(code, anna), await streamOf(code, anna, {}, '?as=screen')]
  const handIn = ({ frame }: { frame: Readonly<Record<string, unknown>> }) =>
    (frame['document'] as { match: { view: { hand: unknown[] } } }).match.view.hand.length
  expect([handIn(await mine.frame('table')), handIn(await screen.frame('table'))]).toEqual([4, 0])
  mine.stop()
  screen.stop()
})

test('there is no stream of a table that is not there', async () => {
  expect(await app.get('/api/v1/tables/ZZZZZ/stream', anna.token)).toMatchObject({
    status: 404,
    code: 'no-such-table',
  })
})

test('a stream ends with its session, and with the person', async () => {
  const code = await app.table(anna)
  const carl = await app.guest('Carl')
  const ended = await streamOf(code, carl)
  await ended.frame('table')
  await app.post('/api/v1/log-out', carl.token)
  await expect(ended.frame('never')).rejects.toThrow('ended')
  const dora = await app.guest('Dora')
  const gone = await streamOf(code, dora)
  await gone.frame('table')
  await app.ask('DELETE', '/api/v1/me', { token: dora.token })
  await expect(gone.frame('never')).rejects.toThrow('ended')
})

test('one person has so many streams, and no more', async () => {
  const code = await app.table(anna)
  const eve = await app.guest('Eve')
  const streams = await Promise.all(Array.from({ length: 20 }, () => streamOf(code, eve)))
  const turned = await app.get(`/api/v1/tables/${code}/stream`, eve.token)
  expect([turned.status, turned.headers.get('retry-after')]).toEqual([429, '10'])
  for (const stream of streams) stream.stop()
})

test('a server that stops does not wait for streams', async () => {
  const here = await openTestHttp()
  const host = await here.guest('Halla')
  const stream = await listen(`${here.url}/api/v1/tables/${await here.table(host)}/stream`, host.token)
  await stream.frame('table')
  await here.close()
  await expect(stream.frame('never')).rejects.toThrow(/ended|terminated/)
})
