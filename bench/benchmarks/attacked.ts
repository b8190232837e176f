import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import type { Millis } from '@fimm/kernel'
import { ChildServer } from '../../server/testing/child.ts'
import { freePort } from '../../server/testing/services.ts'
import { createGuest } from '../../server/testing/server.ts'
import { framed } from '../../server/transports/testing/framed.ts'
import { RawClient } from '../../server/transports/testing/raw-client.ts'
import { figure, quantile, type Figure } from '../measure.ts'
import { hear, isOpen, pathOf } from '../server/subjects.ts'

/** What another guest notices while somebody attacks the server as fast as one process can (F2): how long pings take, and
 *  what the attack writes into the log. The limits per address are off, since all come from one here. */
const LASTS: Millis = 8_000
const CALM: Millis = 1_000
const GET = 'GET /api/v1/games HTTP/1.1\r\nHost: fimm\r\n\r\n'
const HALF_HEAD = 'GET / HTTP/1.1\r\nHost: fi'
const HALF_BODY =
  'POST /api/v1/guests HTTP/1.1\r\nHost: fimm\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{'

type Attack = (url: string, until: Millis) => Promise<void>

const opened = async (url: string): Promise<Socket> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  await new Promise((connected) => socket.once('connect', connected).once('error', connected))
  return socket
}

const again = async (until: Millis, atOnce: number, work: () => Promise<void>): Promise<void> => {
  const one = async (): Promise<void> => {
    while (performance.now() < until) await work()
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

const sendAndReset =
  (text: string): Attack =>
  async (url, until) =>
    again(until, 20, async () => {
      const socket = await opened(url)
      await new Promise((written) => socket.write(text, written))
      socket.resetAndDestroy()
    })

const halfRequests: Attack = async (url, until) => {
  const sockets = await Promise.all(
    Array.from({ length: 1_700 }, async (_, number) => {
      const socket = await opened(url)
      socket.write(number < 1_500 ? HALF_HEAD : HALF_BODY)
      return socket
    }),
  )
  await rest(Math.max(0, until - performance.now()))
  for (const socket of sockets) socket.destroy()
}

const logIns: Attack = async (url, until) =>
  again(until, 51, async () => {
    const answer = await fetch(`${url}/api/v1/log-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'nobody', password: 'a long sentence', token: 'bearer' }),
    })
    await answer.arrayBuffer()
  })

const frames: Attack = async (url, until) => {
  const many = Buffer.concat(Array.from({ length: 10_000 }, () => framed(Buffer.alloc(0))))
  const { token } = await createGuest(url, 'Somebody who floods')
  await again(until, 3, async () => {
    const flooder = await RawClient.open(url, token)
    await flooder.floods(many, () => performance.now() > until)
    flooder.socket.destroy()
  })
}

const guests: Attack = async (url, until) => {
  let count = 0
  await again(until, 20, async () => void (await createGuest(url, `Guest ${count++}`)))
}

const ATTACKS: Readonly<Record<string, Attack>> = {
  nothing: async (_, until) => rest(until - performance.now()),
  'twenty requests and a reset, again and again': sendAndReset(GET.repeat(20)),
  '1,500 half heads and 200 half bodies': halfRequests,
  '51 log-ins at once': logIns,
  'empty frames over three connections': frames,
  'twenty new guests at once': guests,
}

export default async (): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'fimm-attacked-'))
  const off = ['ADDRESS', 'LOGIN', 'GUESTS'].map((name) => [`RATE_LIMIT_${name}`, '0'])
  // The other guest pings fifty times a second, and may.
  const env = { DATA_DIR: folder, RATE_LIMIT_FRAMES: '4000', ...Object.fromEntries(off) }
  const server = new ChildServer(await freePort(), env)
  await server.start()
  const guest = fork(pathOf('./other-guest.ts'), [server.url])
  try {
    await hear(guest, isOpen)
    const figures: Figure[] = []
    for (const [name, attack] of Object.entries(ATTACKS)) {
      await rest(CALM)
      guest.send('from here on')
      await hear(guest, areTimes)
      const logged = server.loggedBytes
      await attack(server.url, performance.now() + LASTS)
      guest.send('until here')
      const { took } = await hear(guest, areTimes)
      figures.push(
        figure(`${name}: another guest’s ping, half of them`, 'ms', quantile(took, 0.5)),
        figure('… and 99 of a hundred', 'ms', quantile(took, 0.99)),
        figure('… written to the log', 'bytes', server.loggedBytes - logged),
      )
    }
    return figures
  } finally {
    guest.kill()
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

const areTimes = (message: unknown): message is { readonly took: readonly Millis[] } =>
  typeof message === 'object' && message !== null && 'took' in message
