import WebSocket from 'ws'
import { requirePeer } from '../peers.ts'
import { createGuest, post } from '../../server/testing/server.ts'
import { THINGS } from '../shelf.ts'

export interface Seat {
  /** Makes the move and is done when the one who made it has seen it. */
  move(number: number): Promise<void>
}

export interface Driver {
  seat(table: number): Promise<readonly [Seat, Seat]>
  /** Bytes all sockets together received. */
  received(): number
}

export const driverOf = (kind: string, port: number): Driver => {
  switch (kind) {
    case 'ours':
      return ours(port)
    case 'echo':
      return echo(port)
    case 'boardgame.io':
      return boardgame(port)
    case 'Colyseus':
    case 'Colyseus with SQLite':
      return colyseus(port)
    default:
      throw new Error(`no driver for ${kind}`)
  }
}

const opened = async (socket: WebSocket): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    socket.on('open', () => resolve(socket))
    socket.on('error', reject)
  })

const ours = (port: number): Driver => {
  const url = `http://127.0.0.1:${port}`
  let bytes = 0
  const connect = async (token: string, code: string): Promise<Seat> => {
    const waiting = new Map<string, () => void>()
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v2/socket`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { promise: seen, resolve: isSeen } = Promise.withResolvers<void>()
    socket.on('message', (data) => {
      const text = String(data as Buffer)
      bytes += text.length
      if (text.startsWith('{"t":"table"')) isSeen()
      const [, id] = /"ack":\["([^"]+)"/.exec(text.slice(-200)) ?? []
      if (text.startsWith('{"t":"refused"')) throw new Error(text)
      if (id === undefined) return
      waiting.get(id)?.()
      waiting.delete(id)
    })
    await opened(socket)
    socket.send(JSON.stringify({ t: 'watch', table: code }))
    await seen
    return {
      move: (number) =>
        new Promise((resolve) => {
          const id = `move-${number}-xxxx`
          waiting.set(id, resolve)
          const command = { type: 'play', command: { type: 'touch', at: number % THINGS } }
          socket.send(JSON.stringify({ t: 'command', id, table: code, command }))
        }),
    }
  }
  return {
    received: () => bytes,
    seat: async (table) => {
      const [host, guest] = await Promise.all([createGuest(url, `A${table}`), createGuest(url, `B${table}`)])
      const { code } = (await post(url, '/tables', { game: 'shelf' }, host.token)) as { code: string }
      await post(url, `/tables/${code}/join`, {}, guest.token)
      await post(url, `/tables/${code}/commands`, { type: 'start' }, host.token)
      return Promise.all([connect(host.token, code), connect(guest.token, code)])
    },
  }
}

const echo = (port: number): Driver => {
  let bytes = 0
  const connect = async (table: number, name: string): Promise<Seat> => {
    let wake: (() => void) | undefined
    let mine = ''
    const socket = await opened(new WebSocket(`ws://127.0.0.1:${port}/${table}`))
    socket.on('message', (data) => {
      const text = String(data as Buffer)
      bytes += text.length
      if (text === mine) wake?.()
    })
    return {
      move: (number) =>
        new Promise((resolve) => {
          wake = resolve
          mine = JSON.stringify({
            t: 'command',
            id: `move-${number}-xxxx`,
            table: String(table),
            by: name,
            command: { type: 'touch', at: number % THINGS },
          })
          socket.send(mine)
        }),
    }
  }
  return { received: () => bytes, seat: (table) => Promise.all([connect(table, 'a'), connect(table, 'b')]) }
}

interface BoardgameClient {
  start(): void
  subscribe(listener: (state: { _stateID: number; ctx: { turn: number } } | null) => void): void
  moves: { touch(at: number): void }
}

const boardgame = (port: number): Driver => {
  const { Client } = requirePeer<{ Client(options: object): BoardgameClient }>('boardgame.io/client')
  const { SocketIO } = requirePeer<{ SocketIO(options: object): unknown }>('boardgame.io/multiplayer')
  const connect = async (matchID: string, playerID: string): Promise<Seat> => {
    const { game } = (await import('../peers/boardgame-shelf.mts')) as { game: object }
    const client = Client({
      game,
      matchID,
      playerID,
      numPlayers: 2,
      debug: false,
      multiplayer: SocketIO({ server: `http://127.0.0.1:${port}` }),
    })
    let turn = 0
    let wake: (() => void) | undefined
    const { promise, resolve } = Promise.withResolvers<void>()
    client.subscribe((state) => {
      if (state === null) return
      resolve()
      ;({ turn } = state.ctx)
      wake?.()
    })
    client.start()
    await promise
    return {
      move: async (number) => {
        // A client may move when it has seen the other's move; its own counts when the server's echo is there.
        const until = async (isSo: () => boolean): Promise<void> => {
          while (!isSo())
            await new Promise<void>((done) => {
              wake = done
            })
        }
        await until(() => turn === number + 1)
        client.moves.touch(number % THINGS)
        await until(() => turn === number + 2)
      },
    }
  }
  return {
    received: () => 0,
    // Its server makes a match when the first client asks for it.
    seat: (table) => Promise.all([connect(`match-${table}`, '0'), connect(`match-${table}`, '1')]),
  }
}

interface ColyseusRoom {
  readonly roomId: string
  send(type: string, message: unknown): void
  onStateChange(listener: (state: { turn: number }) => void): void
}

const colyseus = (port: number): Driver => {
  const { Client } = requirePeer<{
    Client: new (url: string) => {
      create(name: string): Promise<ColyseusRoom>
      joinById(id: string): Promise<ColyseusRoom>
    }
  }>('@colyseus/sdk')
  const client = new Client(`ws://127.0.0.1:${port}`)
  const seatOf = (room: ColyseusRoom): Seat => {
    let turn = 0
    let wake: (() => void) | undefined
    room.onStateChange((state) => {
      ;({ turn } = state)
      wake?.()
    })
    return {
      move: async (number) => {
        room.send('touch', number % THINGS)
        while (turn <= number)
          await new Promise<void>((done) => {
            wake = done
          })
      },
    }
  }
  return {
    received: () => 0,
    seat: async () => {
      const host = await client.create('shelf')
      const guest = await client.joinById(host.roomId)
      return [seatOf(host), seatOf(guest)]
    },
  }
}
