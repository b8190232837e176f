import { parseArgs } from 'node:util'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { findGameClis, findGames } from '../catalogue.ts'
import { readConfig } from '../config.ts'
import { openStore } from '../store/open-store.ts'
import { lockDataDir } from '../data-dir-lock.ts'
import { backup, restore } from '../store/backup.ts'
import { prune } from '../store/prune.ts'
import { secureRandom } from '../tables/secure-random.ts'
import { makeBoardsAhead } from '../matches/make-boards.ts'
import { silent } from '../log.ts'
import { TableFaults } from '../table-faults.ts'
import { DONE, FAILED, NOT_UNDERSTOOD, type Command, type Print } from './command.ts'
import { IMPORT } from './import.ts'
import { noteAtTerminal, OPERATOR_COMMANDS } from './operator.ts'

const MOST_DAYS = 366
const DAY = 86_400_000

const COMMANDS: Readonly<Record<string, Command>> = {
  backup: {
    usage: 'backup FILE',
    what: 'writes everything into one file (.gz: compressed), also while the server runs',
    run: async (words, config, print) => {
      const [file, ...rest] = words
      if (file === undefined || rest.length > 0) return NOT_UNDERSTOOD
      const { rows } = await backup(config, file)
      await noteAtTerminal(config, 'backup', file)
      print(`${rows} rows written to ${file}; it holds secrets: keep it as you keep a password`)
      return DONE
    },
  },
  restore: {
    usage: 'restore FILE',
    what: 'reads such a file into an empty store, of either kind; stop the server first',
    run: async (words, config, print) => {
      const [file, ...rest] = words
      if (file === undefined || rest.length > 0) return NOT_UNDERSTOOD
      const { rows } = await restore(file, config)
      await noteAtTerminal(config, 'restore', file)
      print(`${rows} rows read from ${file}`)
      return DONE
    },
  },
  import: IMPORT,
  prune: {
    usage: 'prune --older-than 180d [--dry-run]',
    what: 'forgets tables that ended so long ago, and guests not seen since; back up first',
    run: async (words, config, print, complain) => {
      const wanted = pruneIn(words)
      if (wanted === undefined) return NOT_UNDERSTOOD
      const isAlone = wanted.isDryRun || config.databaseUrl !== undefined
      const lock = isAlone ? { release: () => {} } : lockDataDir(config.dataDir)
      if (lock === undefined) {
        complain('A server runs on this folder. Stop it first.')
        return FAILED
      }
      try {
        const { tables, events, guests } = await prune(config, Date.now() - wanted.days * DAY, wanted)
        if (!wanted.isDryRun) await noteAtTerminal(config, 'prune', `${wanted.days}d`)
        const verb = wanted.isDryRun ? 'would be forgotten' : 'forgotten'
        print(`${tables} tables with ${events} events and ${guests} guests ${verb}`)
        return DONE
      } finally {
        lock.release()
      }
    },
  },
  daily: {
    usage: 'daily [--days 30]',
    what: 'makes the boards of today and the days to come, for every game that has them',
    run: async (words, config, print) => {
      const days = daysIn(words)
      if (days === undefined) return NOT_UNDERSTOOD
      const catalogue = await findGames()
      const store = await openStore(config)
      try {
        const faults = new TableFaults(silent)
        const runtime = {
          catalogue,
          store,
          words: loadLexicon,
          clock: Date.now,
          random: secureRandom,
          log: silent,
          faults,
        }
        const { made, failed } = await makeBoardsAhead(runtime, days, print)
        print(`${made} made, ${failed} failed`)
        return failed === 0 ? DONE : FAILED
      } finally {
        await store.close()
      }
    },
  },
}

/** `npm run fimm -- COMMAND`: what is done to a server from outside. Answers how it went. */
export const fimm = async (
  [name = 'help', ...words]: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  print: Print,
  complain: Print,
): Promise<number> => {
  const commands = await allCommands()
  const command = commands.get(name)
  if (command === undefined) {
    const isAsked = name === 'help' || name === '--help'
    for (const line of helpOf(commands)) (isAsked ? print : complain)(line)
    return isAsked ? DONE : NOT_UNDERSTOOD
  }
  const configured = readConfig(environment)
  if (!configured.ok) {
    for (const problem of configured.error) complain(problem)
    return FAILED
  }
  try {
    const answer = await command.run(words, configured.value, print, complain)
    if (answer === NOT_UNDERSTOOD) complain(`usage: npm run fimm -- ${command.usage}`)
    return answer
  } catch (fault) {
    complain(fault instanceof Error ? fault.message : String(fault))
    return FAILED
  }
}

type Commands = ReadonlyMap<string, Command>

/** Those of the server, and those that games bring along. */
const allCommands = async (): Promise<Commands> => {
  const ofGames = [...(await findGameClis())].map(([name, { usage, what, run }]): [string, Command] => [
    name,
    { usage, what, run: async (words, _config, print, complain) => run(words, print, complain) },
  ])
  return new Map([...ofGames, ...Object.entries({ ...COMMANDS, ...OPERATOR_COMMANDS })])
}

const helpOf = (commands: Commands): readonly string[] => [
  'usage: npm run fimm -- COMMAND',
  '',
  ...[...commands.values()].map(({ usage, what }) => `  ${usage.padEnd(20)} ${what}`),
]

const pruneIn = (
  words: readonly string[],
): { readonly days: number; readonly isDryRun: boolean } | undefined => {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: { 'older-than': { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    })
    const [, days] = /^([1-9]\d{0,4})d$/.exec(values['older-than'] ?? '') ?? []
    return days === undefined ? undefined : { days: Number(days), isDryRun: values['dry-run'] }
  } catch {
    // What node:util throws at words it does not know.
    return undefined
  }
}

const daysIn = (words: readonly string[]): number | undefined => {
  try {
    const { values } = parseArgs({ args: [...words], options: { days: { type: 'string', default: '30' } } })
    const days = Number(values.days)
    return Number.isInteger(days) && days >= 1 && days <= MOST_DAYS ? days : undefined
  } catch {
    // What node:util throws at words it does not know.
    return undefined
  }
}
