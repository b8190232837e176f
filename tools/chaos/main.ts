import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seeded, type AnyGame } from '@fimm/kernel'
import { findGames } from '../../server/catalogue.ts'
import { sqliteStore } from '../../server/store/sqlite/store.ts'
import { chaos } from '../cluster/chaos.ts'
import type { Company } from '../cluster/players.ts'
import { toldOtherwise } from '../cluster/told-and-stored.ts'
import { FAULT_NAMES, FAULTS, startOneServer, type OneServerFault } from './one-server.ts'

const USAGE = `npm run chaos                  breaks one server at random for two minutes while people play all games, and says what they saw
  -- --hours N, --minutes N    for so long
  --fault NAME …               these alone: ${FAULT_NAMES.join(', ')}
  --tables N                   of two people each, of every game (4)
  --pace MS                    between two moves of one person (250)
  --seed TEXT                  what happens when`

const MOST_PRINTED = 20
const OPTIONS: Readonly<Record<string, object>> = { crossword: { size: 7 }, quartiles: { mode: 'race' } }

const fail = (problem: string): never => {
  console.error(`${problem}\n\n${USAGE}`)
  process.exit(2)
}

const positive = (text: string, option: string): number => {
  const number = Number(text)
  return number > 0 ? number : fail(`--${option} wants a number above 0, not ${text}`)
}

const wordsOf = () => {
  try {
    return parseArgs({
      options: {
        hours: { type: 'string' },
        minutes: { type: 'string', default: '2' },
        fault: { type: 'string', multiple: true, default: [...FAULT_NAMES] },
        tables: { type: 'string', default: '4' },
        pace: { type: 'string', default: '250' },
        seed: { type: 'string', default: 'chaos' },
      },
    }).values
  } catch (fault) {
    return fail((fault as Error).message)
  }
}

const words = wordsOf()
const isFault = (name: string): name is OneServerFault => (FAULT_NAMES as readonly string[]).includes(name)
const unknown = words.fault.filter((name) => !isFault(name))
if (unknown.length > 0) fail(`no fault called ${unknown.join(', ')}`)

const random = seeded(words.seed)
const companyOf = (game: AnyGame): Company => ({
  tables: positive(words.tables, 'tables'),
  pace: positive(words.pace, 'pace'),
  random,
  game,
  options: OPTIONS[game.id] ?? {},
  isHinted: false,
})
const minutes =
  words.hours === undefined ? positive(words.minutes, 'minutes') : 60 * positive(words.hours, 'hours')

const folder = mkdtempSync(join(tmpdir(), 'fimm-chaos-'))
mkdirSync(join(folder, 'data'))
const server = await startOneServer(folder)
console.log(`Fimm: ${server.url}\nLogs: ${folder}`)
const catalogue = await findGames()
const { isAsPromised: isToldAsPromised, reports } = await chaos(
  { url: server.url, strike: (fault: OneServerFault) => FAULTS[fault](server) },
  {
    companies: [...catalogue.values()].map(companyOf),
    faults: words.fault.filter(isFault),
    times: Number.POSITIVE_INFINITY,
    longest: 60_000 * minutes,
    random,
  },
)
await server.end()
const store = await sqliteStore(join(folder, 'data'))
const otherwise: string[] = []
for (const [code, ofTable] of Map.groupBy(reports, ({ table }) => table))
  otherwise.push(...toldOtherwise(catalogue, await store.streams.events(code, 1), ofTable))
await store.close()
for (const fault of otherwise.slice(0, MOST_PRINTED)) console.log(fault)
const isAsPromised = isToldAsPromised && otherwise.length === 0
console.log(
  isAsPromised
    ? 'Nothing lost, doubled or out of order, and stored as it was told.'
    : `Not as promised; logs: ${folder}`,
)
if (isAsPromised) rmSync(folder, { recursive: true, force: true })
process.exit(isAsPromised ? 0 : 1)
