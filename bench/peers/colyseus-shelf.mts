import type { Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Room, Server } from '@colyseus/core'
import { ArraySchema, Schema, defineTypes } from '@colyseus/schema'
import { WebSocketTransport } from '@colyseus/ws-transport'

class Thing extends Schema {
  declare id: number
  declare owner: string
  declare count: number
}
defineTypes(Thing, { id: 'number', owner: 'string', count: 'number' })

class Shelf extends Schema {
  declare things: ArraySchema<Thing>
  declare turn: number
}
defineTypes(Shelf, { things: [Thing], turn: 'number' })

export interface Move {
  readonly room: string
  readonly turn: number
  readonly player: string
  readonly at: number
}

/** Colyseus with the bench's game, a patch per move. `write` returns when the move is kept; only then it is shown. */
export const serveShelf = async (write: (move: Move) => void): Promise<void> => {
  class ShelfRoom extends Room {
    override maxClients = 2
    override patchRate = null as never
    override onCreate(): void {
      const state = new Shelf()
      state.turn = 0
      state.things = new ArraySchema<Thing>()
      for (let id = 0; id < 120; id++) {
        const thing = new Thing()
        Object.assign(thing, { id, owner: 'nobody', count: 0 })
        state.things.push(thing)
      }
      this.state = state as never
      this.onMessage('touch', (client: { sessionId: string }, at: number) => {
        const thing = state.things[at]
        if (thing === undefined || this.clients[state.turn % 2]?.sessionId !== client.sessionId) return
        write({ room: this.roomId, turn: state.turn, player: client.sessionId, at })
        thing.owner = client.sessionId
        thing.count++
        state.turn++
        this.broadcastPatch()
      })
    }
  }
  const transport = new WebSocketTransport({ perMessageDeflate: false } as never)
  const server = new Server({ transport, greet: false } as never)
  server.define('shelf', ShelfRoom as never)
  // Any free port: with one that is taken `listen` never settles.
  await server.listen(0, '127.0.0.1')
  const { port } = (transport.server as HttpServer).address() as AddressInfo
  const { answerParent } = (await import('../server/subject.ts')) as {
    answerParent(port: number): Promise<void>
  }
  await answerParent(port)
}
