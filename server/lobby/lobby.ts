import { randomUUID } from 'node:crypto'
import type { Millis, PlayerId, Refused, Result } from '@fimm/kernel'
import { fail, refuse } from '@fimm/kernel'
import type { PersonLobbyCommand } from '@fimm/protocol/commands.ts'
import type { ServerFrame } from '@fimm/protocol/frames.ts'
import { EMPTY_LOBBY, sameName, type Lobby, type LobbyEvent } from '@fimm/table'
import type { Runtime } from '../runtime.ts'
import type { TableRegistry } from '../tables/registry.ts'
import {
  arrives,
  beats,
  departs,
  emptyGathering,
  inOrder,
  isOverdue,
  NODE_LIFETIME,
  plays,
  posts,
  sealed,
  wishes,
  type Change,
  type Gathering,
  type Hand,
  type Here,
  type Step,
} from './gathering.ts'
import { LobbyBroadcaster } from './lobby-broadcaster.ts'
import { OpenTables } from './open-tables.ts'
import { canChallengeTo, openForTwo } from './pairing.ts'
import { ownPlace, type Place } from './place.ts'
import { Seated } from './seated.ts'

/** One connection of somebody who is here. */
export interface Guest {
  readonly player: PlayerId
  name: string
  /** Whether this connection follows the lobby. */
  subscription: 'none' | 'loading' | 'live'
  send(frame: ServerFrame): void
}

interface Asked {
  readonly change: Change
  readonly settle: (answer: Result<undefined, Refused>) => void
}

const BEAT: Millis = 300

/** People who are here, who asks whom, and the open tables: live, for the people of this node (T15–T17). */
export class LiveLobby {
  readonly #tables: TableRegistry
  readonly #runtime: Runtime
  readonly #place: Place
  readonly #node = randomUUID()
  readonly #guests = new Map<PlayerId, Set<Guest>>()
  readonly #open: OpenTables
  readonly #broadcaster: LobbyBroadcaster
  readonly #seated: Seated
  readonly #timer: NodeJS.Timeout
  readonly #unlisten: () => void
  /** Who is connected to this node and cannot be listed, and why. */
  readonly #unlisted = new Map<PlayerId, Refused>()
  #asked: Asked[] = []
  #isAsking = false
  #held: Gathering | undefined
  #saidAt: Millis = 0
  #isClosed = false

  constructor(tables: TableRegistry, runtime: Runtime, place: Place = ownPlace()) {
    this.#tables = tables
    this.#runtime = runtime
    this.#place = place
    this.#open = new OpenTables(tables, runtime, () => place.tell('tables'))
    this.#broadcaster = new LobbyBroadcaster(
      () => ({ lobby: this.#held?.lobby ?? EMPTY_LOBBY, tables: this.#open.listed }),
      () => this.#subscribers(),
    )
    this.#seated = new Seated(tables, (player, playing) => void this.#ask(plays(player, playing)))
    this.#unlisten = place.listen((what) => (what === 'tables' ? this.#open.spoil() : this.#look()))
    this.#timer = setInterval(() => void this.#beat(), BEAT)
    this.#timer.unref()
  }

  /** Whether a name could be taken now by somebody who is not this player. */
  isNameFree(name: string, player?: PlayerId): boolean {
    return !this.people.some((person) => person.player !== player && sameName(person.name, name))
  }

  /** A first connection enters, the last one exits; what is between is the same person in several tabs. */
  async enter(guest: Guest): Promise<Result<undefined, Refused>> {
    const { player } = guest
    this.#guests.set(player, (this.#guests.get(player) ?? new Set()).add(guest))
    return this.#list(guest)
  }

  /** Whose name somebody else has is connected like everybody else, and listed under another name or when it is free. */
  async #list(guest: Guest): Promise<Result<undefined, Refused>> {
    const { player, name } = guest
    const answer = await this.#ask(arrives(this.#hereAs(guest)))
    if (!this.#guests.has(player)) return answer
    const wasUnlisted = this.#unlisted.delete(player)
    if (!answer.ok) this.#unlisted.set(player, answer.error)
    else if (wasUnlisted) this.#sendTo(player, { t: 'name', name })
    return answer
  }

  exit(guest: Guest): void {
    const { player } = guest
    const guests = this.#guests.get(player)
    if (guests?.delete(guest) !== true || guests.size > 0) return
    this.#guests.delete(player)
    this.#unlisted.delete(player)
    void this.#ask(departs(player))
  }

  async rename(player: PlayerId, name: string): Promise<void> {
    const guests = this.#guests.get(player)
    if (guests === undefined) return
    for (const guest of guests) guest.name = name
    const [guest] = guests
    if (guest !== undefined) await this.#list(guest)
  }

  /** Somebody came to a table or left it, with a connection to this node. */
  moved(code: string, player: PlayerId, isThere: boolean): void {
    this.#seated.moved(code, player, isThere)
  }

  async wish(player: PlayerId, wish: PersonLobbyCommand): Promise<Result<undefined, Refused>> {
    const unlisted = this.#unlisted.get(player)
    if (unlisted !== undefined) return fail(unlisted)
    const game = wish.type === 'challenge' ? canChallengeTo(this.#runtime, wish.game) : undefined
    if (game?.ok === false) return game
    return this.#ask(wishes(player, wish))
  }

  async subscribe(guest: Guest): Promise<void> {
    guest.subscription = 'loading'
    // What is new for one is new for all subscribers.
    if (await this.#open.refresh()) this.#broadcaster.changed()
    // Unsubscribed while the tables were read, or subscribed twice.
    if (guest.subscription !== 'loading') return
    this.#broadcaster.sendDocument(guest)
    guest.subscription = 'live'
  }

  get people(): Lobby['people'] {
    return this.#held?.lobby.people ?? EMPTY_LOBBY.people
  }

  /** Nobody is here through this node any more. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#broadcaster.close()
    this.#unlisten()
    this.#guests.clear()
    if (!this.#place.isAlone) await this.#ask(beats([]))
    this.#isClosed = true
  }

  /** What is asked while a change is under way goes into the next one: nodes meet once, not once per person. */
  async #ask(change: Change): Promise<Result<undefined, Refused>> {
    if (this.#isClosed) return refuse('shutting-down')
    const answer = new Promise<Result<undefined, Refused>>((settle) => this.#asked.push({ change, settle }))
    if (!this.#isAsking) void this.#askAll()
    return answer
  }

  async #askAll(): Promise<void> {
    this.#isAsking = true
    while (this.#asked.length > 0) {
      const asked = this.#asked
      this.#asked = []
      try {
        const steps = await this.#change(asked.map(({ change }) => change))
        for (const [index, { settle }] of asked.entries()) settle(steps[index]?.answer ?? refuse('fault'))
        for (const { events } of steps) this.#react(events)
      } catch (fault) {
        this.#runtime.log.warn({ fault: String(fault) }, 'the lobby could not be changed')
        for (const { settle } of asked) settle(refuse('not-saved'))
      }
    }
    this.#isAsking = false
  }

  async #change(changes: readonly Change[]): Promise<readonly Step[]> {
    let steps: readonly Step[] = []
    let isChanged = false
    const stands = await this.#place.update((held) => {
      const hand = this.#hand()
      const before = held ?? emptyGathering(hand)
      steps = inOrder(before, changes, hand)
      const last = steps.at(-1)?.gathering
      isChanged = last !== undefined && last !== before
      return isChanged && last !== undefined ? sealed(last, hand) : undefined
    })
    if (isChanged) this.#saidAt = this.#runtime.clock()
    this.#see(stands)
    if (isChanged) this.#place.tell('people')
    return steps
  }

  #look(): void {
    this.#place.read().then(
      (stands) => this.#see(stands),
      (fault: unknown) => this.#runtime.log.warn({ fault: String(fault) }, 'the lobby could not be read'),
    )
  }

  /** What stands now: letters not seen before go to who is here, and subscribers get what changed. */
  #see(stands: Gathering | undefined): void {
    const held = this.#held
    if (stands === undefined || (held?.born === stands.born && held.version >= stands.version)) return
    this.#held = stands
    const read = new Set(held?.letters.map(({ id }) => id))
    for (const { id, to, frame } of stands.letters) if (!read.has(id)) this.#sendTo(to, frame)
    if (held?.lobby !== stands.lobby) this.#broadcaster.changed()
  }

  /** Only the node that made the change sees its events: a pair gets one table. */
  #react(events: readonly LobbyEvent[]): void {
    for (const event of events)
      if (event.type === 'paired')
        this.#pair(event.players, event.game).catch((fault: unknown) =>
          this.#runtime.log.error({ fault: String(fault) }, 'a pair got no table'),
        )
  }

  /** Accepting opens a table with both seated, and starts (T16). Both are told where, or that it came to nothing. */
  async #pair([host, other]: readonly [PlayerId, PlayerId], game: string): Promise<void> {
    const opened = await openForTwo(this.#tables, host, other, game)
    const frameFor = (partner: PlayerId): ServerFrame =>
      opened.ok
        ? { t: 'paired', table: opened.value, with: partner }
        : { t: 'challenge-ended', with: partner, why: 'failed' }
    if (!opened.ok) this.#runtime.log.warn({ game, code: opened.error.code }, 'a pair got no match')
    await this.#ask(
      posts([
        { to: host, frame: frameFor(other) },
        { to: other, frame: frameFor(host) },
      ]),
    )
  }

  #sendTo(player: PlayerId, frame: ServerFrame): void {
    for (const guest of this.#guests.get(player) ?? []) guest.send(frame)
  }

  *#subscribers(): Iterable<Guest> {
    for (const guests of this.#guests.values())
      for (const guest of guests) if (guest.subscription === 'live') yield guest
  }

  get #hasSubscribers(): boolean {
    return this.#subscribers()[Symbol.iterator]().next().done !== true
  }

  async #beat(): Promise<void> {
    const hand = this.#hand()
    const isSilent = !this.#place.isAlone && hand.now - this.#saidAt > NODE_LIFETIME / 3
    if (isSilent || (this.#held !== undefined && isOverdue(this.#held, hand))) {
      this.#saidAt = hand.now
      void this.#ask(
        beats([...this.#guests.values()].flatMap(([guest]) => (guest ? [this.#hereAs(guest)] : []))),
      )
    }
    for (const player of this.#unlisted.keys()) {
      const [guest] = this.#guests.get(player) ?? []
      if (guest !== undefined && this.isNameFree(guest.name, player)) void this.#list(guest)
    }
    if (await this.#open.beat(this.#hasSubscribers)) this.#broadcaster.changed()
  }

  #hereAs({ player, name }: Guest): Here {
    return { player, name, playing: this.#seated.isPlaying(player) }
  }

  #hand(): Hand {
    return { node: this.#node, now: this.#runtime.clock(), drawId: randomUUID }
  }
}
