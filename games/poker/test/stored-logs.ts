import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import game from '../game.ts'
import { RandomSession } from './session.ts'

/** Writes the logs that later versions must still be able to read. Run once per version of the events. */
const write = (name: string, session: RandomSession): void => {
  const stored = { version: game.version, log: session.entries, status: game.status(session.state) }
  const path = join(import.meta.dirname, 'logs', `v${game.version}-${name}.json`)
  writeFileSync(path, `${JSON.stringify(stored)}\n`)
}

const session = new RandomSession(4, 'stored', {
  smallBlind: 5,
  ante: 'each',
  actionClock: 30,
  confirmDeal: true,
})
for (let hand = 0; hand < 4; hand++) {
  session.start()
  for (let i = 0; session.next() !== undefined; i++) if (hand === 2 && i === 3) session.disturb()
}
write('four-hands', session)

const ended = new RandomSession(3, 'ended')
ended.start()
ended.own({ type: 'reset-room' })
ended.start()
while (ended.next() !== undefined);
ended.own({ type: 'settle-up' })
write('ended', ended)
