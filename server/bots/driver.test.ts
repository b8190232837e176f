import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { TableRegistry } from '../registry/table-registry.ts'
import { openTestApp, TestPerson } from '../registry/testing/test-app.ts'
import { startTestServer, until, type TestServer } from '../testing/server.ts'
import { BotDriver } from './driver.ts'
import { BotThread } from './bot-thread.ts'

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

class Thinking extends BotThread {
  override async run(...[, request]: Parameters<BotThread['run']>) {
    request()
    return { command: { type: 'reveal' }, after: 0 }
  }
}

const anna = { kind: 'human', player: 'anna' } as const

/** A table of Anna's whose bots think at once. */
const openTable = async () => {
  const app = openTestApp()
  const tables = new TableRegistry(app.runtime)
  const driver = new BotDriver(tables, app.runtime, new Thinking())
  onTestFinished(async () => {
    await driver.close()
    await tables.close()
    await app.close()
  })
  const made = await tables.create({ host: 'anna', game: 'high-card' })
  return { app, tables, code: made.ok ? made.code : '', submit: tables.submit.bind(tables) }
}

test.each([
  ['before whom somebody was quicker is no warning', true],
  ['that wants what it may not do is one', false],
])('a bot %s', async (_what, isLate) => {
  const { app, tables, code, submit } = await openTable()
  const warn = vi.spyOn(app.runtime.log, 'warn')
  let tries = 0
  vi.spyOn(tables, 'submit').mockImplementation(async (...call) => {
    if (call[1].kind !== 'bot') return submit(...call)
    tries++
    if (isLate) await submit(code, anna, { type: 'play', command: { type: 'set-stake', stake: tries + 1 } })
    return { ok: false, error: { code: 'not-now' } }
  })
  for (const command of [{ type: 'add-bot', level: 'plain' }, { type: 'start' }] as const)
    expect(await tables.submit(code, anna, command)).toMatchObject({ ok: true })
  // It was tried again, so what came of the tries before is said.
  await vi.waitFor(() => expect(tries).toBeGreaterThan(2), 20_000)
  expect(warn.mock.calls.some(([, message]) => message === 'a bot was refused')).toBe(!isLate)
})

test('[F12] a table at which no bot can act for a fault of ours is given up after a few tries', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { tables, code, submit } = await openTable()
  let tries = 0
  vi.spyOn(tables, 'submit').mockImplementation(async (...call) => {
    if (call[1].kind !== 'bot') return submit(...call)
    tries++
    throw new Error('a fault of ours')
  })
  for (const command of [{ type: 'add-bot', level: 'plain' }, { type: 'start' }] as const)
    expect(await tables.submit(code, anna, command)).toMatchObject({ ok: true })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toBeGreaterThan(1)
  expect(tries).toBeLessThan(10)
})
