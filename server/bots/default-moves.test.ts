import type { AnyGame, PlayerId } from '@fimm/kernel'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import type { TableCommand } from '@fimm/table'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Command as PokerCommand } from '../../games/poker/schema.ts'
import type { View as PokerView } from '../../games/poker/view-types.ts'
import { findGames } from '../catalogue.ts'
import type { Runtime } from '../runtime.ts'
import { memoryStore } from '../store/testing/memory-store.ts'
import { TableFaults } from '../table-faults.ts'
import { TableRegistry } from '../registry/table-registry.ts'
import { secureRandom } from '../tables/secure-random.ts'
import { BotDriver } from './driver.ts'
import { BotThread } from './bot-thread.ts'
import type { BotAnswer, BotRequest } from './worker-messages.ts'

/** No bot can think here; at Poker they still sit down, or there would be no move to make. */
class NoBots extends BotThread {
  override async run(_table: string, request: () => BotRequest | undefined): Promise<BotAnswer> {
    const { game, view } = request() ?? {}
    const seat = game === 'poker' ? (view as PokerView).may?.['take-seat'] : undefined
    if (seat?.ok) {
      const command = { type: 'take-seat', seat: seat.seats[0], buyIn: seat.usual }
      return { command, after: 0 }
    }
    throw new Error('no bot can think')
  }
}

let catalogue: ReadonlyMap<string, AnyGame>
let tables: TableRegistry
let driver: BotDriver
const warnings: object[] = []
/** By table: what bots did that could not think, and what the game calls their default move. */
const moves = new Map<string, { readonly made: object; readonly usual: object | undefined }[]>()

beforeAll(async () => {
  const log = { info: () => {}, error: () => {}, warn: (facts: object) => void warnings.push(facts) }
  catalogue = await findGames()
  const runtime: Runtime = {
    catalogue,
    store: memoryStore(),
    words: loadLexicon,
    clock: Date.now,
    random: secureRandom,
    log,
    faults: new TableFaults(log),
  }
  tables = new TableRegistry(runtime)
  const submit = tables.submit.bind(tables)
  vi.spyOn(tables, 'submit').mockImplementation((code, party, command, id) => {
    if (party.kind === 'bot' && command.type === 'play') {
      const made = command.command as { readonly type: string }
      const usual = gameAt(code).defaultCommand?.(viewOf(code, party.for)) as object | undefined
      if (made.type !== 'take-seat') moves.set(code, [...(moves.get(code) ?? []), { made, usual }])
    }
    return submit(code, party, command, id)
  })
  driver = new BotDriver(tables, runtime, new NoBots())
})
afterAll(async () => {
  await driver.close()
  await tables.close()
})

const gameAt = (code: string): AnyGame =>
  catalogue.get(tables.peek(code)?.table.current?.game ?? '') as AnyGame

const viewOf = (code: string, player: PlayerId): object => {
  const state = tables.peek(code)?.table.current?.match?.state
  return gameAt(code).view(state, { kind: 'player', player, host: player === 'anna' }) as object
}

const anna = { kind: 'human', player: 'anna' } as const
const ADD_BOT = { type: 'add-bot', level: 'easy' } as const
const WATCH = { type: 'set-role', player: 'anna', role: 'spectator' } as const
const START = { type: 'start' } as const

const startAt = async (
  game: string,
  commands: readonly TableCommand[],
  options?: object,
): Promise<string> => {
  const made = await tables.create({ host: 'anna', game, ...(options && { options }) })
  const code = made.ok ? made.code : ''
  for (const command of commands) expect(await tables.submit(code, anna, command)).toMatchObject({ ok: true })
  return code
}

const play = (code: string, command: object) =>
  tables.submit(code, anna, { type: 'play', command: command as { type: string } })

const expectDefaults = (code: string): void => {
  for (const { made, usual } of moves.get(code) ?? []) expect(made).toEqual(usual)
  expect(warnings).toEqual([])
}

test.each(['crossword', 'acquire', 'smakrafl'])(
  '[F44] bots that cannot think make the default moves of %s, and none is refused',
  async (game) => {
    const code = await startAt(game, [ADD_BOT, WATCH, ADD_BOT, START])
    await vi.waitFor(() => expect(moves.get(code)?.length).toBeGreaterThan(3), { timeout: 30_000 })
    expectDefaults(code)
  },
  60_000,
)

test('[F44] [Q16d] at Quartiles such a bot begins, and nobody waits for it at the end', async () => {
  const code = await startAt('quartiles', [ADD_BOT, START], { mode: 'together', minutes: 0 })
  await vi.waitFor(() => expect(moves.get(code)?.length).toBe(1), { timeout: 30_000 })
  await vi.waitFor(async () => expect(await play(code, { type: 'finish' })).toMatchObject({ ok: true }), {
    timeout: 30_000,
  })
  await vi.waitFor(() => expect(tables.peek(code)?.table.history).toHaveLength(1), { timeout: 30_000 })
  expect(moves.get(code)?.map(({ made }) => made)).toEqual([{ type: 'begin' }])
  expectDefaults(code)
})

test('[F44] at Poker such a bot checks where that is free, and folds where it is not', async () => {
  const code = await startAt('poker', [ADD_BOT, START])
  expect(await play(code, { type: 'take-seat', seat: 9, buyIn: 200 })).toMatchObject({ ok: true })
  const made = () => new Set(moves.get(code)?.map((move) => (move.made as { readonly type: string }).type))
  const until = Date.now() + 40_000
  // Anna calls and checks; every other hand the bot pays the small blind and would have to call.
  while (made().size < 2 && Date.now() < until) {
    const command = commandOfAnna(viewOf(code, 'anna') as PokerView)
    if (command !== undefined) expect(await play(code, command)).toMatchObject({ ok: true })
    await new Promise((done) => setTimeout(done, 50))
  }
  expect(made()).toEqual(new Set(['check', 'fold']))
  expectDefaults(code)
})

const commandOfAnna = ({ may, hand, decision, seats }: PokerView): PokerCommand | undefined => {
  if (may === null || seats.filter((seat) => seat !== null).length < 2) return undefined
  if (may.call.ok) return { type: 'call', decision }
  if (may.check.ok) return { type: 'check', decision }
  if (may['start-hand'].ok) return { type: 'start-hand' }
  if (!may.distribute.ok || hand === null) return undefined
  return { type: 'distribute', winners: hand.pots.map(() => ['anna']), decision }
}

test('[F44] every game has a default move', () => {
  for (const [id, game] of catalogue) expect([id, typeof game.defaultCommand]).toEqual([id, 'function'])
})
