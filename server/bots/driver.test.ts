import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, TestPerson } from '../registry/testing/test-app.ts'
import { startTestServer, until, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('[T14] bots play a whole match among themselves, in their thread, while somebody looks on', async () => {
  const anna = await server.guest('Anna')
  const code = await server.open(anna, { game: 'crossword', options: { size: 2 } })
  const client = server.client(anna)
  client.watch(code, () => {})
  for (const level of ['easy', 'medium'])
    expect(await client.send(code, { type: 'add-bot', level })).toMatchObject({ ok: true })
  const role = { type: 'set-role', player: anna.player, role: 'spectator' } as const
  expect(await client.send(code, role)).toMatchObject({ ok: true })
  expect(await client.send(code, { type: 'start' })).toMatchObject({ ok: true })
  const history = () => client.table(code)?.document?.history ?? []
  await until(client, code, () => history().length > 0, 'the end of the match')
  expect(history()).toMatchObject([{ game: 'crossword', outcome: expect.anything() as object }])
  expect(server.faults).toEqual([])
})

test('[T14] a bot that cannot think is noted with its table, and plays something legal all the same', async () => {
  const at = openTestApp()
  const made = await at.tables.create({ host: 'anna', game: 'high-card' })
  const code = made.ok ? made.code : ''
  const anna = await new TestPerson(at, 'anna').watches(code)
  // No bots are to be found for this game: asking them throws in the thread, every time.
  expect(await anna.does(code, { type: 'add-bot', level: 'plain' })).toBe('ok')
  expect(await anna.does(code, { type: 'start' })).toBe('ok')
  const bot = anna.document(code).members.find((member) => member.bot !== undefined)?.id
  const isBots = (frame: object): boolean => JSON.stringify(frame).includes('"kind":"bot"')
  await anna.hears((frame) => frame.t === 'patch' && isBots(frame.log ?? []))
  expect(bot).toBeDefined()
  const noted = at.faults.filter((fault) => fault.startsWith('a bot failed') && fault.includes(code))
  expect(noted).not.toEqual([])
  // Nobody else was harmed.
  expect(await anna.plays(code, { type: 'set-stake', stake: 2 })).toBe('ok')
  await at.close()
})
