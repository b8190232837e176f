import { Client } from '@fimm/client/client.ts'
import type { Millis, Random } from '@fimm/kernel'
import type { PersonCommand, PersonLobbyCommand } from '@fimm/protocol/commands.ts'
import type { ServerFrame, TableDocument } from '@fimm/protocol/frames.ts'
import type { LobbyDocument } from '@fimm/protocol/lobby-document.ts'
import type { Catalogue } from '@fimm/table'
import type { Disk } from './disk.ts'
import type { SimulatedNode } from './node.ts'
import type { WorldNotes } from './world-notes.ts'
import { Line } from './line.ts'

/** What somebody was shown at a moment. */
export interface Seen {
  readonly code: string
  readonly seq: number
  readonly document: TableDocument
}

interface Tab {
  readonly client: Client
  readonly line: Line
  /** Commands that were not answered yet. */
  readonly unanswered: Set<string>
}

export interface PersonParts {
  readonly catalogue: Catalogue
  readonly disk: Disk
  readonly random: Random
  readonly notes: WorldNotes
  readonly pickNode: () => SimulatedNode | undefined
  /** Told where two are brought whose challenge was accepted. */
  readonly onPair: (code: string, players: readonly [string, string]) => void
}

const RETRY: Millis = 400
const LONGEST_CLOSED: Millis = 8_000

/** Somebody with one or two tabs, who taps what is offered, and does not know of servers. */
export class SimulatedPerson {
  readonly name: string
  readonly seen: Seen[] = []
  readonly #joins = new Set<string>()
  readonly #tabs: Tab[] = []
  readonly #codes = new Set<string>()
  readonly #parts: PersonParts
  #commands = 0

  constructor(name: string, tabs: number, parts: PersonParts) {
    this.name = name
    this.#parts = parts
    for (let each = 0; each < tabs; each++) this.#openTab()
  }

  #openTab(): void {
    const { random, pickNode, notes } = this.#parts
    const held: { client?: Client } = {}
    const line = new Line(random, pickNode, this.name, (frame) => this.#hear(held.client, frame), notes)
    held.client = new Client({
      url: 'http://simulated',
      socket: line.open,
      stream: line.open,
      retryDelay: () => random.int(RETRY),
    })
    const { client } = held
    this.#tabs.push({ client, line, unanswered: new Set() })
    client.watchLobby()
    for (const code of this.#codes) client.watch(code, () => {})
  }

  /** In the middle of whatever it does; a moment later there is another one. */
  reopenTab(): void {
    const { random, notes } = this.#parts
    const tab = this.#tabs.splice(random.int(this.#tabs.length), 1)[0]
    if (tab === undefined) return
    notes.sometimes('a tab was closed')
    tab.client.close()
    setTimeout(() => this.#openTab(), random.int(LONGEST_CLOSED))
  }

  /** Commands that no tab was answered. */
  get unanswered(): readonly string[] {
    return this.#tabs.flatMap(({ unanswered, line }) => [...unanswered, ...line.unanswered])
  }

  /** What each tab shows of the lobby. */
  get lobbies(): readonly (LobbyDocument | undefined)[] {
    return this.#tabs.map(({ client }) => client.lobby)
  }

  /** After the client has taken it in. Nobody may be shown what could still be lost. */
  #hear(client: Client | undefined, frame: ServerFrame): void {
    if (frame.t === 'paired') this.#parts.onPair(frame.table, [this.name, frame.with])
    if (client === undefined || (frame.t !== 'table' && frame.t !== 'patch')) return
    const { notes, disk } = this.#parts
    const { table: code, seq } = frame
    const document = client.table(code)?.document
    if (seq > disk.lengthOf(code)) notes.never(`${this.name} was shown ${code} ${seq} before it was stored`)
    if (frame.t === 'patch' && frame.log !== undefined && frame.log.length > 3)
      notes.sometimes('several events came at once')
    if (document !== undefined) this.seen.push({ code, seq, document })
    notes.line(`${Date.now()} ${this.name} ${frame.t} ${code} ${seq}`)
  }

  watch(code: string): void {
    if (this.#codes.has(code)) return
    this.#codes.add(code)
    for (const { client } of this.#tabs) client.watch(code, () => {})
  }

  /** What each tab shows of a table. */
  shownOf(code: string): readonly { readonly seq: number; readonly document: TableDocument | undefined }[] {
    if (!this.#codes.has(code)) return []
    return this.#tabs.map(({ client }) => {
      const state = client.table(code)
      return { seq: state?.seq ?? 0, document: state?.document }
    })
  }

  loseConnection(): void {
    const { random, notes } = this.#parts
    if (this.#tabs.length === 0) return
    notes.sometimes('a connection broke')
    random.pick(this.#tabs).line.lose()
  }

  close(): void {
    for (const { client } of this.#tabs) client.close()
  }

  /** Does one thing that the screen offers, or something else that people do. */
  act(code: string): void {
    const { random } = this.#parts
    if (this.#tabs.length === 0) return
    const tab = random.pick(this.#tabs)
    if (random.next() < (tab.client.lobby?.received === undefined ? 0.1 : 0.5)) return this.#meet(tab)
    const document = tab.client.table(code)?.document
    const command = document && this.#choose(document)
    if (command !== undefined) this.#send(tab, code, command)
  }

  /** Asks somebody for a game, or answers who asked. */
  #meet({ client }: Tab): void {
    const { notes } = this.#parts
    const { lobby } = client
    if (lobby === undefined || lobby.people.length === 0) return
    const command = this.#chooseInLobby(lobby)
    notes.line(`${Date.now()} ${this.name} meets ${JSON.stringify(command)}`)
    void client.sendToLobby(command)
  }

  #chooseInLobby({ received, sent, people }: LobbyDocument): PersonLobbyCommand {
    const { random } = this.#parts
    if (received !== undefined) return { type: 'answer', from: received.from, yes: random.next() < 0.7 }
    if (sent !== undefined) return { type: 'withdraw' }
    return { type: 'challenge', to: random.pick(people).player, game: 'high-card' }
  }

  #choose(document: TableDocument): PersonCommand | undefined {
    const { random, catalogue } = this.#parts
    if (document.me === undefined) return { type: 'join' }
    const { match } = document
    if (match === undefined)
      return document.me.host && document.cannotStart === undefined ? { type: 'start' } : undefined
    const chance = random.next()
    if (chance < 0.04) return { type: 'take-back' }
    if (chance < 0.05) return { type: 'leave' }
    const command = catalogue.get(match.game)?.randomCommand(match.view as never, random)
    return command === undefined
      ? undefined
      : { type: 'play', command: command as unknown as Record<string, unknown> }
  }

  #send({ client, unanswered }: Tab, code: string, command: PersonCommand): void {
    const { notes } = this.#parts
    const id = `${this.name}-command-${++this.#commands}`
    unanswered.add(id)
    if (command.type === 'join') this.#joins.add(id)
    notes.line(`${Date.now()} ${this.name} sends ${id} ${JSON.stringify(command)}`)
    void client.send(code, command, id).then((reply) => {
      if (!unanswered.delete(id)) notes.never(`${id} was answered twice`)
      notes.line(`${Date.now()} ${this.name} is answered ${id} ${JSON.stringify(reply)}`)
      const stored = this.#storedOf(code)
      const times = stored.filter((each) => each === id).length
      // Joining twice is joining once: what changes nothing is not stored.
      const isJoinedAlready = this.#joins.has(id) && stored.some((each) => this.#joins.has(each))
      if (isJoinedAlready && times === 0) notes.sometimes('somebody joined who was there')
      else if (reply.ok && times !== 1) notes.never(`${id} was acknowledged and is stored ${times} times`)
      if (!reply.ok) notes.sometimes(`refused: ${reply.error.code}`)
    })
  }

  /** The ids of this person's commands that were accepted, by the disk. */
  #storedOf(code: string): readonly string[] {
    const mine = `${this.name} `
    const accepted = this.#parts.disk.accepted.get(code) ?? []
    return accepted.filter((each) => each.startsWith(mine)).map((each) => each.slice(mine.length))
  }
}
