import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seeded, type Millis } from '@fimm/kernel'
import type { StreamEvent } from '@fimm/table'
import { findGames } from '../../server/catalogue.ts'
import { LiveLobby } from '../../server/lobby/lobby.ts'
import type { LobbyConnection } from '../../server/lobby/lobby-connection.ts'
import { silent } from '../../server/log.ts'
import { TableOpener } from '../../server/registry/table-opener.ts'
import { TableRegistry } from '../../server/registry/table-registry.ts'
import type { Runtime } from '../../server/runtime.ts'
import { sqliteStore } from '../../server/store/sqlite/store.ts'
import type { Store } from '../../server/store/contracts/store.ts'
import { TableFaults } from '../../server/table-faults.ts'
import { ConnectionRegistry } from '../../server/transports/connection-registry.ts'
import { beside, figure, middle, type Figure } from '../measure.ts'

/** What grows with how many there are: what one event costs the store while so many tables are active, what a front page costs
 *  whoever sat at many tables, and what it takes to let everybody back in after a restart or an outage. */
const ACTIVE = [1_000, 10_000] as const
const ROUNDS = 9
const OLD_TABLES = 365
const FRONT_PAGE = { withoutDaily: true, emptyAfter: 0, limit: 100 }
const CONNECTS = 10_000

const event: StreamEvent = {
  at: 0,
  by: { kind: 'table' },
  event: { type: 'takeback-dropped', why: 'expired' },
}

const withStore = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'fimm-many-'))
  const store = await sqliteStore(folder)
  try {
    return await work(store)
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Microseconds of CPU for one event, each at another table, in groups as they are under load. */
const eventCosts = async (tables: number): Promise<readonly number[]> =>
  withStore(async ({ streams }) => {
    const costs: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const began = process.cpuUsage()
      for (let done = 0; done < tables; done += 20)
        await streams.commit(
          Array.from({ length: 20 }, (_, index) => ({
            stream: `T${done + index}`,
            after: round,
            events: [event],
            commands: [{ id: `a command ${round}`, seq: round + 1 }],
          })),
        )
      const { user, system } = process.cpuUsage(began)
      // With the first one the tables begin.
      if (round > 0) costs.push((user + system) / tables)
    }
    return costs
  })

const runtimeOn = async (store: Store): Promise<Runtime> => ({
  catalogue: await findGames(),
  store,
  clock: Date.now,
  random: seeded('many'),
  words: () => {
    throw new Error('no words')
  },
  log: silent,
  faults: new TableFaults(silent),
})

/** Milliseconds to read the tables that somebody ever sat at. */
const frontPages = async (): Promise<readonly Millis[]> =>
  withStore(async (store) => {
    const tables = new TableRegistry(await runtimeOn(store))
    for (let count = 0; count < OLD_TABLES; count++) await tables.create({ host: 'anna', game: 'acquire' })
    await tables.close()
    return timesOf(async () => void (await store.streams.openTablesOf('anna', FRONT_PAGE)))
  })

const timesOf = async (work: () => Promise<void>): Promise<readonly Millis[]> => {
  const times: Millis[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times
}

const connectAll = async (): Promise<void> => {
  const registry = new ConnectionRegistry()
  for (let number = 0; number < CONNECTS; number++) {
    const identity = { player: `player ${number % (CONNECTS / 2)}`, session: `session ${number}` }
    if (!registry.hasRoomFor(identity)) throw new Error('no room')
    registry.add({ kind: 'socket', identity, end: () => {} })
  }
}

/** Milliseconds of CPU until all of them are listed in the lobby and watch it: the first time, and again when all were cut
 *  off a moment ago. */
const lobbyReturns = async (): Promise<{ readonly first: Millis; readonly again: Millis }> =>
  withStore(async (store) => {
    const runtime = await runtimeOn(store)
    const tables = new TableRegistry(runtime)
    const lobby = new LiveLobby(tables, runtime, new TableOpener(tables, runtime, 0))
    const connections = Array.from({ length: CONNECTS }, (_, number): LobbyConnection => ({
      player: `player ${number}`,
      name: `Somebody ${nameEnding(number)}`,
      address: '',
      subscription: 'none',
      send: () => {},
    }))
    const comeIn = async (): Promise<Millis> => {
      const began = process.cpuUsage()
      for (const connection of connections) {
        await lobby.enter(connection)
        await lobby.subscribe(connection)
      }
      const { user, system } = process.cpuUsage(began)
      return (user + system) / 1000
    }
    const first = await comeIn()
    for (const connection of connections) {
      connection.subscription = 'none'
      lobby.exit(connection)
    }
    const again = await comeIn()
    if (lobby.people.length !== CONNECTS) throw new Error('somebody is not listed')
    await lobby.close()
    await tables.close()
    return { first, again }
  })

/** Letters, since figures look like them: no two of these names are taken for each other. */
const nameEnding = (number: number): string =>
  String(number).replaceAll(/\d/g, (digit) => 'aehktzbgsu'.charAt(Number(digit)))

export default async (): Promise<readonly Figure[]> => {
  const [few, many] = ACTIVE
  const ofFew = await eventCosts(few)
  const ofMany = await eventCosts(many)
  const { first, again } = await lobbyReturns()
  return [
    figure(`an event at one of ${few.toLocaleString('en')} active tables`, 'µs of CPU', middle(ofFew)),
    figure(
      `an event at one of ${many.toLocaleString('en')} active tables`,
      'µs of CPU',
      middle(ofMany),
      beside(`of ${few.toLocaleString('en')}`, ofMany, ofFew),
    ),
    figure(`the tables of somebody who sat at ${OLD_TABLES}`, 'ms', middle(await frontPages())),
    figure(`${CONNECTS.toLocaleString('en')} connections at once`, 'ms', middle(await timesOf(connectAll))),
    figure(`${CONNECTS.toLocaleString('en')} people come into the lobby`, 'ms of CPU', first),
    figure('… and all come back after a moment without a network', 'ms of CPU', again),
  ]
}
