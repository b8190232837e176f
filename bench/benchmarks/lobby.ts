import { fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import WebSocket from 'ws'
import { figure, type Figure } from '../measure.ts'
import { createGuest, type TestGuest } from '../../server/testing/server.ts'
import type { SubjectMessage } from '../server/subject.ts'

/** What one arrival in the lobby costs, by how many watch it; and what somebody costs who connects and disconnects as
 *  fast as they can (F7). */
const WATCHERS = [100, 400, 1000]
const ARRIVALS = 10
/** Longer than the time between two patches, so that each arrival is told of alone. */
const PAUSE = 700
const RESTLESS_SECONDS = 5

let bytes = 0

const connect = async (url: string, { token }: TestGuest, isWatcher: boolean): Promise<WebSocket> => {
  const headers = { authorization: `Bearer ${token}` }
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v2/socket`, { headers })
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  socket.on('error', reject)
  socket.on('message', (data) => {
    const text = data as Buffer
    if (isWatcher) bytes += text.length
    if (text.includes(isWatcher ? '"t":"lobby"' : '"t":"welcome"')) resolve()
  })
  socket.on('open', () => isWatcher && socket.send('{"t":"watch-lobby"}'))
  await ready
  return socket
}

export default async (): Promise<readonly Figure[]> => {
  const server = fork(fileURLToPath(new URL('../server/ours.ts', import.meta.url)))
  const port = await new Promise<number>((resolve) =>
    server.once('message', (message: SubjectMessage) => 'ready' in message && resolve(message.ready)),
  )
  const cpuMillis = async (): Promise<number> => {
    server.send('usage')
    return new Promise((resolve) =>
      server.once(
        'message',
        (message: SubjectMessage) => 'usage' in message && resolve(message.usage.cpuMillis),
      ),
    )
  }
  const url = `http://127.0.0.1:${port}`
  const guest = await createGuest(url, 'Somebody new')
  const arrive = async (): Promise<void> => {
    const socket = await connect(url, guest, false)
    socket.close()
    await new Promise((closed) => socket.once('close', closed))
  }
  const figures: Figure[] = []
  const watchers: WebSocket[] = []
  for (const count of WATCHERS) {
    while (watchers.length < count)
      watchers.push(await connect(url, await createGuest(url, `Watcher ${watchers.length}`), true))
    await sleep(PAUSE)
    bytes = 0
    for (let arrival = 0; arrival < ARRIVALS; arrival++) {
      const socket = await connect(url, guest, false)
      await sleep(PAUSE)
      socket.close()
      await sleep(PAUSE)
    }
    const perArrival = bytes / ARRIVALS
    bytes = 0
    const [cpu, began] = [await cpuMillis(), performance.now()]
    let restless = 0
    while (performance.now() - began < RESTLESS_SECONDS * 1000) {
      await arrive()
      restless++
    }
    const seconds = (performance.now() - began) / 1000
    const looking = `${count} people look on`
    figures.push(
      figure(`${looking}: somebody comes and goes`, 'bytes a watcher', perArrival / count),
      figure(`${looking}: somebody comes and goes as fast as they can`, 'times a second', restless / seconds),
      figure('… and all watchers get', 'kB a second', bytes / seconds / 1000),
      figure('… of one processor', '%', ((await cpuMillis()) - cpu) / seconds / 10),
    )
  }
  for (const socket of watchers) socket.terminate()
  server.kill()
  return figures
}
