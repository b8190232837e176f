import { parseArgs } from 'node:util'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { findGames } from '../catalogue.ts'
import { readConfig, type Config } from '../config.ts'
import { openStore } from '../open-store.ts'
import { chance } from '../tables/chance.ts'
import { silent } from '../tables/outside.ts'
import { makeBoards } from './daily.ts'

/** What a command needs of its line, and whether it did what it was asked. */
interface Command {
  readonly usage: string
  readonly what: string
  run(words: readonly string[], config: Config): Promise<boolean>
}

const MOST_DAYS = 366

const COMMANDS: Readonly<Record<string, Command>> = {
  daily: {
    usage: 'daily [--days 30]',
    what: 'Makes the boards of today and the days to come, for every game that has them',
    run: async (words, config) => {
      const { values } = parseArgs({ args: [...words], options: { days: { type: 'string', default: '30' } } })
      const days = Number(values.days)
      if (!Number.isSafeInteger(days) || days < 1 || days > MOST_DAYS) return false
      const store = await openStore(config)
      try {
        const outside = {
          catalogue: await findGames(),
          store,
          words: loadLexicon,
          clock: Date.now,
          random: chance,
          log: silent,
        }
        const { made, failed } = await makeBoards(outside, days, (line) => console.log(line))
        console.log(`${made} made${failed === 0 ? '' : `, ${failed} failed`}`)
        if (failed > 0) process.exitCode = 1
      } finally {
        await store.close()
      }
      return true
    },
  },
}

const help = (): void => {
  console.log('npm run fimm -- COMMAND\n')
  for (const { usage, what } of Object.values(COMMANDS)) console.log(`  ${usage.padEnd(24)}${what}`)
}

const [name = 'help', ...words] = process.argv.slice(2)
const command = COMMANDS[name]
const configured = readConfig(process.env)
if (command === undefined) {
  help()
  if (name !== 'help') process.exitCode = 2
} else if (!configured.ok) {
  for (const problem of configured.error) console.error(problem)
  process.exitCode = 1
} else if (!(await command.run(words, configured.value))) {
  console.error(`Usage: npm run fimm -- ${command.usage}`)
  process.exitCode = 2
}
