import type { Millis, Random } from '@fimm/kernel'
import { Listeners, type Bus } from '../../bus/bus.ts'
import type { WorldNotes } from './world-notes.ts'

const SLOWEST: Millis = 120

/** Messages between nodes: late, in another order, twice; and not at all while a node is cut off, which notices. */
export class SimulatedBus {
  readonly #nodes = new Map<string, { readonly listeners: Listeners; isCut: boolean }>()
  readonly #random: Random
  readonly #notes: WorldNotes

  constructor(random: Random, notes: WorldNotes) {
    this.#random = random
    this.#notes = notes
  }

  join(name: string): Bus {
    const own = { listeners: new Listeners(), isCut: false }
    this.#nodes.set(name, own)
    return {
      isHearing: () => !own.isCut,
      publish: (stream, message) => {
        if (own.isCut || this.#nodes.get(name) !== own) return
        for (const other of this.#nodes.values()) if (other !== own) this.#deliver(other, stream, message)
      },
      subscribe: (stream, heard, missed) => {
        const listener = { heard, missed }
        own.listeners.add(stream, listener)
        setImmediate(() => missed?.())
        return () => void own.listeners.delete(stream, listener)
      },
      close: async () => {},
    }
  }

  leave(name: string): void {
    this.#nodes.delete(name)
  }

  /** Nothing comes or goes for a while. */
  cut(name: string, millis: Millis): void {
    const node = this.#nodes.get(name)
    if (node === undefined || node.isCut) return
    this.#notes.sometimes('a node was cut off')
    node.isCut = true
    setTimeout(() => {
      node.isCut = false
      for (const stream of node.listeners.streams) node.listeners.miss(stream)
    }, millis)
  }

  #deliver(to: { readonly listeners: Listeners; readonly isCut: boolean }, stream: string, message: string) {
    const isTwice = this.#random.next() < 0.05
    if (isTwice) this.#notes.sometimes('a message came twice')
    for (let each = 0; each < (isTwice ? 2 : 1); each++)
      setTimeout(() => !to.isCut && to.listeners.tell(stream, message), this.#random.next() * SLOWEST)
  }
}
