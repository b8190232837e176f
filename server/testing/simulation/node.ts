import type { Millis, Random } from '@fimm/kernel'
import type { Catalogue } from '@fimm/table'
import type { App } from '../../app.ts'
import { BotLeases } from '../../bots/bot-leases.ts'
import { BotThread } from '../../bots/bot-thread.ts'
import { BotDriver } from '../../bots/driver.ts'
import type { BotAnswer, BotRequest } from '../../bots/worker-messages.ts'
import { ChatService } from '../../chat/chat-service.ts'
import { ClusterSync } from '../../cluster/cluster-sync.ts'
import { LiveLobby } from '../../lobby/lobby.ts'
import { clusterLobbyStorage } from '../../lobby/lobby-storage.ts'
import { silent } from '../../log.ts'
import { clusterPresence } from '../../presence/cluster-presence.ts'
import { Presence } from '../../presence/presence.ts'
import { TableOpener } from '../../registry/table-opener.ts'
import { TableRegistry } from '../../registry/table-registry.ts'
import type { Runtime } from '../../runtime.ts'
import { TableFaults } from '../../table-faults.ts'
import type { Disk } from './disk.ts'
import type { WorldNotes } from './world-notes.ts'
import type { SimulatedBus } from './bus.ts'
import type { SimulatedShared } from './shared-values.ts'

const SWEEP: Millis = 1_000
const RENEW: Millis = 10_000

/** What nodes share, and what chance they have. */
export interface Surroundings {
  readonly catalogue: Catalogue
  readonly disk: Disk
  readonly bus: SimulatedBus
  readonly shared: SimulatedShared
  readonly random: Random
  readonly notes: WorldNotes
  /** Something is wrong with every node, to be found. */
  tamper?: (app: App) => void
}

/** Bots move as chance has it, after a while, and in this thread. */
class RandomBots extends BotThread {
  readonly #catalogue: Catalogue
  readonly #random: Random

  constructor(catalogue: Catalogue, random: Random) {
    super()
    this.#catalogue = catalogue
    this.#random = random
  }

  override async run(_table: string, request: () => BotRequest | undefined): Promise<BotAnswer> {
    await new Promise((resolve) => void setTimeout(resolve, this.#random.int(50)))
    const asked = request()
    const command = asked && this.#catalogue.get(asked.game)?.randomCommand(asked.view as never, this.#random)
    return command === undefined
      ? undefined
      : { command: command as { type: string }, after: this.#random.int(400) }
  }

  override async close(): Promise<void> {}
}

/** The real parts of a server on a disk, a bus and a clock of the simulation. */
export class SimulatedNode {
  readonly name: string
  readonly app: App
  readonly lines = new Set<() => void>()
  /** How far its clock is from the right time. */
  skew: Millis = 0
  isAlive = true
  readonly #stop: () => Promise<void>
  readonly #bus: SimulatedBus

  constructor(name: string, surroundings: Surroundings) {
    const { catalogue, disk, bus, random, notes } = surroundings
    this.name = name
    this.#bus = bus
    const own = bus.join(name)
    const shared = surroundings.shared.openFor(() => this.isAlive, own.isHearing)
    const fault = (facts: object, message: string): void => {
      if (!isExpected(facts)) notes.never(`${name}: ${message} ${JSON.stringify(facts)}`)
    }
    const log = { ...silent, error: fault }
    const clock = (): Millis => Math.floor(Date.now() + this.skew)
    const runtime: Runtime = {
      catalogue,
      store: disk.openFor(() => this.isAlive),
      words: () => {
        throw new Error('no words here')
      },
      clock,
      random,
      log,
      faults: new TableFaults(log),
    }
    const tables = new TableRegistry(runtime, { isShared: true })
    const chat = new ChatService(tables, runtime)
    const cluster = clusterPresence(shared)
    const sync = new ClusterSync(tables, chat, own, runtime)
    const areElsewhere = async (keys: readonly string[]): Promise<readonly boolean[]> =>
      sync.isAnybodyDeaf ? keys.map(() => true) : cluster.areElsewhere(keys)
    const presence = new Presence(tables, runtime, undefined, { ...cluster, areElsewhere })
    const opener = new TableOpener(tables, runtime, 0)
    const lobby = new LiveLobby(tables, runtime, opener, clusterLobbyStorage(shared, own))
    presence.onMove((...move) => lobby.moved(...move))
    lobby.onNodeDeath(() => void sync.fetchAllMissed())
    const leases = new BotLeases(shared, own)
    const bots = new BotDriver(tables, runtime, new RandomBots(catalogue, random), leases)
    this.app = { runtime, catalogue, tables, presence, chat, lobby }
    surroundings.tamper?.(this.app)
    const timers = [
      setInterval(() => void tables.sweep().catch(() => {}), SWEEP),
      setInterval(() => void cluster.renew().catch(() => {}), RENEW),
    ]
    void presence.checkAll().catch(() => {})
    this.#stop = async () => {
      for (const timer of timers) clearInterval(timer)
      sync.close()
      presence.close()
      await Promise.all([lobby.close(), bots.close(), tables.close()])
    }
  }

  /** Ends in the middle of whatever it does: nothing of it reaches anybody any more. */
  kill(): void {
    this.isAlive = false
    this.#bus.leave(this.name)
    for (const end of this.lines) end()
    // Only so that its timers do not run for nothing; its store answers nothing, so that this never ends.
    void this.#stop().catch(() => {})
  }

  cutOff(millis: Millis): void {
    this.#bus.cut(this.name, millis)
  }
}

/** What a disk that fails brings about, and is told to whom it concerns. */
const isExpected = (facts: object): boolean => JSON.stringify(facts).includes('StoreFault')
