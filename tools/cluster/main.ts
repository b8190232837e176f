import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seeded, type AnyGame } from '@fimm/kernel'
import crossword from '../../games/crossword/game.ts'
import { chaos } from './chaos.ts'
import { startCluster } from './cluster.ts'
import { FAULT_NAMES, FAULTS, type Fault } from './faults.ts'
import { serveStatus } from './page.ts'
import type { Company } from './players.ts'

const USAGE = `npm run cluster                          PostgreSQL with a synchronous standby, Redis, three nodes, haproxy, on loopback
npm run cluster -- --chaos MINUTES       breaks parts of it at random while people play, and says what they saw
  --fault NAME …  these alone: ${FAULT_NAMES.join(', ')}
  --times N       ends after so many
  --tables N      of two people each (20)
  --pace MS       between two moves of one person (250)
  --seed TEXT     what happens when
  --skewed        the clock of the third node is a minute ahead (needs libfaketime)`

const fail = (problem: string): never => {
  console.error(`${problem}\n\n${USAGE}`)
  process.exit(2)
}

const positive = (text: string, option: string): number => {
  const number = Number(text)
  return number > 0 ? number : fail(`--${option} wants a number above 0, not ${text}`)
}

const isFault = (name: string): name is Fault => (FAULT_NAMES as readonly string[]).includes(name)

const wordsOf = () => {
  try {
    return parseArgs({
      options: {
        chaos: { type: 'string' },
        fault: { type: 'string', multiple: true },
        times: { type: 'string', default: '1000000' },
        tables: { type: 'string', default: '20' },
        pace: { type: 'string', default: '250' },
        seed: { type: 'string', default: 'chaos' },
        skewed: { type: 'boolean', default: false },
      },
    }).values
  } catch (fault) {
    return fail((fault as Error).message)
  }
}

const words = wordsOf()
const asked = words.fault ?? FAULT_NAMES
const faults = asked.filter(isFault)
const unknown = asked.filter((name) => !isFault(name))
if (unknown.length > 0) fail(`no fault called ${unknown.join(', ')}`)
const random = seeded(words.seed)
const company: Company = {
  tables: positive(words.tables, 'tables'),
  pace: positive(words.pace, 'pace'),
  random,
  game: crossword as AnyGame,
  options: { size: 7 },
  isHinted: true,
}
const options = {
  companies: [company],
  faults,
  times: positive(words.times, 'times'),
  longest: 60_000 * (words.chaos === undefined ? 0 : positive(words.chaos, 'chaos')),
  random,
}

const folder = mkdtempSync(join(tmpdir(), 'fimm-cluster-'))
// Whatever ends us in the middle of it, somebody will want to know why.
let areLogsWanted = words.chaos !== undefined
process.once('exit', () => {
  if (!areLogsWanted) rmSync(folder, { recursive: true, force: true })
})
// From the first process on: a signal alone would end us without a word to those we started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    areLogsWanted = false
    process.exit(130)
  })

const cluster = await startCluster({ folder, isSkewed: words.skewed })
const page = await serveStatus(cluster)
console.log(`Fimm: ${cluster.url}\nWhat is alive: ${page.url}\nLogs: ${folder}`)
if (words.chaos !== undefined) {
  const { isAsPromised } = await chaos(
    { url: cluster.url, strike: (fault: Fault) => FAULTS[fault](cluster, random) },
    options,
  )
  console.log(isAsPromised ? 'Nothing lost, doubled or out of order.' : `Not as promised; logs: ${folder}`)
  areLogsWanted = !isAsPromised
  page.close()
  await cluster.end()
  process.exit(isAsPromised ? 0 : 1)
}
