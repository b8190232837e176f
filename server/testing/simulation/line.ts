import type { Open } from '@fimm/client/transport.ts'
import type { Millis, Random } from '@fimm/kernel'
import type { ServerFrame } from '@fimm/protocol/frames.ts'
import { Connection } from '../../transports/connection.ts'
import type { SimulatedNode } from './node.ts'
import type { WorldNotes } from './world-notes.ts'

const SLOWEST: Millis = 120
/** So long a server believes in somebody whose connection broke without a word. */
const UNNOTICED: Millis = 12_000

/** One direction of a connection: late, but in order. */
const pipe = (random: Random, deliver: (text: string) => void) => {
  let last: Millis = 0
  return (text: string): void => {
    last = Math.max(last, Date.now() + random.next() * SLOWEST)
    setTimeout(() => deliver(text), last - Date.now())
  }
}

/** Sockets from one person to whichever node is alive: `lose` breaks the one that is open, without a word. */
export class Line {
  readonly #random: Random
  readonly #pick: () => SimulatedNode | undefined
  readonly #caller: { readonly player: string; readonly name: string; readonly session: string }
  readonly #heard: (frame: ServerFrame) => void
  readonly #notes: WorldNotes
  /** Ids of commands that went out. */
  readonly #sent = new Set<string>()
  #lose: (() => void) | undefined

  constructor(
    random: Random,
    pick: () => SimulatedNode | undefined,
    player: string,
    heard: (frame: ServerFrame) => void,
    notes: WorldNotes,
  ) {
    this.#random = random
    this.#pick = pick
    this.#caller = { player, name: player, session: player }
    this.#heard = heard
    this.#notes = notes
  }

  lose(): void {
    this.#lose?.()
  }

  readonly open: Open = (_address, events) => {
    const node = this.#pick()
    let isOpen = true
    let connection: Connection | undefined
    const end = (): void => {
      if (!isOpen) return
      isOpen = false
      this.#lose = undefined
      node?.lines.delete(end)
      const gone = connection
      setTimeout(() => gone?.close(), this.#random.next() * UNNOTICED)
      events.ended('lost')
    }
    this.#lose = end
    const toClient = pipe(this.#random, (text) => {
      if (!isOpen) return
      const frame = JSON.parse(text) as ServerFrame
      events.received(frame)
      this.#heard(frame)
    })
    const toServer = pipe(this.#random, (text) => {
      if (isOpen && node?.isAlive === true) void connection?.receive(text)
    })
    setTimeout(() => {
      if (!isOpen) return
      if (node?.isAlive !== true) return end()
      node.lines.add(end)
      connection = new Connection(
        node.app,
        this.#caller,
        { send: (text) => node.isAlive && toClient(text), close: end },
        () => ({ ok: true }),
      )
      events.opened()
    }, this.#random.next() * SLOWEST)
    return {
      send: (frame) => {
        if (frame.t === 'command') this.#note(frame.id)
        toServer(JSON.stringify(frame))
      },
      close: () => {
        isOpen = false
        node?.lines.delete(end)
        connection?.close()
      },
    }
  }

  #note(id: string): void {
    if (this.#sent.has(id)) this.#notes.sometimes('a command was sent again')
    this.#sent.add(id)
  }
}
