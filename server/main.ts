import { networkInterfaces } from 'node:os'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { pino } from 'pino'
import { renderUnicodeCompact } from 'uqr'
import { startServer } from './app.ts'
import { findGames } from './catalogue.ts'
import { readConfig, type Config } from './config.ts'
import { openStore } from './open-store.ts'
import { connectOthers } from './others.ts'

const configured = readConfig(process.env)
if (!configured.ok) {
  for (const problem of configured.error) console.error(problem)
  process.exit(1)
}
const config = configured.value
const FAREWELL = 1_000
const log = pino({ level: config.logLevel })

const store = await openStore(config)
store.onFatal((fault) => {
  log.error({ fault: String(fault) }, 'nobody knows what is on the disk; ending, to be started again')
  // Long enough for those who wait to be told so.
  setTimeout(() => process.exit(1), FAREWELL)
})

const starting = startServer({
  config,
  store,
  catalogue: await findGames(),
  words: loadLexicon,
  log,
  others: config.redisUrl === undefined ? undefined : await connectOthers(config.redisUrl, log),
})

const running = await starting.catch((fault: unknown) => {
  if ((fault as { code?: string }).code !== 'EADDRINUSE') throw fault
  console.error(`Port ${config.port} is in use. Choose another one: PORT=8001 npm start`)
  process.exit(1)
})

const address = addressOf(config)
if (process.stdout.isTTY) {
  console.log(`\n${renderUnicodeCompact(address)}\n\n  Fimm is open: ${address}\n`)
} else log.info({ address }, 'open')

/** Where phones on the same network find this machine. */
function addressOf({ publicUrl, port, host }: Config): string {
  if (publicUrl !== undefined) return publicUrl
  const near = Object.values(networkInterfaces())
    .flat()
    .find((found) => found !== undefined && found.family === 'IPv4' && !found.internal)
  return `http://${host ?? near?.address ?? 'localhost'}:${port}`
}

let isClosing = false
const close = async (): Promise<void> => {
  if (isClosing) return
  isClosing = true
  log.info({}, 'closing')
  await running.close()
  process.exit(0)
}
process.on('SIGTERM', () => void close())
process.on('SIGINT', () => void close())
process.on('unhandledRejection', (fault) => log.error({ fault: String(fault) }, 'a promise was left alone'))
