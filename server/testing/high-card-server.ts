import type { AnyGame } from '@fimm/kernel'
import { highCard } from '@fimm/kernel/testing/high-card/game.ts'
import type { State } from '@fimm/kernel/testing/high-card/types.ts'
import { startServer } from '../start-server.ts'
import { readConfig } from '../config.ts'
import { memoryStore } from '../store/testing/memory-store.ts'
import { silent } from '../log.ts'

/** Without its reminder ten seconds before the end of a turn, turns may be shorter than that. */
const quick: AnyGame = {
  ...highCard,
  status: (state: State) => {
    const status = highCard.status(state)
    if (status.phase !== 'playing') return status
    return { ...status, deadlines: status.deadlines.filter(({ id }) => id !== 'nudge') }
  },
}

// Somebody sets the machine's clock back.
const { now } = Date
process.on('SIGUSR2', () => {
  Date.now = () => now() - 3_600_000
})

/** A server with nothing but the test game, whose clocks may be short, as a process of its own. Says its address. */
const config = readConfig({ ...process.env, PORT: '0', HOST: '127.0.0.1' })
if (!config.ok) throw new Error(config.error.join(', '))
const { address } = await startServer({
  config: config.value,
  store: memoryStore(),
  catalogue: new Map([[quick.id, quick]]),
  words: () => {
    throw new Error('no words here')
  },
  log: silent,
})
console.log(`http://127.0.0.1:${address.port}`)
