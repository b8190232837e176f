import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { programOf } from '../../server/testing/programs.ts'
import { freePort } from '../../server/testing/services.ts'
import { Program } from './program.ts'

const LOOK_AGAIN = 50

/** One command, without a library. */
export const tellRedis = async (port: number, command: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${command}\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return String(answer)
}

interface Server {
  readonly port: number
  readonly program: Program
}

/** A Redis, and the one that takes over where it is to. Who leads people to it is told: this stands in for whoever runs a
 *  managed Redis, whose address stays the same. */
export class RedisPair {
  readonly #folder: string
  #leading: Server
  #count = 1

  private constructor(folder: string, first: Server) {
    this.#folder = folder
    this.#leading = first
  }

  static async start(folder: string): Promise<RedisPair> {
    const first = redisAt('redis', await freePort(), folder)
    await first.program.start()
    return new RedisPair(folder, first)
  }

  get port(): number {
    return this.#leading.port
  }

  get program(): Program {
    return this.#leading.program
  }

  /** A copy follows the one that leads, that one dies, and the copy leads. */
  async failOver(): Promise<void> {
    const old = this.#leading
    const next = redisAt(`redis ${++this.#count}`, await freePort(), this.#folder)
    await next.program.start()
    await tellRedis(next.port, `REPLICAOF 127.0.0.1 ${old.port}`)
    while (!(await tellRedis(next.port, 'INFO replication')).includes('master_link_status:up'))
      await after(LOOK_AGAIN)
    await old.program.end('SIGKILL')
    await tellRedis(next.port, 'REPLICAOF NO ONE')
    this.#leading = next
  }
}

const redisAt = (name: string, port: number, folder: string): Server => ({
  port,
  program: new Program({
    name,
    folder,
    command: [
      programOf('redis-server', 'redis-server', 'PATH'),
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
    ],
    isReady: async () => {
      await tellRedis(port, 'PING')
      return true
    },
  }),
})
