import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bot, Bots } from '@fimm/kernel'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import type { TableDocument } from '@fimm/protocol/frames.ts'
import { ROUTES } from '@fimm/server/http/routes.ts'
import { post, startTestServer } from '@fimm/server/testing/server.ts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import acquireBots from '../games/acquire/bots/bots.ts'
import acquire from '../games/acquire/game.ts'
import pokerBots from '../games/poker/bots/bots.ts'
import { simulateHands } from '../games/poker/simulate.ts'
import { makeBot } from './new-bot.ts'
import { simulate } from './simulate.ts'

const SOON = 200_000
const home = mkdtempSync(join(tmpdir(), 'fimm-bot-'))
const folder = join(home, 'my-bot')
beforeAll(() => makeBot(folder))
afterAll(() => rmSync(home, { recursive: true }))

/** The game that is being tested, as the bot of the guide plays it. */
const theBot = async (game: string) => {
  const { play } = (await import(join(folder, 'play.js'))) as {
    play: Record<string, (view: object) => object | undefined>
  }
  return (view: { readonly may: object | null; readonly decision: number }) => {
    const command = view.may === null ? undefined : play[game]?.(view)
    return command ? { command: { ...command, decision: view.decision }, after: 500 } : undefined
  }
}

test('a bot is made once, under a name that it can have at a table', () => {
  expect(() => makeBot(folder)).toThrow('there already')
  expect(() => makeBot(join(home, 'My Bot'))).toThrow('lower-case')
})

test('in Acquire it wins more than it loses against easy', async () => {
  const mine = (await theBot('acquire')) as unknown as Bot<never>
  const [figure] = simulate({
    game: acquire,
    bots: { ...acquireBots, mine } as never,
    seats: ['mine', 'easy'],
    options: {},
    matches: 60,
    seed: 'guide',
    words: loadLexicon,
    millis: 100,
  })
  expect(figure?.matches).toBe(60)
  expect(figure?.wins).toBeGreaterThan(33)
})

test('in Poker with dealt cards it wins chips from easy', async () => {
  const bots = { ...pokerBots, mine: await theBot('poker') } as unknown as Bots<never>
  const [figure] = simulateHands(bots as never, ['mine', 'easy'], 3000, 'guide', () => 0)
  expect(figure).toMatchObject({ level: 'mine', hands: 3000 })
  expect(figure?.bigBlindsPer100).toBeGreaterThan(2 * (figure?.error ?? 0))
})

test('every request its page names is one the server answers', () => {
  const page = readFileSync(new URL('../docs/your-first-bot.md', import.meta.url), 'utf8')
  const named = [...page.matchAll(/`(GET|POST|DELETE) (\/api\/v1[\w/]*)/g)].map(([, method, path = '']) => {
    const steps = path.replaceAll(/[A-Z]{4,}/g, ':x').split('/')
    return `${method} ${steps.join('/')}`
  })
  const known = ROUTES.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':x')}`)
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((request) => !known.includes(request))).toEqual([])
})

/** Both seats are theirs, so that a match ends however badly they play; at Poker the host ends it. */
const GAMES: Readonly<Record<string, object>> = {
  acquire: {},
  crossword: { size: 3 },
  quartiles: { mode: 'race' },
  smakrafl: {},
  poker: { cards: 'dealt' },
}

test('ten of them play five games at once, each to its end', { timeout: SOON }, async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const playOne = async ([game, options]: readonly [string, object]): Promise<string> => {
    const { player, token } = await server.guest(`Halla ${game}`)
    const code = await server.open({ player, name: '', token }, { game, options })
    const command = (body: object) => post(server.url, `/tables/${code}/commands`, body, token)
    const isOwner = game === 'poker'
    if (!isOwner) await command({ type: 'set-role', player, role: 'spectator' })
    const [one, other] = [1, 2].map((number) => startBot(code, server.url, `${game} ${number}`))
    const live = await server.running.app.tables.load(code)
    await vi.waitFor(() => expect(live?.table.members).toHaveLength(3), SOON)
    await command({ type: 'start' })
    if (isOwner) {
      await vi.waitFor(() => command({ type: 'play', command: { type: 'start-hand' } }), SOON)
      const look = async (): Promise<number> => {
        const headers = { authorization: `Bearer ${token}` }
        const answer = await fetch(`${server.url}/api/v1/tables/${code}`, { headers })
        const { document } = (await answer.json()) as { document: TableDocument }
        const view = document.match?.view as { readonly results: readonly object[] } | undefined
        return view?.results.length ?? 0
      }
      // They may fold at once; a hand is a hand.
      await expect.poll(look, { timeout: SOON }).toBeGreaterThan(0)
      await command({ type: 'abandon' })
    }
    for (const bot of [one, other]) await vi.waitFor(() => expect(bot?.()).toMatch(/match 1,.* won/), SOON)
    return `${one?.()}${other?.()}`
  }
  const said = await Promise.all(Object.entries(GAMES).map(playOne))
  // Nothing is refused but guesses at words, and a seat that the other took in the same moment.
  const refused = said.join('').match(/^[a-z-]+: .*$/gm) ?? []
  expect(refused.filter((line) => !/^find-word: |^take-seat: Seat \d+ is taken/.test(line))).toEqual([])
})

const startBot = (code: string, url: string, name: string): (() => string) => {
  let said = ''
  const bot = spawn(process.execPath, [join(folder, 'bot.js'), code, url, name])
  onTestFinished(() => void bot.kill())
  for (const stream of [bot.stdout, bot.stderr]) stream.on('data', (text) => (said += String(text)))
  return () => said
}
