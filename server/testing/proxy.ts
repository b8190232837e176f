import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { freePort } from './services.ts'

/** A network between a server and what it needs, which can go away and come back. */
export interface Proxy {
  /** The same address as given, through this network. */
  readonly url: string
  /** Breaks all connections and takes no new ones. */
  cut(): Promise<void>
  /** Keeps all connections and takes new ones, and passes nothing on. */
  freeze(): void
  /** Swallows all that goes over the connections there are; new ones work. */
  silenceOpen(): void
  /** Passes everything on so much later, until it is mended. */
  delay(millis: number): void
  /** New connections lead to another port of the same machine. */
  leadTo(port: number): void
  /** How many connections are open. */
  readonly open: number
  mend(): Promise<void>
}

export const proxyTo = async (target: string): Promise<Proxy> => {
  const { hostname, port } = new URL(target)
  let farPort = Number(port)
  const sockets = new Set<Socket>()
  const silent = new WeakSet<Socket>()
  let isFrozen = false
  let delay = 0
  const server = createServer((near) => {
    const far = connect(farPort, hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        // Nobody hears of the end of a connection that was swallowed.
        if (silent.has(near)) return
        near.destroy()
        far.destroy()
      })
    }
    const pass = (to: Socket): ((bytes: Buffer) => void) => {
      // What is on its way is not overtaken by what comes when the network is quick again.
      let [waiting, before] = [0, Promise.resolve()]
      return (bytes) => {
        if (isFrozen || silent.has(near)) return
        if (delay === 0 && waiting === 0) return void to.write(bytes)
        const due = performance.now() + delay
        waiting++
        before = before
          .then(() => after(Math.max(0, due - performance.now())))
          .then(() => {
            waiting--
            to.write(bytes)
          })
      }
    }
    near.on('data', pass(far))
    far.on('data', pass(near))
  })
  const own = await freePort()
  const listen = async (): Promise<void> => {
    server.listen(own, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen()
  const url = new URL(target)
  url.host = `127.0.0.1:${own}`
  const breakAll = (): void => sockets.forEach((socket) => socket.destroy())
  return {
    url: url.href,
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      breakAll()
      await closed
    },
    freeze: () => {
      isFrozen = true
    },
    delay: (millis) => {
      delay = millis
    },
    leadTo: (other) => {
      farPort = other
    },
    silenceOpen: () => sockets.forEach((socket) => silent.add(socket)),
    get open() {
      return sockets.size / 2
    },
    mend: async () => {
      // What was swallowed is gone: nobody could go on from there.
      if (isFrozen) breakAll()
      isFrozen = false
      delay = 0
      if (!server.listening) await listen()
    },
  }
}
