import type { Millis, PlayerId, Refused, Result } from '@fimm/kernel'
import { fail, ok, refuse } from '@fimm/kernel'
import type { PersonLobbyCommand } from '@fimm/protocol/commands.ts'
import type { ServerFrame } from '@fimm/protocol/frames.ts'
import { decideLobby, type LobbyEvent, type LobbyPerson } from '@fimm/lobby'
import { messageOf } from '../refusals.ts'
import type { Runtime } from '../runtime.ts'
import { isStoreRefusal } from '../store/store-fault.ts'
import type { TableOpener } from '../registry/table-opener.ts'
import type { TableRegistry } from '../registry/table-registry.ts'
import { Challenges } from './challenges.ts'
import { decides, endsAllOf, notifies } from './shared-challenges.ts'
import { LobbyBroadcaster } from './lobby-broadcaster.ts'
import type { LobbyConnection } from './lobby-connection.ts'
import { OpenTables } from './open-tables.ts'
import { canChallengeTo, openForTwo, withLanguageOfWords } from './pairing.ts'
import { memoryLobbyStorage, type LobbyMessage, type LobbyStorage } from './lobby-storage.ts'
import { LeavingPeople } from './leaving-people.ts'
import { PairedPeople } from './paired-people.ts'
import { PlayingPeople } from './playing-people.ts'
import { NODE_LIFETIME, PresentPeople } from './present-people.ts'

const BEAT: Millis = 300
/** A beat so late means that the process stood still: what others said meanwhile is still to be read. */
const STOOD_STILL: Millis = 5_000
/** A page that loads anew is gone for a moment; whoever asks its owner for a game meanwhile still reaches them (T16). */
export const LOBBY_GRACE: Millis = 3_000

/** People who are here, who asks whom, and the open tables: live, for the people of this node (T15–T17). */
export class LiveLobby {
  readonly #tables: TableRegistry
  readonly #runtime: Runtime
  readonly #opener: TableOpener
  readonly #storage: LobbyStorage
  readonly #connections = new Map<PlayerId, Set<LobbyConnection>>()
  /** Whose last connection has just closed: listed until they come back or the grace is over. */
  readonly #leaving: LeavingPeople
  readonly #open: OpenTables
  readonly #broadcaster: LobbyBroadcaster
  readonly #present: PresentPeople
  readonly #challenges: Challenges
  readonly #playing: PlayingPeople
  readonly #paired = new PairedPeople()
  readonly #timer: NodeJS.Timeout
  readonly #unlisten: () => void
  readonly #deathListeners = new Set<() => void>()
  /** Who is connected to this node and cannot be listed, and why. */
  readonly #unlisted = new Map<PlayerId, Refused>()
  /** When other nodes were last told that this one is alive. */
  #saidAliveAt: Millis = 0
  #beatAt = performance.now()

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
    this.#leaving = new LeavingPeople(grace, (player) => this.#depart(player))
    this.#open = new OpenTables(tables, runtime, () => storage.tell({ t: 'tables' }))
    this.#present = new PresentPeople(storage.tell, () => this.#broadcaster.changed())
    this.#challenges = new Challenges(runtime, storage, {
      here: () => this.#present.here,
      sendTo: (player, frame) => this.#sendTo(player, frame),
      onChange: () => this.#broadcaster.changed(),
      onPair: async (pair, address) => this.#openFor(pair, address),
    })
    this.#broadcaster = new LobbyBroadcaster(
      () => ({ here: this.#present.here, challenges: this.#challenges.all, tables: this.#open.listed }),
      () => this.#subscribers(),
    )
    this.#playing = new PlayingPeople(tables, (player, playing) => this.#plays(player, playing))
    this.#unlisten = storage.listen(
      (message) => this.#hear(message),
      () => this.#lookForAll(),
    )
    this.#timer = setInterval(() => void this.#beat(), BEAT)
    this.#timer.unref()
  }

  /** Whether a name could be taken now by somebody who is not this player. */
  isNameFree(name: string, player?: PlayerId): boolean {
    return this.#present
      .namedLike(name)
      .every((person) => person.player === player || this.#leaving.has(person.player))
  }

  /** Called when another node has said nothing for too long. */
  onNodeDeath(listener: () => void): void {
    this.#deathListeners.add(listener)
  }

  /** A first connection enters, the last one exits; what is between is the same person in several tabs. */
  async enter(connection: LobbyConnection): Promise<Result<undefined, Refused>> {
    const { player } = connection
    this.#leaving.delete(player)
    this.#connections.set(player, (this.#connections.get(player) ?? new Set()).add(connection))
    const paired = this.#paired.awaited(player, this.#runtime.clock())
    if (paired !== undefined) connection.send(paired)
    return this.#list(connection)
  }

  /** Whose name somebody else has is connected like everybody else, and listed under another name or when it is free. */
  async #list(connection: LobbyConnection): Promise<Result<undefined, Refused>> {
    const { player, name } = connection
    // Nobody waits for the name of somebody who has gone.
    for (const other of this.#leaving.namedLike(name)) this.#depart(other)
    const answer = await this.#arrive(connection)
    if (!this.#connections.has(player)) return answer
    const before = this.#unlisted.get(player)
    this.#unlisted.delete(player)
    if (!answer.ok) this.#unlisted.set(player, answer.error)
    // Of what passes by itself nobody is told, so that what came of it is news.
    if (answer.ok && before !== undefined) this.#sendTo(player, { t: 'name', name })
    if (!answer.ok && !isStoreRefusal(answer.error) && before !== undefined && isStoreRefusal(before))
      this.#sendTo(player, {
        t: 'name',
        name,
        error: { ...answer.error, message: messageOf(answer.error) },
      })
    return answer
  }

  /** Nobody else has the name: as far as this node knows, and, since another may be given it just now, as far as all do. */
  async #arrive({ player, name }: LobbyConnection): Promise<Result<undefined, Refused>> {
    const check = (): Result<unknown, Refused> =>
      decideLobby(
        { people: this.#present.namedLike(name), challenges: [] },
        { type: 'enter', name },
        player,
        0,
      )
    const checked = check()
    if (!checked.ok && checked.error.code !== 'nothing-changes') return checked
    const isNew = this.#present.here.get(player)?.name !== name
    const isClaimed = !isNew || (await this.#claim(name, player))
    if (isClaimed === 'not-saved') return refuse('not-saved')
    const again = check()
    const isTaken = !isClaimed || (!again.ok && again.error.code === 'name-taken')
    const isGone = !this.#connections.has(player) && !this.#leaving.has(player)
    if (isTaken || isGone) this.#release(name, player)
    else this.#present.set({ player, name, playing: this.#playing.isPlaying(player) })
    return isTaken ? refuse('name-taken') : ok(undefined)
  }

  async #claim(name: string, player: PlayerId): Promise<boolean | 'not-saved'> {
    try {
      return await this.#storage.claimName(name, player)
    } catch (fault) {
      this.#runtime.log.warn({ fault: String(fault) }, 'a name could not be claimed')
      return 'not-saved'
    }
  }

  /** Where that fails it is free a little later by itself. */
  #release(name: string, player: PlayerId): void {
    this.#storage.releaseName(name, player).catch(() => {})
  }

  exit(connection: LobbyConnection): void {
    const { player } = connection
    const connections = this.#connections.get(player)
    if (connections?.delete(connection) !== true || connections.size > 0) return
    this.#connections.delete(player)
    this.#unlisted.delete(player)
    this.#leaving.add(player, connection.name)
  }

  #depart(player: PlayerId): void {
    this.#leaving.delete(player)
    const known = this.#present.here.get(player)
    this.#present.remove(player)
    if (known !== undefined) this.#release(known.name, player)
    if (!this.#present.here.has(player)) void this.#challenges.submit(endsAllOf(player))
  }

  #plays(player: PlayerId, playing: boolean): void {
    const known = this.#present.here.get(player)
    if (known === undefined || !this.#present.isHereThroughThisNode(player)) return
    this.#present.set({ player, name: known.name, playing })
    if (playing) void this.#challenges.submit(endsAllOf(player))
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
    if (isThere) this.#paired.cameTo(player, code)
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
    const wanted = command.type === 'challenge' ? withLanguageOfWords(this.#runtime, command) : command
    return this.#challenges.submit(decides(player, wanted), address)
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

  /** Whether there may be other nodes: one that cannot hear them does not know. */
  get mayHaveOtherNodes(): boolean {
    return this.#present.knowsOtherNodes || !this.#storage.isHearing()
  }

  get people(): readonly LobbyPerson[] {
    return [...this.#present.here.values()]
  }

  /** Nobody is here through this node any more. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#broadcaster.close()
    this.#unlisten()
    this.#connections.clear()
    this.#leaving.close()
    this.#present.close()
    const concerned = new Set(this.#challenges.all.flatMap(({ from, to }) => [from, to]))
    const ours = [...concerned].filter((player) => this.#present.isHereThroughThisNode(player))
    await Promise.all(ours.map(async (player) => this.#challenges.submit(endsAllOf(player))))
    this.#challenges.close()
  }

  #hear(message: LobbyMessage): void {
    if (message.t === 'tables') this.#open.spoil()
    else if (message.t === 'challenges') this.#challenges.read()
    else this.#present.hear(message, this.#runtime.clock())
  }

  #lookForAll(): void {
    this.#present.askAll()
    this.#challenges.read()
    this.#open.spoil()
  }

  /** Accepting opens a table with both seated, and starts (T16). Both are told where, or that it came to nothing. */
  async #openFor(pair: Extract<LobbyEvent, { type: 'paired' }>, address: string): Promise<void> {
    const { players, type: _type, ...wanted } = pair
    const [host, other] = players
    const { game } = wanted
    const opened = await openForTwo(this.#tables, this.#opener, { host, other, ...wanted, address })
    const frameFor = (partner: PlayerId): ServerFrame =>
      opened.ok
        ? { t: 'paired', table: opened.value, with: partner }
        : { t: 'challenge-ended', with: partner, why: 'failed' }
    if (!opened.ok) this.#runtime.log.warn({ game, code: opened.error.code }, 'a pair got no match')
    await this.#challenges.submit(
      notifies([
        { to: host, frame: frameFor(other) },
        { to: other, frame: frameFor(host) },
      ]),
    )
  }

  #sendTo(player: PlayerId, frame: ServerFrame): void {
    if (frame.t === 'paired') this.#paired.add(player, frame, this.#runtime.clock())
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
    if (!this.#storage.isAlone) this.#beatWithOthers()
    this.#challenges.expireIfDue()
    for (const player of this.#unlisted.keys()) {
      const [connection] = this.#connections.get(player) ?? []
      if (connection !== undefined && this.isNameFree(connection.name, player)) void this.#list(connection)
    }
    if (await this.#open.beat(this.#hasSubscribers)) this.#broadcaster.changed()
  }

  #beatWithOthers(): void {
    const [now, beatAt] = [this.#runtime.clock(), performance.now()]
    if (!this.#storage.isHearing() || beatAt - this.#beatAt > STOOD_STILL) this.#present.nothingWasHeard(now)
    this.#beatAt = beatAt
    if (Math.abs(now - this.#saidAliveAt) > NODE_LIFETIME / 3) {
      this.#saidAliveAt = now
      this.#present.sayAlive()
    }
    const died = this.#present.forgetSilent(now)
    for (const player of died.flat()) void this.#challenges.submit(endsAllOf(player))
    if (died.length > 0) for (const listener of this.#deathListeners) listener()
  }
}
