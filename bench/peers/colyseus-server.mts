import { Room, Server } from '@colyseus/core'
import { ArraySchema, Schema, defineTypes } from '@colyseus/schema'
import { WebSocketTransport } from '@colyseus/ws-transport'

/** Colyseus in memory, a patch per move, with the bench's game. */
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
const port = 20_000 + (process.pid % 20_000)
await server.listen(port, '127.0.0.1')
const { answerParent } = (await import('../server/subject.ts')) as {
  answerParent(port: number): Promise<void>
}
await answerParent(port)
