import type { PlayerId, Refused } from '@fimm/kernel'
import { TOO_MANY } from '@fimm/protocol/close-codes.ts'
import { COMMAND_ID, type ClientFrame, type ServerFrame, type WireError } from '@fimm/protocol/frames.ts'
import { PROTOCOL_VERSION } from '@fimm/protocol/version.ts'
import { parseFrame } from '@fimm/protocol/parse-frame.ts'
import { toTableCommand } from '@fimm/protocol/commands.ts'
import { memberOf, parseCode, type Party } from '@fimm/table'
import { ANY_NUMBER, type CodeGuesses } from '../limits/wrong-codes.ts'
import type { App } from '../app.ts'
import type { LobbyConnection } from '../lobby/lobby-connection.ts'
import type { MessageSink } from '../broadcast/subscriber.ts'
import { codeOfFault, isStoreRefusal } from '../store/store-fault.ts'
import { Subscription } from './subscription.ts'
import type { RefusedInGame } from '../refusal-messages.ts'
import { messageOf } from '../refusals.ts'

/** Who is at the other end; the server found out, a frame never says. */
export interface Caller {
  readonly player: PlayerId
  readonly name: string
  /** Which session or token this is by: with it the connection ends. */
  readonly session: string
  /** Where they call from, for what is limited per address. */
  readonly address?: string
  /** May only look, where a token was made for no more. */
  readonly readOnly?: boolean
  /** May not chat, where a token was made without that. */
  readonly isMuted?: boolean
  /** The big screen of a room: it follows tables as a screen, is nobody in the lobby and sends nothing (T13). */
  readonly isScreen?: boolean
}

/** How frames go to one client, and how its connection is closed. */
export interface Transport extends MessageSink {
  close(code: number, reason: string): void
}

/** How much somebody may send; false means too much, and how many seconds to wait. A warning is the answer to a frame
 *  too many; who has used them up and still sends is disconnected. */
export type Allow = (
  kind: 'frame' | 'chat' | 'warning',
) => { readonly ok: true } | { readonly ok: false; readonly seconds: number }

type TableFrame = Extract<ClientFrame, { readonly t: 'watch' | 'command' | 'chat' }>

/** One person's connection, over a socket or a stream of events: frames in, frames out. */
export class Connection {
  readonly #app: App
  readonly #caller: Caller
  readonly #party: Party
  readonly #transport: Transport
  readonly #allow: Allow
  readonly #guesses: CodeGuesses
  readonly #subscriptions = new Map<string, Subscription>()
  /** Changed as lists show them while this connection followed them. */
  readonly #changedWhileWatched = new Set<string>()
  readonly #inLobby: LobbyConnection
  #isOpen = true
  #isPageVisible = true

  constructor(
    app: App,
    caller: Caller,
    transport: Transport,
    allow: Allow,
    guesses: CodeGuesses = ANY_NUMBER,
  ) {
    this.#app = app
    this.#guesses = guesses
    this.#caller = caller
    this.#party = { kind: 'human', player: caller.player }
    this.#transport = transport
    this.#allow = allow
    this.#inLobby = {
      player: caller.player,
      name: caller.name,
      address: caller.address ?? '',
      subscription: 'none',
      send: (frame) => this.send(frame),
    }
    this.send({
      t: 'welcome',
      player: caller.player,
      name: caller.name,
      now: app.runtime.clock(),
      version: PROTOCOL_VERSION,
      ...(app.build !== undefined && { build: app.build }),
    })
    const announcement = app.operator?.announcement
    if (announcement !== undefined)
      this.send({ t: 'announcement', announcement: { id: announcement.id, text: announcement.text } })
    if (caller.isScreen) return
    app.tables.names.set(caller.player, caller.name)
    void app.lobby.enter(this.#inLobby).then((entered) => {
      // That others cannot be asked just now passes, and is no fault of the name's.
      if (!entered.ok && !isStoreRefusal(entered.error))
        this.send({ t: 'name', name: this.#inLobby.name, error: wireError(entered.error) })
    })
  }

  send(frame: ServerFrame): void {
    if (this.#isOpen) this.#transport.send(JSON.stringify(frame))
  }

  /** Of a table that it follows a connection sees more than a list does, with every move: of that one it is told when it
   *  follows it no longer (W40). */
  tablesChanged(codes?: ReadonlySet<string>): void {
    if (this.#caller.isScreen) return
    const isWatched = (code: string): boolean => this.#subscriptions.get(code)?.isLive ?? false
    for (const code of codes ?? []) if (isWatched(code)) this.#changedWhileWatched.add(code)
    if (codes === undefined || ![...codes].every(isWatched)) this.send({ t: 'my-tables' })
  }

  /** A frame as it came. Whatever it is, the worst that follows is a coded answer. */
  receive(text: string): Promise<void> | void {
    // A frame that was posted while the stream it belongs to ended.
    if (!this.#isOpen) return
    const frame = parseFrame(text)
    const id = frame === undefined ? idIn(text) : idOf(frame)
    if (!this.count(id)) return
    if (frame === undefined) return this.#refuse(id, { code: 'bad-frame' })
    try {
      return this.#handle(frame)?.catch((fault: unknown) => this.#fault(frame, fault))
    } catch (fault) {
      this.#fault(frame, fault)
    }
  }

  /** Counts one frame. False: it is too many, and was answered so with its id, or with the end of the connection. */
  count(id?: string): boolean {
    const allowed = this.#allow('frame')
    if (allowed.ok) return true
    if (this.#allow('warning').ok) this.#refuse(id, tooMuch(allowed.seconds))
    else this.#transport.close(TOO_MANY, String(allowed.seconds))
    return false
  }

  #fault(frame: ClientFrame, fault: unknown): void {
    this.#app.runtime.log.error({ frame: frame.t, fault: String(fault) }, 'a frame failed')
    const code = codeOfFault(fault)
    if (frame.t === 'watch') this.#unavailable(frame.table, { code })
    else this.#refuse(idOf(frame), { code })
  }

  close(): void {
    this.#isOpen = false
    for (const code of this.#subscriptions.keys()) this.#unwatch(code)
    if (!this.#caller.isScreen) this.#app.lobby.exit(this.#inLobby)
  }

  #handle(frame: ClientFrame): Promise<void> | void {
    const { lobby } = this.#app
    if (this.#caller.isScreen && !isForScreens(frame))
      return this.#refuse(idOf(frame), { code: 'not-signed-in' })
    switch (frame.t) {
      case 'ping':
        return this.send({ t: 'pong', now: this.#app.runtime.clock() })
      case 'watch':
        return this.#ifMayTry(frame, () => this.#watch(frame))
      case 'unwatch': {
        const code = parseCode(frame.table) ?? ''
        this.#unwatch(code)
        return this.#changedWhileWatched.delete(code) ? this.send({ t: 'my-tables' }) : undefined
      }
      case 'command':
        // Not waited for: the next frame is read while this one is committed.
        return this.#ifMayTry(frame, () => {
          void this.#command(frame).catch((fault: unknown) => this.#fault(frame, fault))
        })
      case 'chat':
        return this.#ifMayTry(frame, () => this.#chat(frame))
      case 'visibility':
        this.#isPageVisible = frame.visible
        for (const subscription of this.#subscriptions.values()) subscription.setPageVisible(frame.visible)
        return undefined
      case 'watch-lobby':
        return lobby.subscribe(this.#inLobby)
      case 'unwatch-lobby':
        this.#inLobby.subscription = 'none'
        return undefined
      case 'lobby':
        return this.#lobby(frame)
    }
  }

  /** From where too many wrong codes came, only one's own tables are there (T20). */
  #ifMayTry(frame: TableFrame, handle: () => Promise<void> | void): Promise<void> | void {
    const code = parseCode(frame.table)
    const allowed = this.#guesses.allowed()
    if (allowed.ok || code === undefined || this.#subscriptions.get(code)?.isLive) return handle()
    return this.#app.tables.load(code).then((live) => {
      if (live !== undefined && memberOf(live.table, this.#caller.player) !== undefined) return handle()
      const refused = tooMuch(allowed.seconds)
      return frame.t === 'watch' ? this.#unavailable(frame.table, refused) : this.#refuse(frame.id, refused)
    })
  }

  async #lobby({ id, command }: Extract<ClientFrame, { t: 'lobby' }>): Promise<void> {
    if (this.#caller.readOnly) return this.#refuse(id, { code: 'read-only' })
    const answer = await this.#app.lobby.submit(this.#inLobby, command)
    return answer.ok ? this.send({ t: 'ok', id }) : this.#refuse(id, answer.error)
  }

  async #watch({ table, as, since, build, chat = '' }: Extract<ClientFrame, { t: 'watch' }>): Promise<void> {
    const code = parseCode(table)
    if (code === undefined) return this.#unavailable(table, { code: 'no-such-table' })
    this.#unwatch(code)
    const { player } = this.#caller
    const subscription = new Subscription(this.#app, {
      code,
      player,
      as,
      sink: this.#transport,
      isPageVisible: this.#isPageVisible,
    })
    this.#subscriptions.set(code, subscription)
    try {
      // What another version of the server has sent may have another shape.
      const held = since === undefined || build !== this.#app.build ? undefined : { seq: since, chat }
      const refused = await subscription.open(held, since)
      if (refused?.code === 'no-such-table') this.#guesses.missed(code)
      // After another `watch` or an `unwatch` its answer is of no interest.
      if (refused !== undefined && this.#subscriptions.get(code) === subscription)
        this.#unavailable(code, refused)
    } finally {
      if (!subscription.isLive && this.#subscriptions.get(code) === subscription) this.#unwatch(code)
    }
  }

  #unwatch(code: string): void {
    this.#subscriptions.get(code)?.close()
    this.#subscriptions.delete(code)
  }

  /** Its way from here on: `commands/handle-command.ts`. */
  async #command({ id, table, command }: Extract<ClientFrame, { t: 'command' }>): Promise<void> {
    const code = parseCode(table)
    if (code === undefined) return this.#refuse(id, { code: 'no-such-table' })
    if (this.#caller.readOnly) return this.#refuse(id, { code: 'read-only' })
    // Names of people at no table may have been forgotten.
    if (command.type === 'join') this.#app.tables.names.set(this.#caller.player, this.#inLobby.name)
    const result = await this.#app.tables.commands.handle({
      code,
      party: this.#party,
      command: toTableCommand(command),
      id,
      subscriber: this.#subscriptions.get(code),
    })
    if (!result.ok) return this.#refuseAt(code, id, result.error)
    if (!result.isAcknowledged) this.send({ t: 'ok', id, seq: result.seq })
  }

  async #chat({ id, table, command }: Extract<ClientFrame, { t: 'chat' }>): Promise<void> {
    const allowed = this.#allow('chat')
    if (!allowed.ok) return this.#refuse(id, tooMuch(allowed.seconds))
    if (this.#caller.isMuted) return this.#refuse(id, { code: 'wrong-scope' })
    const code = parseCode(table) ?? ''
    const answer = await this.#app.chat.submit(code, this.#caller.player, command, id)
    return answer.ok ? this.send({ t: 'ok', id }) : this.#refuseAt(code, id, answer.error)
  }

  /** A refusal of a table; a code that leads nowhere is counted (T20). */
  #refuseAt(code: string, id: string, error: Refused): void {
    if (error.code === 'no-such-table') this.#guesses.missed(code)
    this.#refuse(id, { ...error, game: this.#app.tables.peek(code)?.table.current?.game })
  }

  #refuse(id: string | undefined, error: RefusedInGame): void {
    this.#app.onRefusal?.(error.code)
    this.send({ t: 'refused', ...(id === undefined ? {} : { id }), error: wireError(error) })
  }

  #unavailable(table: string, error: Refused): void {
    this.#app.onRefusal?.(error.code)
    this.send({ t: 'unavailable', table, error: wireError(error) })
  }
}

const wireError = ({ game, ...error }: RefusedInGame): WireError => ({
  ...error,
  message: messageOf({ ...error, game }),
})

const tooMuch = (seconds: number): Refused => ({ code: 'too-much', detail: { seconds } })

const isForScreens = (frame: ClientFrame): boolean =>
  frame.t === 'watch' ? frame.as === 'screen' : ['unwatch', 'ping', 'visibility'].includes(frame.t)

const idOf = (frame: ClientFrame): string | undefined => ('id' in frame ? frame.id : undefined)

/** So that a client which sent something unreadable still learns which command it was. */
const idIn = (text: string): string | undefined => {
  try {
    const { id } = Object(JSON.parse(text)) as { readonly id?: unknown }
    return typeof id === 'string' && COMMAND_ID.test(id) ? id : undefined
  } catch {
    return undefined
  }
}
