import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seeded, type AnyGame, type Random } from '@fimm/kernel'
import { drawCode, type StreamEvent } from '@fimm/table'
import type { Subscriber } from '../../server/broadcast/subscriber.ts'
import { sqliteStore } from '../../server/store/sqlite/store.ts'
import type { Store } from '../../server/store/contracts/store.ts'
import { silent } from '../../server/log.ts'
import type { Runtime } from '../../server/runtime.ts'
import { TableFaults } from '../../server/table-faults.ts'
import { TableRegistry } from '../../server/registry/table-registry.ts'
import { beside, figure, middle, type Figure } from '../measure.ts'
import { shelf, THINGS } from '../shelf.ts'

/** What a move costs at a table that has seen 10, 1,000 and 10,000 events: it must not grow with the evening.
 *
 *  The real tables on the real SQLite, with two subscribers each, without sockets, which cost the same for all. Moves go
 *  through in batches of many tables of one age, as under load; the ages take turns in short slices, so that a busy
 *  machine is busy for all of them. The middle of many slices is taken. */

const AGES = [10, 1_000, 10_000] as const
type Age = (typeof AGES)[number]

const TABLES = 20
const SLICE = 10
const STRANGERS = 5_000
const STRANGERS_EVENTS = 20
const SLICES = Number(process.env['FIMM_BENCH_SLICES'] ?? 90)
const WARM = 10
/** No slice makes a young table old: it is replaced before. */
const YOUNG = 150

interface Played {
  readonly code: string
  moves: number
}

const PLAYERS = ['anna', 'bjorn'] as const

class Evening {
  readonly #tables: TableRegistry

  constructor(tables: TableRegistry) {
    this.#tables = tables
  }

  async open(): Promise<Played> {
    const [host, guest] = PLAYERS
    const made = await this.#tables.create({ host, game: shelf.id })
    if (!made.ok) throw new Error(made.error.code)
    const { code } = made
    for (const player of PLAYERS) {
      const sink = { send: () => {} }
      const subscriber: Subscriber = { viewer: { kind: 'person', player }, acks: [], isLive: true, sink }
      await this.#tables.subscribe(code, subscriber)
    }
    await this.#tables.submit(code, { kind: 'human', player: guest }, { type: 'join' })
    await this.#tables.submit(code, { kind: 'human', player: host }, { type: 'start' })
    return { code, moves: 0 }
  }

  async move(played: Played): Promise<void> {
    const player = PLAYERS[played.moves % 2] ?? ''
    const command = { type: 'touch', at: played.moves % THINGS }
    const id = `move-${played.moves}`
    played.moves++
    const answer = await this.#tables.submit(
      played.code,
      { kind: 'human', player },
      { type: 'play', command },
      id,
    )
    if (!answer.ok) throw new Error(answer.error.code)
  }

  /** Tables with so many events. */
  async aged(age: Age): Promise<readonly Played[]> {
    const tables = await Promise.all(Array.from({ length: TABLES }, () => this.open()))
    while ((tables[0]?.moves ?? age) < age) await Promise.all(tables.map((played) => this.move(played)))
    return tables
  }

  /** Microseconds of CPU per move of one slice. */
  async slice(tables: readonly Played[]): Promise<number> {
    const began = process.cpuUsage()
    for (let round = 0; round < SLICE; round++) await Promise.all(tables.map((played) => this.move(played)))
    const { user, system } = process.cpuUsage(began)
    return (user + system) / (SLICE * tables.length)
  }
}

/** Streams of other tables: in an empty database young tables would share a page or two, and look cheap. */
const settle = async ({ streams }: Store, random: Random): Promise<void> => {
  const event: StreamEvent = {
    at: 0,
    by: { kind: 'table' },
    event: { type: 'takeback-dropped', why: 'expired' },
  }
  const events = Array.from({ length: STRANGERS_EVENTS }, () => event)
  for (let done = 0; done < STRANGERS; done += 500)
    await streams.commit(
      Array.from({ length: 500 }, () => ({
        stream: drawCode(random),
        after: 0,
        events,
        commands: events.map((_, index) => ({ id: `stranger command-${index}`, seq: index + 1 })),
      })),
    )
}

export default async (): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'fimm-long-'))
  const store = await sqliteStore(folder)
  const runtime: Runtime = {
    catalogue: new Map<string, AnyGame>([[shelf.id, shelf]]),
    store,
    clock: Date.now,
    random: seeded('long tables'),
    words: () => {
      throw new Error('no words')
    },
    log: silent,
    faults: new TableFaults(silent),
  }
  await settle(store, runtime.random)
  const tables = new TableRegistry(runtime)
  const evening = new Evening(tables)
  const aged = new Map<Age, readonly Played[]>()
  for (const age of AGES) aged.set(age, await evening.aged(age))
  const figures = new Map<Age, number[]>(AGES.map((age) => [age, []]))
  for (let slice = 0; slice < SLICES + WARM; slice++) {
    const [first] = aged.get(AGES[0]) ?? []
    if ((first?.moves ?? 0) > YOUNG) aged.set(AGES[0], await evening.aged(AGES[0]))
    // Whoever comes after a collection of garbage would pay for those before: each comes first as often.
    const turn = slice % AGES.length
    for (const age of [...AGES.slice(turn), ...AGES.slice(0, turn)]) {
      const cost = await evening.slice(aged.get(age) ?? [])
      if (slice >= WARM) figures.get(age)?.push(cost)
    }
  }
  await tables.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })

  const [young] = AGES
  const costs = (age: Age): readonly number[] => figures.get(age) ?? []
  return AGES.map((age) =>
    figure(
      `a move after ${age.toLocaleString('en')} events`,
      'µs of CPU',
      middle(costs(age)),
      age === young ? undefined : beside(`after ${young}`, costs(age), costs(young)),
    ),
  )
}
