import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { seeded, type Random } from '@fimm/kernel'

/** A line between browsers and a server as phones have it far from a mast: every answer takes a round trip, connections
 *  begin slowly (RFC 6928), and of what is lost the rest waits until it was sent again. A model: loopback knows no
 *  distance, and not every machine may slow its own network down. */

export interface Line {
  /** Milliseconds there and back. */
  readonly roundTrip: number
  /** The part of all packets that never arrive. */
  readonly loss: number
  /** Bytes a second, for one connection. */
  readonly speed: number
  readonly seed: string
}

export interface SlowLine {
  readonly url: string
  close(): Promise<void>
}

const PACKET = 1448
const FIRST_WINDOW = 10
/** Fewer packets after a lost one than this say nothing of it, and the sender waits longer. */
const TELLING = 3
const PATIENCE = 1.5

/** One direction of a connection: what is written here comes out there, late and in order. */
const createLane = (to: Socket, { roundTrip, loss, speed }: Line, random: Random) => {
  let window = FIRST_WINDOW
  let threshold = Number.POSITIVE_INFINITY
  let waiting: Buffer = Buffer.alloc(0)
  /** Timers that are due together do not come in their order: each lets the next packet arrive, whichever that is. */
  const underWay: Buffer[] = []
  const arrive = (): void => {
    const bytes = underWay.shift()
    if (bytes !== undefined && to.writable) to.write(bytes)
  }
  let isSending = false
  let hasEnded = false
  const pace = (PACKET / speed) * 1000

  /** When each packet of a window is there, and how long until the next window may be sent. */
  const sendWindow = (): void => {
    if (waiting.length === 0) {
      isSending = false
      if (hasEnded) setTimeout(() => to.end(), roundTrip / 2)
      return
    }
    isSending = true
    const count = Math.min(window, Math.ceil(waiting.length / PACKET))
    let heldUntil = 0
    let hasLost = false
    for (let packet = 0; packet < count; packet++) {
      const bytes = waiting.subarray(packet * PACKET, (packet + 1) * PACKET)
      let arrives = packet * pace + roundTrip / 2
      let isTold = count - packet > TELLING
      while (random.next() < loss) {
        hasLost = true
        arrives += isTold ? roundTrip : roundTrip * PATIENCE
        isTold = false
      }
      heldUntil = Math.max(heldUntil, arrives)
      underWay.push(bytes)
      setTimeout(arrive, heldUntil)
    }
    waiting = waiting.subarray(count * PACKET)
    const next = Math.max(count * pace, heldUntil + roundTrip / 2)
    if (hasLost) threshold = Math.max(2, Math.floor(window / 2))
    window = hasLost ? threshold : Math.min(window * 2, Math.max(threshold, window + 1))
    setTimeout(sendWindow, next)
  }

  return {
    send: (bytes: Buffer): void => {
      waiting = Buffer.concat([waiting, bytes])
      if (!isSending) sendWindow()
    },
    end: (): void => {
      hasEnded = true
      if (!isSending) sendWindow()
    },
  }
}

export const startSlowLine = async (to: string, line: Line): Promise<SlowLine> => {
  const { hostname, port } = new URL(to)
  const sockets = new Set<Socket>()
  const random = seeded(line.seed)
  const server = createServer((near) => {
    // Opening a connection is a round trip: the browser believes that it is open already.
    const far = connect({ host: hostname, port: Number(port) })
    const up = createLane(far, line, random)
    const down = createLane(near, line, random)
    near.pause()
    setTimeout(() => near.resume(), line.roundTrip)
    near.on('data', up.send).on('end', up.end)
    far.on('data', down.send).on('end', down.end)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
