import type { PlayerId, Refused } from '@fimm/kernel'
import { TOO_MANY } from '@fimm/protocol/close-codes.ts'
import {
  PROTOCOL_VERSION,
  WISH_ID,
  type ClientFrame,
  type ServerFrame,
  type WireError,
} from '@fimm/protocol/frames.ts'
import { readFrame } from '@fimm/protocol/reading.ts'
import { toTableCommand } from '@fimm/protocol/commands.ts'
import { isWatchable, parseCode, type Catalogue, type Party, type TableViewer } from '@fimm/table'
import type { Guest, LiveLobby } from '../lobby/lobby.ts'
import type { Asked, Asker } from '../tables/asking.ts'
import { NO_ACKS, type Outlet, type Watch } from '../tables/audience.ts'
import type { Answer } from '../tables/live-table.ts'
import type { Outside } from '../tables/outside.ts'
import type { Presence } from '../tables/presence.ts'
import type { Tables } from '../tables/tables.ts'
import type { Talk } from '../tables/talk.ts'
import { say } from './words.ts'

/** What every door leads to. */
export interface House {
  readonly outside: Outside
  readonly catalogue: Catalogue
  readonly tables: Tables
  readonly presence: Presence
  readonly talk: Talk
  readonly lobby: LiveLobby
}

/** Who is at the other end; the server found out, a frame never says. */
export interface Caller {
  readonly player: PlayerId
  readonly name: string
  /** Which session or token this is by: with it the connection ends. */
  readonly session: string
  /** May only look, where a token was made for no more. */
  readonly readOnly?: boolean
}

/** How frames go to one client, and how its connection is closed. */
export interface Transport extends Outlet {
  close(code: number, reason: string): void
}

/** How much somebody may send; false means too much, and how many seconds to wait. A warning is the answer to a frame
 *  too many; who has used them up and still sends is disconnected. */
export type Allow = (
  kind: 'frame' | 'chat' | 'warning',
) => { readonly ok: true } | { readonly ok: false; readonly seconds: number }

/** One person's connection, over a socket or a stream of events: frames in, frames out. */
export class Connection implements Asker {
  readonly #house: House
  readonly #caller: Caller
  readonly #party: Party
  readonly #transport: Transport
  readonly #allow: Allow
  readonly #watches = new Map<string, Watch>()
  readonly #guest: Guest
  #isOpen = true
  #isLooking = true
  /** Tables this page has before somebody's eyes. */
  readonly #looks = new Set<string>()

  constructor(house: House, caller: Caller, transport: Transport, allow: Allow) {
    this.#house = house
    this.#caller = caller
    this.#party = { kind: 'human', player: caller.player }
    this.#transport = transport
    this.#allow = allow
    this.#guest = {
      player: caller.player,
      name: caller.name,
      looks: false,
      send: (frame) => this.send(frame),
    }
    house.tables.names.set(caller.player, caller.name)
    const now = house.outside.clock()
    this.send({ t: 'welcome', player: caller.player, name: caller.name, now, version: PROTOCOL_VERSION })
    void house.lobby.enter(this.#guest).then((entered) => {
      if (!entered.ok) this.#no(undefined, entered.error)
    })
  }

  send(frame: ServerFrame): void {
    if (this.#isOpen) this.#transport.send(JSON.stringify(frame))
  }

  /** A frame as it came. Whatever it is, the worst that follows is a coded answer. */
  receive(text: string): Promise<void> | void {
    const frame = readFrame(text)
    const id = frame === undefined ? idIn(text) : idOf(frame)
    if (!this.count(id)) return
    if (frame === undefined) return this.#no(id, { code: 'bad-frame' })
    try {
      return this.#handle(frame)?.catch((fault: unknown) => this.#fault(frame.t, id, fault))
    } catch (fault) {
      this.#fault(frame.t, id, fault)
    }
  }

  /** Counts one frame. False: it is too many, and was answered so with its id, or with the end of the connection. */
  count(id?: string): boolean {
    const allowed = this.#allow('frame')
    if (allowed.ok) return true
    if (this.#allow('warning').ok) this.#no(id, tooMuch(allowed.seconds))
    else this.#transport.close(TOO_MANY, String(allowed.seconds))
    return false
  }

  #fault(frame: ClientFrame['t'], id: string | undefined, fault: unknown): void {
    this.#house.outside.log.error({ frame, fault: String(fault) }, 'a frame failed')
    this.#no(id, { code: 'fault' })
  }

  close(): void {
    this.#isOpen = false
    for (const code of this.#watches.keys()) this.#unwatch(code)
    this.#house.lobby.exit(this.#guest)
  }

  #handle(frame: ClientFrame): Promise<void> | void {
    const { lobby } = this.#house
    switch (frame.t) {
      case 'ping':
        return this.send({ t: 'pong', now: this.#house.outside.clock() })
      case 'watch':
        return this.#watch(frame)
      case 'unwatch':
        return this.#unwatch(parseCode(frame.table) ?? '')
      case 'do':
        return this.#do(frame)
      case 'chat':
        return this.#chat(frame)
      case 'look':
        this.#isLooking = frame.here
        for (const code of this.#watches.keys()) this.#look(code)
        return undefined
      case 'watch-lobby':
        return lobby.look(this.#guest)
      case 'unwatch-lobby':
        this.#guest.looks = false
        return undefined
      case 'lobby':
        return this.#lobby(frame)
    }
  }

  async #lobby({ id, wish }: Extract<ClientFrame, { t: 'lobby' }>): Promise<void> {
    if (this.#caller.readOnly) return this.#no(id, { code: 'read-only' })
    const answer = await this.#house.lobby.wish(this.#caller.player, wish)
    return answer.ok ? this.send({ t: 'ok', id }) : this.#no(id, answer.error)
  }

  async #watch({ table, as, since }: Extract<ClientFrame, { t: 'watch' }>): Promise<void> {
    const { tables, presence, talk, catalogue } = this.#house
    const code = parseCode(table)
    const live = code === undefined ? undefined : await tables.load(code)
    if (code === undefined || live === undefined) return this.#gone(table, { code: 'no-such-table' })
    if (as === 'screen' && !isWatchable(catalogue, live.table.game))
      return this.#gone(code, { code: 'no-spectators' })
    this.#unwatch(code)
    const { player } = this.#caller
    const watcher: TableViewer = as === 'screen' ? { kind: 'screen' } : { kind: 'person', player }
    const watch: Watch = { watcher, acks: NO_ACKS, outlet: this.#transport }
    this.#watches.set(code, watch)
    const heard = await talk.heard(live, watcher.kind === 'person' ? player : undefined)
    // The connection may have ended, or looked elsewhere, while that was fetched.
    if (this.#watches.get(code) !== watch || !this.#isOpen) return
    await tables.watch(code, watch, heard, since)
    if (!this.#isOpen) return tables.unwatch(code, watch)
    if (watcher.kind !== 'person') return
    presence.arrived(code, player)
    this.#look(code)
  }

  #look(code: string): void {
    const isLooking = this.#isLooking && this.#watches.get(code)?.watcher.kind === 'person'
    if (this.#looks.has(code) === isLooking) return
    const { sight } = this.#house.presence
    if (isLooking) this.#looks.add(code)
    else this.#looks.delete(code)
    if (isLooking) sight.open(code, this.#caller.player)
    else sight.close(code, this.#caller.player)
  }

  #unwatch(code: string): void {
    const watch = this.#watches.get(code)
    if (watch === undefined) return
    this.#watches.delete(code)
    this.#look(code)
    this.#house.tables.unwatch(code, watch)
    if (watch.watcher.kind === 'person') this.#house.presence.left(code, this.#caller.player)
  }

  #do({ id, table, command }: Extract<ClientFrame, { t: 'do' }>): void {
    const code = parseCode(table)
    if (code === undefined) return this.#no(id, { code: 'no-such-table' })
    if (this.#caller.readOnly) return this.#no(id, { code: 'read-only' })
    const watch = this.#watches.get(code)
    const wanted = toTableCommand(command)
    this.#house.tables.ask({ code, party: this.#party, command: wanted, id, watch, asker: this })
  }

  answered({ id = '', watch }: Asked, answer: Answer): void {
    if (!answer.ok) this.#no(id, answer.error)
    // What was written by this very wish is told with the patch, when one is sent.
    else if (!answer.written || watch === undefined) this.send({ t: 'ok', id, seq: answer.seq })
  }

  failed({ id }: Asked, fault: unknown): void {
    this.#fault('do', id, fault)
  }

  async #chat({ id, table, wish }: Extract<ClientFrame, { t: 'chat' }>): Promise<void> {
    const allowed = this.#allow('chat')
    if (!allowed.ok) return this.#no(id, tooMuch(allowed.seconds))
    if (this.#caller.readOnly) return this.#no(id, { code: 'read-only' })
    const answer = await this.#house.talk.wish(parseCode(table) ?? '', this.#caller.player, wish)
    return answer.ok ? this.send({ t: 'ok', id }) : this.#no(id, answer.error)
  }

  #no(id: string | undefined, error: Refused): void {
    this.send({ t: 'no', ...(id === undefined ? {} : { id }), error: wireError(error) })
  }

  #gone(table: string, error: Refused): void {
    this.send({ t: 'gone', table, error: wireError(error) })
  }
}

const wireError = (error: Refused): WireError => ({ ...error, message: say(error) })

const tooMuch = (seconds: number): Refused => ({ code: 'too-much', detail: { seconds } })

const idOf = (frame: ClientFrame): string | undefined => ('id' in frame ? frame.id : undefined)

/** So that a client which sent something unreadable still learns which command it was. */
const idIn = (text: string): string | undefined => {
  try {
    const { id } = Object(JSON.parse(text)) as { readonly id?: unknown }
    return typeof id === 'string' && WISH_ID.test(id) ? id : undefined
  } catch {
    return undefined
  }
}
