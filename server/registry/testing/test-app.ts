import { seeded, type Millis } from '@fimm/kernel'
import { EVENING } from '@fimm/kernel/testing/env.ts'
import type { Catalogue } from '@fimm/table'
import { catalogue as parties } from '@fimm/table/testing/party.ts'
import { BotDriver } from '../../bots/driver.ts'
import { BotThread } from '../../bots/bot-thread.ts'
import { LiveLobby } from '../../lobby/lobby.ts'
import type { LobbyStorage } from '../../lobby/lobby-storage.ts'
import type { App } from '../../app.ts'
import { Connection } from '../../transports/connection.ts'
import { memoryStore } from '../../store/testing/memory-store.ts'
import type { Store } from '../../store/contracts/store.ts'
import type { ServerFrame, TableDocument } from '@fimm/protocol/frames.ts'
import { applyPatch } from '@fimm/protocol/patch.ts'
import { silent, type Log } from '../../log.ts'
import type { Runtime } from '../../runtime.ts'
import { Presence } from '../../presence/presence.ts'
import { TableFaults } from '../../table-faults.ts'
import { TableOpener } from '../table-opener.ts'
import { TableRegistry } from '../table-registry.ts'
import { ChatService } from '../../chat/chat-service.ts'

export interface TestApp extends App {
  /** The clock of this server; timers still go by real time. */
  readonly time: { now: Millis }
  readonly faults: string[]
  close(): Promise<void>
}

/** A whole server without HTTP and sockets, on a store that a test can keep over a "restart". */
export const openTestApp = (
  setting: {
    store?: Store
    now?: Millis
    realTime?: boolean
    /** Nobody is found away meanwhile, unless a test is about that. */
    grace?: Millis
    lobbyStorage?: LobbyStorage
    lobbyGrace?: Millis
    catalogue?: Catalogue
    isShared?: boolean
  } = {},
): TestApp => {
  const {
    store = memoryStore(),
    now = EVENING,
    realTime = false,
    grace = 3_600_000,
    catalogue = parties,
  } = setting
  const time = { now }
  const faults: string[] = []
  const log: Log = {
    ...silent,
    error: (facts, message) => faults.push(`${message} ${JSON.stringify(facts)}`),
  }
  const runtime: Runtime = {
    catalogue,
    store,
    clock: realTime ? Date.now : () => time.now,
    random: seeded('an app'),
    words: () => {
      throw new Error('no words here')
    },
    log,
    faults: new TableFaults(log),
  }
  const tables = new TableRegistry(runtime, setting)
  const presence = new Presence(tables, runtime, grace)
  const lobby = new LiveLobby(
    tables,
    runtime,
    new TableOpener(tables, runtime, 0),
    setting.lobbyStorage,
    setting.lobbyGrace ?? 0,
  )
  presence.onMove((...move) => lobby.moved(...move))
  const bots = new BotDriver(tables, runtime, new BotThread())
  return {
    runtime,
    catalogue,
    tables,
    presence,
    chat: new ChatService(tables, runtime),
    lobby,
    time,
    faults,
    close: async () => {
      presence.close()
      await lobby.close()
      await bots.close()
      await tables.close()
    },
  }
}

let commands = 0

/** Somebody with one connection, who remembers what was sent. */
export class TestPerson {
  readonly frames: ServerFrame[] = []
  readonly connection: Connection
  readonly name: string
  #waiting: (() => void)[] = []

  constructor(
    app: App,
    name: string,
    allow: ConstructorParameters<typeof Connection>[3] = () => ({ ok: true }),
  ) {
    this.name = name
    const send = (text: string): void => {
      this.frames.push(JSON.parse(text) as ServerFrame)
      for (const wake of this.#waiting.splice(0)) wake()
    }
    this.connection = new Connection(
      app,
      { player: name, name, session: name },
      { send, close: () => {} },
      allow,
    )
  }

  async says(frame: object): Promise<this> {
    await this.connection.receive(JSON.stringify(frame))
    return this
  }

  async watches(table: string, more: object = {}): Promise<this> {
    return this.says({ t: 'watch', table, ...more })
  }

  /** Sends a command and waits for its answer. */
  async does(table: string, command: object, id = `command-${++commands}`): Promise<string> {
    await this.says({ t: 'command', id, table, command })
    const answer = await this.hears((frame) => answers(frame, id))
    return answer.t === 'refused' ? answer.error.code : 'ok'
  }

  async plays(table: string, command: object): Promise<string> {
    return this.does(table, { type: 'play', command })
  }

  /** The first frame like this, also one that is still to come. */
  async hears(like: (frame: ServerFrame) => boolean): Promise<ServerFrame> {
    for (;;) {
      const found = this.frames.find(like)
      if (found !== undefined) return found
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#waiting.push(resolve)
      await promise
    }
  }

  /** The table as all frames so far make it. */
  document(table: string): TableDocument {
    let document: unknown
    for (const frame of this.frames) {
      if (frame.t === 'table' && frame.table === table) ({ document } = frame)
      if (frame.t === 'patch' && frame.table === table) document = applyPatch(document, frame.patch)
    }
    return document as TableDocument
  }
}

export const answers = (frame: ServerFrame, id: string): boolean =>
  ((frame.t === 'ok' || frame.t === 'refused') && frame.id === id) ||
  (frame.t === 'patch' && (frame.ack?.includes(id) ?? false))
