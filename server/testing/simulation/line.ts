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
  /** What was sent over the connection that is open, and how often it was not answered. */
  #unanswered: ReadonlyMap<string, number> = new Map()

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

  /** Ids that went out over the connection that is open and were not answered there. */
  get unanswered(): readonly string[] {
    return [...this.#unanswered].filter(([, count]) => count > 0).map(([id]) => id)
  }

  lose(): void {
    this.#lose?.()
  }

  readonly open: Open = (_address, events) => {
    const node = this.#pick()
    let isOpen = true
    let connection: Connection | undefined
    const unanswered = new Map<string, number>()
    this.#unanswered = unanswered
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
      for (const id of answeredBy(frame)) {
        const count = (unanswered.get(id) ?? 0) - 1
        unanswered.set(id, count)
        if (count < 0) this.#notes.never(`${id} was answered more often than it was sent`)
      }
      try {
        events.received(frame)
      } catch (fault) {
        this.#notes.never(`${this.#caller.player} cannot read a ${frame.t}: ${String(fault)}`)
      }
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
        if ('id' in frame) unanswered.set(frame.id, (unanswered.get(frame.id) ?? 0) + 1)
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

const answeredBy = (frame: ServerFrame): readonly string[] => {
  if (frame.t === 'patch') return frame.ack ?? []
  return (frame.t === 'ok' || frame.t === 'refused') && frame.id !== undefined ? [frame.id] : []
}
