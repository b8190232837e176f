import { fork } from 'node:child_process'
import { setTimeout as rest } from 'node:timers/promises'
import { figure, type Figure } from '../measure.ts'
import { ask, hear, isOpen, isReady, pathOf } from '../server/subjects.ts'

/** What people cost who look at the lobby and do nothing: memory, and how late the event loop of the server is then. */
const COUNTS = [1_000, 5_000, 10_000]
const LOOKED_AT = 5_000

export default async (): Promise<readonly Figure[]> => {
  const server = fork(pathOf('./ours.ts'), { execArgv: ['--expose-gc'] })
  const people = fork(pathOf('./idle-people.ts'))
  try {
    const { ready: port } = await hear(server, isReady)
    const before = await ask(server, 'weight')
    const figures: Figure[] = []
    for (const count of COUNTS) {
      people.send({ port, count })
      await hear(people, isOpen)
      const { rss } = await ask(server, 'weight')
      await rest(LOOKED_AT)
      const { lateMillis } = await ask(server, 'usage')
      figures.push(
        figure(`${count.toLocaleString('en')} idle sockets: each`, 'kB', (rss - before.rss) / 1024 / count),
        figure('… the event loop is late, the 99th of a hundred', 'ms', lateMillis),
      )
    }
    return figures
  } finally {
    people.kill()
    server.kill()
  }
}
