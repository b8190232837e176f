import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { pino } from 'pino'
import { renderUnicodeCompact } from 'uqr'
import { startServer } from './start-server.ts'
import { findGames } from './catalogue.ts'
import { makeArchive } from './matches/make-boards.ts'
import { readConfig, type Config } from './config.ts'
import { hostNamesFault } from './host-names.ts'
import { limitedLog } from './log.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { openStore } from './store/open-store.ts'
import { matchWorkThread } from './matches/match-work-thread.ts'
import { connectCluster } from './cluster/connect-cluster.ts'
import { checkInBackground } from './store/sqlite/check-file.ts'
import { isEmptied } from './store/sqlite/engine.ts'
import { clusterFault, emptiedFault, listenFault, storeFault } from './start-faults.ts'
import { addressesOf, addressLeadingOut, openLines } from './start-text.ts'

const configured = readConfig(process.env)
if (!configured.ok) stop(...configured.error)
const config = configured.value
const namesFault = hostNamesFault()
if (namesFault !== undefined) stop(namesFault)
const TIME_TO_ANSWER = 1_000
const unlimited = pino({ level: config.logLevel })
const log = limitedLog(unlimited)

const lock =
  config.databaseUrl === undefined
    ? await explained(() => lockDataDir(config.dataDir), storeFault)
    : { ranBefore: false, release: () => {} }
if (lock === undefined)
  stop(`Another Fimm runs on DATA_DIR (${config.dataDir}). Stop it first, or give this one another folder.`)
if (lock.ranBefore && isEmptied(config.dataDir)) stop(emptiedFault(config.dataDir))
const store = await explained(
  () => openStore(config, ({ number, name }) => log.info({ number, name }, 'changing the database')),
  storeFault,
)
store.onFatal((fault) => {
  log.error({ fault: String(fault) }, 'nobody knows what is on the disk; ending, to be started again')
  // Long enough for those who wait to be told so.
  setTimeout(() => process.exit(1), TIME_TO_ANSWER)
})
const cluster = await explained(() => connectCluster(config, store, log), clusterFault)
const catalogue = await findGames()
const running = await explained(
  () =>
    startServer({
      config,
      store,
      catalogue,
      words: loadLexicon,
      log,
      cluster,
      matchWork: matchWorkThread(),
    }),
  listenFault,
)

if (config.databaseUrl === undefined) void checkInBackground(config.dataDir, log, running.metrics.observe)
const ending = new AbortController()
const archive = makeArchive(running.app.runtime, ending.signal)

/** Whoever starts the server reads why it does not, not where in our code. */
async function explained<T>(
  work: () => T | Promise<T>,
  explain: (fault: Error, config: Config) => string,
): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    unlimited.debug({ fault: (fault as Error).stack }, 'could not start')
    return stop(explain(fault as Error, config))
  }
}

function stop(...lines: readonly string[]): never {
  for (const line of lines) console.error(line)
  process.exit(1)
}

const addresses = addressesOf(config, await addressLeadingOut())
const [address = ''] = addresses
if (process.stdout.isTTY) {
  const lines = openLines(addresses, config.port).map((line) => `  ${line}\n`)
  console.log(`\n${renderUnicodeCompact(address)}\n\n${lines.join('')}`)
} else log.info({ address }, 'open')

/** Those who stop a server wait ten seconds for it, and then kill it. */
const MOST_CLOSING = 9_000
let isClosing = false
const close = async (): Promise<void> => {
  if (isClosing) return
  isClosing = true
  log.info({}, 'closing')
  // All that was acknowledged is written: what is not closed by then may be cut off.
  setTimeout(() => process.exit(1), MOST_CLOSING).unref()
  ending.abort()
  await archive
  await running.drain()
  await running.close()
  lock?.release()
  process.exit(0)
}
process.on('SIGTERM', () => void close())
process.on('SIGINT', () => void close())
// A console window that is closed. Elsewhere it stays as it is: `nohup` has it ignored.
if (process.platform === 'win32') process.on('SIGHUP', () => void close())
process.on('unhandledRejection', (fault) => log.error({ fault: String(fault) }, 'a promise was left alone'))
