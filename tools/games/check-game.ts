import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse, seeded, type AnyGame } from '@fimm/kernel'
import { messagesComplete, type GameMessages } from '@fimm/kernel/testing/checks/messages.ts'
import { matchChecks, proposalFaults } from '@fimm/kernel/testing/contract-faults.ts'
import { EVENING, type Words } from '@fimm/kernel/testing/env.ts'
import { envAt, playRandomly } from '@fimm/kernel/testing/random-play.ts'

/** What a game cannot be shown or played without. */
const FILES = [
  'game.ts',
  'messages/en.json',
  'messages/is.json',
  'ui/face.tsx',
  'ui/thumbnail.tsx',
  'RULES.md',
]
const FUNCTIONS = [
  'seats',
  'open',
  'decide',
  'evolve',
  'leave',
  'status',
  'view',
  'eventFor',
  'takeback',
  'randomCommand',
] as const
const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
/** A match that people must end by hand (a poker session) is cut off here. */
const MOST_DECISIONS = 300
const SEEDS = [1, 2]

export type Checked = { readonly id: string } | { readonly fault: string }

/** Whether the folder holds a game that keeps the contract: its parts are there, and random matches of it are what
 *  `kernel/testing` asks of every game. The fault is one sentence, for whoever starts the server. */
export const checkGame = async (folder: string, words: Words): Promise<Checked> => {
  const missing = FILES.find((file) => !existsSync(join(folder, file)))
  if (missing !== undefined) return { fault: `it has no ${missing}` }
  try {
    const { default: game } = (await import(pathToFileURL(join(folder, 'game.ts')).href)) as {
      default?: AnyGame
    }
    const fault = shapeFault(game) ?? contractFault(game as AnyGame, folder, words)
    return fault === undefined ? { id: (game as AnyGame).id } : { fault }
  } catch (fault) {
    return { fault: firstLine(fault) }
  }
}

const firstLine = (fault: unknown): string =>
  (fault instanceof Error ? fault.message : String(fault)).split('\n')[0] ?? ''

const shapeFault = (game: AnyGame | undefined): string | undefined => {
  if (typeof game !== 'object' || game === null) return 'game.ts has no game as its default export'
  if (typeof game.id !== 'string' || !ID.test(game.id))
    return 'its id must be lower-case words with dashes, like word-chess'
  const absent = FUNCTIONS.find((name) => typeof game[name] !== 'function')
  if (absent !== undefined) return `it has no ${absent}`
  const list = (['refusals', 'events', 'bots'] as const).find((name) => !Array.isArray(game[name]))
  if (list !== undefined) return `its ${list} are no list`
  if (!Number.isInteger(game.version)) return 'its version must be a whole number'
  return undefined
}

const contractFault = (game: AnyGame, folder: string, words: Words): string | undefined => {
  const textsIn = (language: string): GameMessages =>
    JSON.parse(readFileSync(join(folder, 'messages', `${language}.json`), 'utf8')) as GameMessages
  const [first] = [
    ...messagesComplete(game, { en: textsIn('en'), is: textsIn('is') }),
    ...proposalFaults(game),
  ]
  if (first !== undefined) return first
  for (const play of playsOf(game, words)) {
    const trace = playRandomly(game, play)
    for (const [promise, check] of Object.entries(matchChecks())) {
      const [fault] = check(game, trace, play)
      if (fault !== undefined) return `${promise}: ${fault}`
    }
  }
  return undefined
}

/** With the fewest and the most people it takes, by the options it has of itself. */
const playsOf = (game: AnyGame, words: Words) => {
  const options = parse(game.schema.options, {}, 'bad-options')
  if (!options.ok) throw new Error('its options have no defaults: {} must be options')
  const { min, max } = game.seats(options.value)
  const request = game.material?.request(options.value, new Date(EVENING).toISOString().slice(0, 10))
  const material = request && game.material?.make(request, envAt({ words }, EVENING, 'material'), [])
  const people = Array.from({ length: Math.max(max, 1) }, (_, index) => `player-${index + 1}`)
  return [...new Set([Math.max(min, 1), max])].flatMap((count) =>
    SEEDS.map((seed) => ({
      players: game.seating === 'open' ? [] : people.slice(0, count),
      ...(game.seating === 'open' ? { others: people.slice(0, count), host: 'player-1' } : {}),
      words,
      material,
      seed: seeded(`${count} ${seed}`).int(1_000_000),
      limit: MOST_DECISIONS,
      unrest: seed === 1 ? 0 : 0.05,
    })),
  )
}
