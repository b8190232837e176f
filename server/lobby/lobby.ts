import { randomUUID } from 'node:crypto'
import type { Millis, PlayerId, Refused, Result } from '@fimm/kernel'
import { fail, refuse } from '@fimm/kernel'
import type { PersonLobbyCommand } from '@fimm/protocol/commands.ts'
import type { ServerFrame } from '@fimm/protocol/frames.ts'
import { EMPTY_LOBBY, isNameTaken, type Lobby, type LobbyEvent } from '@fimm/table'
import type { Runtime } from '../runtime.ts'
import type { TableOpener } from '../registry/table-opener.ts'
import type { TableRegistry } from '../registry/table-registry.ts'
import {
  arrives,
  beats,
  departs,
  emptySharedLobby,
  applyInOrder,
  isOverdue,
  NODE_LIFETIME,
  plays,
  notifies,
  asNextVersion,
  decides,
  type Change,
  type SharedLobby,
  type NodeContext,
  type LocalPlayer,
  type LobbyChange,
} from './shared-lobby.ts'
import { LobbyBroadcaster } from './lobby-broadcaster.ts'
import type { LobbyConnection } from './lobby-connection.ts'
import { OpenTables } from './open-tables.ts'
import { canChallengeTo, openForTwo } from './pairing.ts'
import { memoryLobbyStorage, type LobbyStorage } from './lobby-storage.ts'
import { PlayingPeople } from './playing-people.ts'

interface PendingChange {
  readonly change: Change
  /** Of whoever asked for it. */
  readonly address: string
  readonly settle: (answer: Result<undefined, Refused>) => void
}

const BEAT: Millis = 300
/** A page that loads anew is gone for a moment; whoever asks its owner for a game meanwhile still reaches them (T16). */
export const LOBBY_GRACE: Millis = 3_000

/** People who are here, who asks whom, and the open tables: live, for the people of this node (T15–T17). */
export class LiveLobby {
  readonly #tables: TableRegistry
  readonly #runtime: Runtime
  readonly #opener: TableOpener
  readonly #storage: LobbyStorage
  readonly #node = randomUUID()
  readonly #connections = new Map<PlayerId, Set<LobbyConnection>>()
  /** Whose last connection has just closed: listed until they come back or the grace is over. */
  readonly #leaving = new Map<PlayerId, { readonly was: LobbyConnection; readonly timer: NodeJS.Timeout }>()
  readonly #grace: Millis
  readonly #open: OpenTables
  readonly #broadcaster: LobbyBroadcaster
  readonly #playing: PlayingPeople
  readonly #timer: NodeJS.Timeout
  readonly #unlisten: () => void
  /** Who is connected to this node and cannot be listed, and why. */
  readonly #unlisted = new Map<PlayerId, Refused>()
  #pending: PendingChange[] = []
  #isChanging = false
  #shared: SharedLobby | undefined
  #renewedAt: Millis = 0
  #isClosed = false

  constructor(
    tables: TableRegistry,
    runtime: Runtime,
    opener: TableOpener,
    storage: LobbyStorage = memoryLobbyStorage(),
    grace: Millis = LOBBY_GRACE,
  ) {
    this.#tables = tables
    this.#runtime = runtime
    this.#opener = opener
    this.#storage = storage
    this.#grace = grace
    this.#open = new OpenTables(tables, runtime, () => storage.tell('tables'))
    this.#broadcaster = new LobbyBroadcaster(
      () => ({ lobby: this.#shared?.lobby ?? EMPTY_LOBBY, tables: this.#open.listed }),
      () => this.#subscribers(),
    )
    this.#playing = new PlayingPeople(tables, (player, playing) => void this.#submit(plays(player, playing)))
    this.#unlisten = storage.listen((what) => (what === 'tables' ? this.#open.spoil() : this.#read()))
    this.#timer = setInterval(() => void this.#beat(), BEAT)
    this.#timer.unref()
  }

  /** Whether a name could be taken now by somebody who is not this player. */
  isNameFree(name: string, player?: PlayerId): boolean {
    return !isNameTaken(
      this.people.filter((person) => person.player !== player && !this.#leaving.has(person.player)),
      name,
    )
  }

  /** A first connection enters, the last one exits; what is between is the same person in several tabs. */
  async enter(connection: LobbyConnection): Promise<Result<undefined, Refused>> {
    const { player } = connection
    clearTimeout(this.#leaving.get(player)?.timer)
    this.#leaving.delete(player)
    this.#connections.set(player, (this.#connections.get(player) ?? new Set()).add(connection))
    return this.#list(connection)
  }

  /** Whose name somebody else has is connected like everybody else, and listed under another name or when it is free. */
  async #list(connection: LobbyConnection): Promise<Result<undefined, Refused>> {
    const { player, name } = connection
    // Nobody waits for the name of somebody who has gone.
    for (const [other, { was }] of this.#leaving) if (isNameTaken([was], name)) this.#depart(other)
    const answer = await this.#submit(arrives(this.#localPlayer(connection)))
    if (!this.#connections.has(player)) return answer
    const wasUnlisted = this.#unlisted.delete(player)
    if (!answer.ok) this.#unlisted.set(player, answer.error)
    else if (wasUnlisted) this.#sendTo(player, { t: 'name', name })
    return answer
  }

  exit(connection: LobbyConnection): void {
    const { player } = connection
    const connections = this.#connections.get(player)
    if (connections?.delete(connection) !== true || connections.size > 0) return
    this.#connections.delete(player)
    this.#unlisted.delete(player)
    const timer = setTimeout(() => this.#depart(player), this.#grace)
    timer.unref()
    this.#leaving.set(player, { was: connection, timer })
  }

  #depart(player: PlayerId): void {
    clearTimeout(this.#leaving.get(player)?.timer)
    this.#leaving.delete(player)
    void this.#submit(departs(player))
  }

  async rename(player: PlayerId, name: string): Promise<void> {
    const connections = this.#connections.get(player)
    if (connections === undefined) return
    for (const connection of connections) connection.name = name
    const [connection] = connections
    if (connection !== undefined) await this.#list(connection)
  }

  /** Somebody came to a table or left it, with a connection to this node. */
  moved(code: string, player: PlayerId, isThere: boolean): void {
    this.#playing.moved(code, player, isThere)
  }

  async submit(
    { player, address }: Pick<LobbyConnection, 'player' | 'address'>,
    command: PersonLobbyCommand,
  ): Promise<Result<undefined, Refused>> {
    const unlisted = this.#unlisted.get(player)
    if (unlisted !== undefined) return fail(unlisted)
    const game = command.type === 'challenge' ? canChallengeTo(this.#runtime, command.game) : undefined
    if (game?.ok === false) return game
    const room = command.type === 'challenge' ? await this.#opener.checkForTwo(player, address) : undefined
    if (room?.ok === false) return room
    return this.#submit(decides(player, command), address)
  }

  async subscribe(connection: LobbyConnection): Promise<void> {
    connection.subscription = 'loading'
    // What is new for one is new for all subscribers.
    if (await this.#open.refresh()) this.#broadcaster.changed()
    // Unsubscribed while the tables were read, or subscribed twice.
    if (connection.subscription !== 'loading') return
    this.#broadcaster.sendDocument(connection)
    connection.subscription = 'live'
  }

  get people(): Lobby['people'] {
    return this.#shared?.lobby.people ?? EMPTY_LOBBY.people
  }

  /** Nobody is here through this node any more. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#broadcaster.close()
    this.#unlisten()
    this.#connections.clear()
    for (const { timer } of this.#leaving.values()) clearTimeout(timer)
    this.#leaving.clear()
    if (!this.#storage.isAlone) await this.#submit(beats([]))
    this.#isClosed = true
  }

  /** What is asked while a change is under way goes into the next one: nodes meet once, not once per person. */
  async #submit(change: Change, address = ''): Promise<Result<undefined, Refused>> {
    if (this.#isClosed) return refuse('shutting-down')
    const answer = new Promise<Result<undefined, Refused>>((settle) =>
      this.#pending.push({ change, address, settle }),
    )
    if (!this.#isChanging) void this.#changeAll()
    return answer
  }

  async #changeAll(): Promise<void> {
    this.#isChanging = true
    while (this.#pending.length > 0) {
      const asked = this.#pending
      this.#pending = []
      try {
        const steps = await this.#change(asked.map(({ change }) => change))
        for (const [index, { settle }] of asked.entries()) settle(steps[index]?.answer ?? refuse('fault'))
        for (const [index, { events }] of steps.entries()) this.#react(events, asked[index]?.address ?? '')
      } catch (fault) {
        this.#runtime.log.warn({ fault: String(fault) }, 'the lobby could not be changed')
        for (const { settle } of asked) settle(refuse('not-saved'))
      }
    }
    this.#isChanging = false
  }

  async #change(changes: readonly Change[]): Promise<readonly LobbyChange[]> {
    let steps: readonly LobbyChange[] = []
    let isChanged = false
    const stands = await this.#storage.update((held) => {
      const context = this.#context()
      const before = held ?? emptySharedLobby(context)
      steps = applyInOrder(before, changes, context)
      const last = steps.at(-1)?.shared
      isChanged = last !== undefined && last !== before
      return isChanged && last !== undefined ? asNextVersion(last, context) : undefined
    })
    if (isChanged) this.#renewedAt = this.#runtime.clock()
    this.#adopt(stands)
    if (isChanged) this.#storage.tell('people')
    return steps
  }

  #read(): void {
    this.#storage.read().then(
      (stands) => this.#adopt(stands),
      (fault: unknown) => this.#runtime.log.warn({ fault: String(fault) }, 'the lobby could not be read'),
    )
  }

  /** What stands now: notifications not seen before go to who is connected, and subscribers get what changed. */
  #adopt(stands: SharedLobby | undefined): void {
    const held = this.#shared
    if (stands === undefined || (held?.born === stands.born && held.version >= stands.version)) return
    this.#shared = stands
    const read = new Set(held?.notifications.map(({ id }) => id))
    for (const { id, to, frame } of stands.notifications) if (!read.has(id)) this.#sendTo(to, frame)
    if (held?.lobby !== stands.lobby) this.#broadcaster.changed()
  }

  /** Only the node that made the change sees its events: a pair gets one table. */
  #react(events: readonly LobbyEvent[], address: string): void {
    for (const event of events)
      if (event.type === 'paired')
        this.#pair(event, address).catch((fault: unknown) =>
          this.#runtime.log.error({ fault: String(fault) }, 'a pair got no table'),
        )
  }

  /** Accepting opens a table with both seated, and starts (T16). Both are told where, or that it came to nothing. */
  async #pair(pair: Extract<LobbyEvent, { type: 'paired' }>, address: string): Promise<void> {
    const { players, type: _type, ...wanted } = pair
    const [host, other] = players
    const { game } = wanted
    const opened = await openForTwo(this.#tables, this.#opener, { host, other, ...wanted, address })
    const frameFor = (partner: PlayerId): ServerFrame =>
      opened.ok
        ? { t: 'paired', table: opened.value, with: partner }
        : { t: 'challenge-ended', with: partner, why: 'failed' }
    if (!opened.ok) this.#runtime.log.warn({ game, code: opened.error.code }, 'a pair got no match')
    await this.#submit(
      notifies([
        { to: host, frame: frameFor(other) },
        { to: other, frame: frameFor(host) },
      ]),
    )
  }

  #sendTo(player: PlayerId, frame: ServerFrame): void {
    for (const connection of this.#connections.get(player) ?? []) connection.send(frame)
  }

  *#subscribers(): Iterable<LobbyConnection> {
    for (const connections of this.#connections.values())
      for (const connection of connections) if (connection.subscription === 'live') yield connection
  }

  get #hasSubscribers(): boolean {
    return this.#subscribers()[Symbol.iterator]().next().done !== true
  }

  async #beat(): Promise<void> {
    const context = this.#context()
    const isSilent = !this.#storage.isAlone && context.now - this.#renewedAt > NODE_LIFETIME / 3
    if (isSilent || (this.#shared !== undefined && isOverdue(this.#shared, context))) {
      this.#renewedAt = context.now
      void this.#submit(
        beats(
          [
            ...[...this.#connections.values()].flatMap(([connection]) => connection ?? []),
            ...[...this.#leaving.values()].map(({ was }) => was),
          ].map((connection) => this.#localPlayer(connection)),
        ),
      )
    }
    for (const player of this.#unlisted.keys()) {
      const [connection] = this.#connections.get(player) ?? []
      if (connection !== undefined && this.isNameFree(connection.name, player)) void this.#list(connection)
    }
    if (await this.#open.beat(this.#hasSubscribers)) this.#broadcaster.changed()
  }

  #localPlayer({ player, name }: LobbyConnection): LocalPlayer {
    return { player, name, playing: this.#playing.isPlaying(player) }
  }

  #context(): NodeContext {
    return { node: this.#node, now: this.#runtime.clock(), drawId: randomUUID }
  }
}
