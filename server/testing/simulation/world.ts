import { seeded, type AnyGame, type Millis, type Random } from '@fimm/kernel'
import { EVENING } from '@fimm/kernel/testing/env.ts'
import { highCard } from '@fimm/kernel/testing/high-card/game.ts'
import { botSeats, evolve, type Catalogue, type StreamEvent, type Table } from '@fimm/table'
import acquire from '../../../games/acquire/game.ts'
import poker from '../../../games/poker/game.ts'
import { SNAPSHOT_FORMAT } from '../../tables/load-table.ts'
import { SimulatedShared } from './shared-values.ts'
import { checkOverdue, checkStream, lobbyFaults, tabsBehind } from './checks.ts'
import { Disk } from './disk.ts'
import { SimulatedNode, type Surroundings } from './node.ts'
import { WorldNotes } from './world-notes.ts'
import { SimulatedPerson } from './person.ts'
import { VirtualTime } from './virtual-time.ts'
import { SimulatedBus } from './bus.ts'

export interface Plan {
  readonly steps?: number
  /** Put in by tests of the simulation itself. */
  readonly catalogue?: Catalogue
  readonly sabotage?: (parts: Surroundings) => void
}

export const GAMES: Catalogue = new Map<string, AnyGame>([
  ['high-card', { ...highCard, standIn: 'plain' } as unknown as AnyGame],
  ['poker', poker],
  ['acquire', acquire],
])
const NAMES = ['anna', 'bjorn', 'dora', 'einar', 'freyja']
const LONGEST_PAUSE: Millis = 300
const TO_REST: Millis = 90_000

/** Nodes, people and everything that can go wrong between them, on one clock, by chance that can be repeated: the same
 *  seed makes the same world, to the last frame. */
export const simulate = async (seed: number, plan: Plan = {}): Promise<WorldNotes> => {
  using time = new VirtualTime(EVENING).install()
  const world = new World(seed, plan)
  await world.run(time, plan.steps ?? 60)
  return world.notes
}

class World {
  readonly notes = new WorldNotes()
  readonly #random: Random
  readonly #around: Surroundings
  readonly #nodes = new Map<string, SimulatedNode>()
  readonly #people: readonly SimulatedPerson[]
  readonly #codes: string[] = []

  constructor(seed: number, { catalogue = GAMES, sabotage }: Plan) {
    this.#random = seeded(`world ${seed}`)
    const random = seeded(`chance of ${seed}`)
    const disk = new Disk(random, this.notes)
    const bus = new SimulatedBus(random, this.notes)
    this.#around = { catalogue, disk, bus, shared: new SimulatedShared(random), random, notes: this.notes }
    sabotage?.(this.#around)
    const nodes = 1 + this.#random.int(3)
    for (let each = 1; each <= nodes; each++) this.#start(`node ${each}`)
    const people = NAMES.slice(0, 2 + this.#random.int(3))
    this.#people = people.map(
      (name) =>
        new SimulatedPerson(name, 1 + this.#random.int(2), {
          catalogue,
          disk,
          random,
          notes: this.notes,
          pickNode: () => this.#anyNode(),
          onPair: (code, players) => this.#seat(code, players),
        }),
    )
  }

  #start(name: string): void {
    this.#nodes.set(name, new SimulatedNode(name, this.#around))
  }

  #anyNode(): SimulatedNode | undefined {
    const alive = [...this.#nodes.values()].filter(({ isAlive }) => isAlive)
    return alive.length === 0 ? undefined : this.#random.pick(alive)
  }

  async run(time: VirtualTime, steps: number): Promise<void> {
    await this.#openTables(time)
    this.#around.disk.faults = { fails: 0.02, isUnclear: 0.02 }
    for (let step = 0; step < steps; step++) {
      await time.pass(this.#random.int(LONGEST_PAUSE))
      this.#random.pick(this.#people).act(this.#random.pick(this.#codes))
      await this.#trouble()
    }
    await this.#rest(time)
    await this.#check(time)
    for (const person of this.#people) person.close()
    for (const node of this.#nodes.values()) node.kill()
  }

  async #openTables(time: VirtualTime): Promise<void> {
    const [host] = this.#people
    for (const game of this.#random.shuffle([...this.#around.catalogue.keys()]).slice(0, 2)) {
      const made = this.#anyNode()?.app.tables.create({ host: host?.name ?? '', game })
      await time.pass(1000)
      const table = await made
      if (table?.ok !== true) throw new Error(`no table of ${game}`)
      this.#codes.push(table.code)
      for (const person of this.#people) person.watch(table.code)
      const submitted =
        this.#random.next() < 0.5 &&
        this.#anyNode()?.app.tables.submit(
          table.code,
          { kind: 'human', player: host?.name ?? '' },
          { type: 'add-bot', level: this.#around.catalogue.get(game)?.bots[0] ?? 'plain' },
        )
      await time.pass(1000)
      await submitted
    }
  }

  /** Two whose challenge was accepted are brought to a table. */
  #seat(code: string, players: readonly string[]): void {
    if (!this.#codes.includes(code)) {
      this.notes.sometimes('two were paired')
      this.#codes.push(code)
    }
    for (const person of this.#people) if (players.includes(person.name)) person.watch(code)
  }

  /** What goes wrong by itself. */
  async #trouble(): Promise<void> {
    const chance = this.#random.next()
    const node = this.#random.pick([...this.#nodes.values()])
    if (chance < 0.02) this.#killAndRestart(node)
    else if (chance < 0.05) node.cutOff(this.#random.int(5_000))
    else if (chance < 0.06) this.#moveClock(node)
    else if (chance < 0.14) this.#random.pick(this.#people).loseConnection()
    else if (chance < 0.145) for (const each of this.#nodes.values()) this.#killAndRestart(each)
    else if (chance < 0.155) this.#around.disk.fill(this.#random.int(4_000))
    else if (chance < 0.18) this.#random.pick(this.#people).reopenTab()
    else if (chance < 0.2) await this.#snapshot(this.#random.pick(this.#codes))
  }

  /** Some node took one, of now or of a while ago; or one of another version did, which nobody may read. */
  async #snapshot(code: string): Promise<void> {
    const { streams } = this.#around.disk.bare
    const events = await streams.events(code, 1)
    const seq = 1 + this.#random.int(events.length)
    const isOurs = this.#random.next() < 0.7
    const table = foldAll(this.#around.catalogue, events.slice(0, isOurs ? seq : 1))
    if (table !== undefined)
      await streams.snapshot(code, { seq, format: isOurs ? SNAPSHOT_FORMAT : SNAPSHOT_FORMAT - 1, table })
  }

  #moveClock(node: SimulatedNode): void {
    this.notes.sometimes('a clock jumped')
    node.skew = this.#random.int(20_000) - 10_000
  }

  #killAndRestart(node: SimulatedNode): void {
    if (!node.isAlive) return
    this.notes.sometimes('a node was killed')
    this.notes.line(`${Date.now()} ${node.name} is killed`)
    node.kill()
    setTimeout(() => this.#start(node.name), this.#random.int(4_000))
  }

  /** Everything works again, for long enough that nothing is under way any more. */
  async #rest(time: VirtualTime): Promise<void> {
    this.#around.disk.faults = { fails: 0, isUnclear: 0 }
    for (const node of this.#nodes.values()) node.skew = 0
    await time.pass(TO_REST)
    for (const person of this.#people)
      for (const id of person.unanswered) this.notes.never(`${id} was never answered`)
    await this.#agree(time, async () => lobbyFaults(this.#people))
  }

  /** Clocks go on, so that something may just be on its way: a moment later it has come. */
  async #agree(time: VirtualTime, faultsNow: () => Promise<readonly string[]>): Promise<void> {
    let faults = await faultsNow()
    for (let looks = 1; looks < 5 && faults.length > 0; looks++) {
      await time.pass(LONGEST_PAUSE)
      faults = await faultsNow()
    }
    for (const fault of faults) this.notes.never(fault)
  }

  async #check(time: VirtualTime): Promise<void> {
    const { disk, catalogue } = this.#around
    for (const code of this.#codes) {
      const ids = disk.accepted.get(code) ?? []
      for (const id of new Set(ids.filter((each, index) => ids.indexOf(each) !== index)))
        this.notes.never(`${code}: ${id} was done twice`)
      await this.#checkTabs(code, time)
      await this.#checkBots(code, time)
      const events = await disk.bare.streams.events(code, 1)
      const table = foldAll(catalogue, events)
      if (table !== undefined) checkOverdue(table, time.now, catalogue, this.notes)
      checkStream(code, events, this.#people, catalogue, this.#random, this.notes)
    }
  }

  /** A table does not wait for a bot for ever. */
  async #checkBots(code: string, time: VirtualTime): Promise<void> {
    const { disk, catalogue } = this.#around
    const table = foldAll(catalogue, await disk.bare.streams.events(code, 1))
    if (table === undefined || botSeats(catalogue, table).size === 0) return
    const before = disk.lengthOf(code)
    await time.pass(TO_REST)
    this.notes.sometimes('a bot was waited for')
    if (disk.lengthOf(code) === before) this.notes.never(`${code} waits for a bot that does nothing`)
  }

  async #checkTabs(code: string, time: VirtualTime): Promise<void> {
    const { disk, catalogue } = this.#around
    await this.#agree(time, async () => {
      const table = foldAll(catalogue, await disk.bare.streams.events(code, 1))
      return table === undefined ? [`${code} is gone`] : tabsBehind(table, this.#people, catalogue)
    })
  }
}

const foldAll = (catalogue: Catalogue, events: readonly StreamEvent[]): Table | undefined =>
  events.reduce<Table | undefined>((held, event) => evolve(catalogue, held, event), undefined)
