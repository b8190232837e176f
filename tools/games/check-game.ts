import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyGame } from '@fimm/kernel'
import { messagesComplete, type GameMessages } from '@fimm/kernel/testing/checks/messages.ts'
import { contractFault } from '@fimm/kernel/testing/contract-fault.ts'
import type { Words } from '@fimm/kernel/testing/env.ts'

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
    const fault =
      shapeFault(game) ?? textFault(game as AnyGame, folder) ?? contractFault(game as AnyGame, words)
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

const textFault = (game: AnyGame, folder: string): string | undefined => {
  const textsIn = (language: string): GameMessages =>
    JSON.parse(readFileSync(join(folder, 'messages', `${language}.json`), 'utf8')) as GameMessages
  return messagesComplete(game, { en: textsIn('en'), is: textsIn('is') })[0]
}
