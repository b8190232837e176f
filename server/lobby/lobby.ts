import type { PlayerId, Refused, Result } from '@fimm/kernel'
import { ok } from '@fimm/kernel'
import type { LobbyWish } from '@fimm/protocol/commands.ts'
import type { LobbyDocument, OpenTable, ServerFrame } from '@fimm/protocol/frames.ts'
import {
  decideLobby,
  EMPTY_LOBBY,
  evolveLobby,
  foldName,
  viewLobby,
  type Lobby,
  type LobbyCommand,
  type LobbyEvent,
} from '@fimm/table'
import type { Outside } from '../tables/outside.ts'
import type { Tables } from '../tables/tables.ts'

/** One connection of somebody who is here. */
export interface Guest {
  readonly player: PlayerId
  readonly name: string
  /** Whether this connection wants to see the lobby. */
  looks: boolean
  send(frame: ServerFrame): void
}

const REFRESH = 300
const LISTED = 50

/** People who are here, who asks whom, and the open tables: live, in memory (T15–T17). */
export class LiveLobby {
  readonly #tables: Tables
  readonly #outside: Outside
  readonly #guests = new Set<Guest>()
  readonly #timer: NodeJS.Timeout
  #lobby: Lobby = EMPTY_LOBBY
  #listed: readonly OpenTable[] = []
  #isStale = true
  #isRefreshing = false

  constructor(tables: Tables, outside: Outside) {
    this.#tables = tables
    this.#outside = outside
    tables.onChange(() => {
      this.#isStale = true
    })
    this.#timer = setInterval(() => void this.#beat(), REFRESH)
    this.#timer.unref()
  }

  /** Whether a name could be taken now by somebody who is not this player. */
  isNameFree(name: string, player?: PlayerId): boolean {
    return !this.#lobby.people.some(
      (person) => person.player !== player && foldName(person.name) === foldName(name),
    )
  }

  /** A first connection enters, the last one exits; what is between is the same person in several tabs. */
  enter(guest: Guest): Result<undefined, Refused> {
    this.#guests.add(guest)
    const answer = this.#do({ type: 'enter', name: guest.name }, guest.player)
    return answer.ok || answer.error.code === 'nothing-changes' ? ok(undefined) : answer
  }

  exit(guest: Guest): void {
    this.#guests.delete(guest)
    if (![...this.#guests].some(({ player }) => player === guest.player))
      this.#do({ type: 'exit' }, guest.player)
  }

  rename(player: PlayerId, name: string): Result<undefined, Refused> {
    return this.#do({ type: 'enter', name }, player)
  }

  setPlaying(player: PlayerId, playing: boolean): void {
    this.#do({ type: 'set-playing', playing }, player)
  }

  wish(player: PlayerId, wish: LobbyWish): Result<undefined, Refused> {
    return this.#do(wish, player)
  }

  async look(guest: Guest): Promise<void> {
    guest.looks = true
    if (this.#isStale) await this.#refresh()
    guest.send({ t: 'lobby', document: this.#documentFor(guest.player) })
  }

  get people(): Lobby['people'] {
    return this.#lobby.people
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #do(command: LobbyCommand, player: PlayerId): Result<undefined, Refused> {
    const answer = decideLobby(this.#lobby, command, player, this.#outside.clock())
    if (!answer.ok) return answer
    for (const event of answer.value) {
      this.#lobby = evolveLobby(this.#lobby, event)
      this.#react(event)
    }
    if (answer.value.length > 0) this.#tellAll()
    return ok(undefined)
  }

  #react(event: LobbyEvent): void {
    if (event.type === 'challenge-ended' && event.why !== 'accepted') {
      this.#sendTo(event.from, { t: 'challenge-ended', with: event.to, why: event.why })
      this.#sendTo(event.to, { t: 'challenge-ended', with: event.from, why: event.why })
    }
    if (event.type === 'paired')
      this.#open(event.players, event.game).catch((fault: unknown) =>
        this.#outside.log.error({ fault: String(fault) }, 'a pair got no table'),
      )
  }

  /** Accepting opens a table with both seated, and starts (T16). */
  async #open([host, other]: readonly [PlayerId, PlayerId], game: string): Promise<void> {
    const made = await this.#tables.create({ host, game })
    if (!made.ok) {
      this.#sendTo(host, { t: 'no', error: { ...made.error, message: made.error.code } })
      return
    }
    await this.#tables.submit(made.code, { kind: 'human', player: other }, { type: 'join' })
    await this.#tables.submit(made.code, { kind: 'human', player: host }, { type: 'start' })
    this.#sendTo(host, { t: 'paired', table: made.code, with: other })
    this.#sendTo(other, { t: 'paired', table: made.code, with: host })
  }

  #sendTo(player: PlayerId, frame: ServerFrame): void {
    for (const guest of this.#guests) if (guest.player === player) guest.send(frame)
  }

  #tellAll(): void {
    for (const guest of this.#guests)
      if (guest.looks) guest.send({ t: 'lobby', document: this.#documentFor(guest.player) })
  }

  async #beat(): Promise<void> {
    this.#do({ type: 'expire' }, '')
    const watched = [...this.#guests].some(({ looks }) => looks)
    if (!this.#isStale || !watched || this.#isRefreshing) return
    const before = JSON.stringify(this.#listed)
    await this.#refresh()
    if (JSON.stringify(this.#listed) !== before) this.#tellAll()
  }

  async #refresh(): Promise<void> {
    this.#isRefreshing = true
    this.#isStale = false
    try {
      const listed = await this.#outside.store.streams.listed(undefined, LISTED)
      await this.#tables.names.learn(listed.flatMap(({ players }) => players))
      this.#listed = listed.map(({ code, game, options, phase, players, seats, spectators }) => ({
        code,
        game,
        options,
        phase,
        seats,
        spectators,
        players: players.map((id) => this.#tables.names.of(id) ?? ''),
      }))
    } catch (fault) {
      this.#outside.log.warn({ fault: String(fault) }, 'tables could not be listed')
    } finally {
      this.#isRefreshing = false
    }
  }

  #documentFor(player: PlayerId): LobbyDocument {
    const { people, sent, received } = viewLobby(this.#lobby, player)
    return { people, ...(sent && { sent }), ...(received && { received }), tables: this.#listed }
  }
}
