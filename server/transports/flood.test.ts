import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import WebSocket from 'ws'
import { ChildServer } from '../testing/child.ts'
import { freePort } from '../testing/services.ts'
import { createGuest } from '../testing/server.ts'
import { framed, OPCODE } from './testing/framed.ts'
import { RawClient } from './testing/raw-client.ts'

const ADMIN = 'flooded-but-not-drowned'
const MEGABYTE = 1024 * 1024

let folder: string
let server: ChildServer
const start = async (env: Readonly<Record<string, string>> = {}): Promise<void> => {
  folder = await mkdtemp(join(tmpdir(), 'fimm-flood-'))
  const port = await freePort()
  server = new ChildServer(port, {
    DATA_DIR: folder,
    FIMM_ADMIN_TOKEN: ADMIN,
    RATE_LIMIT_ADDRESS: '0',
    ...env,
  })
  await server.start()
}
afterEach(async () => {
  await server.kill()
  await rm(folder, { recursive: true, force: true })
})

const memory = async (): Promise<number> => {
  const response = await fetch(`${server.url}/api/v1/admin/summary`, {
    headers: { authorization: `Bearer ${ADMIN}` },
  })
  return ((await response.json()) as { memoryBytes: number }).memoryBytes
}

interface Pings {
  answered: number
  /** How long each answer took, in milliseconds. */
  readonly took: number[]
  stop(): void
}

/** Somebody who plays meanwhile: one ping after another, and how often it was answered. */
const pinging = async (): Promise<Pings> => {
  const { token } = await createGuest(server.url, 'Anna')
  const headers = { authorization: `Bearer ${token}` }
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/v2/socket`, { headers })
  const count: Pings = { answered: 0, took: [], stop: () => clearInterval(timer) }
  const sent: number[] = []
  socket.on('message', (data) => {
    if (!String(data as Buffer).startsWith('{"t":"pong"')) return
    count.answered++
    count.took.push(performance.now() - (sent.shift() ?? 0))
  })
  await new Promise((open) => socket.once('open', open))
  const timer = setInterval(() => {
    sent.push(performance.now())
    socket.send('{"t":"ping"}')
  }, 100)
  return count
}

/** As many frames as come in one read of a socket. */
const many = (frame: Buffer): Buffer => Buffer.concat(Array.from({ length: 10_000 }, () => frame))

const FLOODS = {
  texts: framed(Buffer.alloc(0)),
  pings: framed(Buffer.alloc(0), { opcode: OPCODE.ping }),
  pongs: framed(Buffer.alloc(0), { opcode: OPCODE.pong }),
}

test('[F2] who floods is told, then disconnected; others are answered meanwhile', async () => {
  await start({ RATE_LIMIT_FRAMES: '100' })
  const anna = await pinging()
  const flood = async (name: string, frame: Buffer): Promise<void> => {
    const { token } = await createGuest(server.url, name)
    // The second connection is not a new beginning: limits are the player's.
    const flooders = [await RawClient.open(server.url, token), await RawClient.open(server.url, token)]
    await Promise.all(flooders.map((flooder) => flooder.floods(many(frame))))
    expect(
      flooders.map(({ isClosed }) => isClosed),
      name,
    ).toEqual([true, true])
    const received = Buffer.concat(flooders.map((flooder) => flooder.received))
    expect(received.includes('"code":"too-much"'), name).toBe(true)
    // Close frames: the code 4429, and the seconds to wait in one digit.
    expect(received.includes(Buffer.from([0x88, 3, 4429 >> 8, 4429 & 0xff])), name).toBe(true)
  }
  const before = anna.answered
  // A flood ends soon: as many as it takes to be answered a few times.
  do await Promise.all(Object.entries(FLOODS).map(([name, frame]) => flood(name, frame)))
  while (anna.answered < before + 3)
  anna.stop()
})

test('[F2] where frames are not limited, a flood waits in its own socket', async () => {
  await start({ RATE_LIMIT_FRAMES: '0' })
  const anna = await pinging()
  const flooders = await Promise.all(
    ['One', 'Two', 'Three'].map(async (name) =>
      RawClient.open(server.url, (await createGuest(server.url, name)).token),
    ),
  )
  for (const { socket } of flooders) socket.removeAllListeners('data').resume()
  const [before, answered] = [await memory(), anna.answered]
  const frames = many(framed(Buffer.alloc(0)))
  const isOver = () => anna.answered > answered + 10
  const taken = await Promise.all(flooders.map((flooder) => flooder.floods(frames, isOver)))
  const grown = (await memory()) - before
  expect(grown / MEGABYTE, `${taken.join(' + ')} bytes taken`).toBeLessThan(200)
  for (const { socket } of flooders) socket.destroy()
  anna.stop()
})

/** Of the time a ping took, in milliseconds. */
const percentile = (took: readonly number[], share: number): number =>
  Math.round(took.toSorted((a, b) => a - b)[Math.floor(took.length * share)] ?? 0)

test.runIf(process.env['FIMM_DEEP'])(
  '[F2] a minute of floods by guests who come back as soon as they are disconnected',
  async () => {
    // Anna pings ten times a second, and may.
    await start({ RATE_LIMIT_FRAMES: '700' })
    const anna = await pinging()
    const guests = await Promise.all(['One', 'Two', 'Three'].map((name) => createGuest(server.url, name)))
    const before = await memory()
    const end = Date.now() + 60_000
    let closed = 0
    await Promise.all(
      guests.map(async ({ token }, guest) => {
        const frames = many(Object.values(FLOODS)[guest] ?? FLOODS.texts)
        while (Date.now() < end) {
          const flooder = await RawClient.open(server.url, token)
          await flooder.floods(frames, () => Date.now() > end)
          if (flooder.isClosed) closed++
          flooder.socket.destroy()
        }
      }),
    )
    const grown = (await memory()) - before
    anna.stop()
    const [p50, p99] = [percentile(anna.took, 0.5), percentile(anna.took, 0.99)]
    console.log({ closed, pings: anna.answered, p50, p99, grownMegabytes: Math.round(grown / MEGABYTE) })
    expect(closed).toBeGreaterThan(2)
    expect(anna.answered).toBeGreaterThan(100)
  },
  120_000,
)
