import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findGames } from '../catalogue.ts'
import type { Runtime } from '../runtime.ts'
import { memoryStore } from '../store/memory/store.ts'
import { TableFaults } from '../tables/table-faults.ts'
import { TableRegistry } from '../tables/registry.ts'
import { secureRandom } from '../tables/secure-random.ts'
import { BotDriver } from './driver.ts'
import { BotPool } from './pool.ts'

/** No bot can think here. */
class NoBots extends BotPool {
  override think(): Promise<never> {
    return Promise.reject(new Error('no bot can think'))
  }
}

let tables: TableRegistry
let driver: BotDriver
const warnings: object[] = []
beforeAll(async () => {
  const log = { info: () => {}, error: () => {}, warn: (facts: object) => void warnings.push(facts) }
  const runtime: Runtime = {
    catalogue: await findGames(),
    store: memoryStore(),
    words: loadLexicon,
    clock: Date.now,
    random: secureRandom,
    log,
    faults: new TableFaults(log),
  }
  tables = new TableRegistry(runtime)
  driver = new BotDriver(tables, runtime, new NoBots())
})
afterAll(async () => {
  await driver.close()
  await tables.close()
})

const anna = { kind: 'human', player: 'anna' } as const

test.each(['crossword', 'acquire', 'smakrafl'])(
  '[F12] bots that cannot think make the default moves of %s, and none is refused',
  async (game) => {
    const made = await tables.create({ host: 'anna', game })
    const code = made.ok ? made.code : ''
    for (const command of [
      { type: 'add-bot', level: 'easy' },
      { type: 'set-role', player: 'anna', role: 'spectator' },
      { type: 'add-bot', level: 'easy' },
      { type: 'start' },
    ] as const)
      expect(await tables.submit(code, anna, command)).toMatchObject({ ok: true })
    const before = tables.peek(code)?.seq ?? 0
    await vi.waitFor(() => expect(tables.peek(code)?.seq).toBeGreaterThan(before + 3), { timeout: 20_000 })
    expect(warnings).toEqual([])
  },
  60_000,
)

test('[F12] every game has a default move', async () => {
  for (const [id, game] of await findGames())
    expect([id, typeof game.defaultCommand]).toEqual([id, 'function'])
})

test('[F12] a host has so many bots and no more, over all tables', async () => {
  const answers: string[] = []
  for (let table = 0; table < 4; table++) {
    const made = await tables.create({ host: 'anna', game: 'poker' })
    const code = made.ok ? made.code : ''
    for (let bot = 0; bot < 8; bot++) {
      const answer = await tables.submit(code, anna, { type: 'add-bot', level: 'easy' })
      answers.push(answer.ok ? 'ok' : answer.error.code)
    }
  }
  // Six of the other tests of this file are still there.
  expect(answers.filter((answer) => answer === 'ok').length).toBeLessThanOrEqual(24)
  expect(answers.at(-1)).toBe('too-many-bots')
})
