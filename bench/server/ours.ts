import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyGame } from '@fimm/kernel'
import { startServer } from '../../server/start-server.ts'
import { readConfig } from '../../server/config.ts'
import { sqliteStore } from '../../server/store/sqlite/store.ts'
import { silent } from '../../server/log.ts'
import { shelf } from '../shelf.ts'
import { answerParent } from './subject.ts'

/** The real server, durable, with all its routes and checks, playing the bench's game. */
const limits = Object.fromEntries(
  ['ADDRESS', 'PLAYER', 'LOGIN', 'GUESTS', 'FRAMES', 'CODES'].map((name) => [`RATE_LIMIT_${name}`, '0']),
)
const config = readConfig({ PORT: '0', HOST: '127.0.0.1', TABLES_PER_PERSON: '0', ...limits })
if (!config.ok) throw new Error(config.error.join(', '))
const { address } = await startServer({
  config: config.value,
  store: await sqliteStore(mkdtempSync(join(tmpdir(), 'fimm-bench-'))),
  catalogue: new Map<string, AnyGame>([['shelf', shelf]]),
  words: () => {
    throw new Error('no words')
  },
  log: silent,
})
await answerParent(address.port)
