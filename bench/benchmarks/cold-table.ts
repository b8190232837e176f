import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seeded, type AnyGame } from '@fimm/kernel'
import { silent } from '../../server/log.ts'
import { TableRegistry } from '../../server/registry/table-registry.ts'
import type { Runtime } from '../../server/runtime.ts'
import { sqliteStore } from '../../server/store/sqlite/store.ts'
import { TableFaults } from '../../server/table-faults.ts'
import { beside, figure, middle, type Figure } from '../measure.ts'
import { shelf, THINGS } from '../shelf.ts'

/** How long somebody waits who opens a table that nobody has looked at for long: a young one, and one of 10,000 events. */
const YOUNG = 100
const OLD = 10_000
const ROUNDS = 15
const PLAYERS = ['anna', 'bjorn'] as const

export default async (): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'fimm-cold-'))
  const store = await sqliteStore(folder)
  const runtime: Runtime = {
    catalogue: new Map<string, AnyGame>([[shelf.id, shelf]]),
    store,
    clock: Date.now,
    random: seeded('cold tables'),
    words: () => {
      throw new Error('no words')
    },
    log: silent,
    faults: new TableFaults(silent),
  }
  const warm = new TableRegistry(runtime)
  const young = await played(warm, YOUNG)
  const old = await played(warm, OLD)
  await warm.close()
  const times = new Map<string, number[]>([young, old].map((code) => [code, []]))
  for (let round = 0; round < ROUNDS; round++)
    for (const [code, took] of times) {
      const cold = new TableRegistry(runtime)
      const began = performance.now()
      await cold.subscribe(code, {
        viewer: { kind: 'person', player: PLAYERS[0] },
        acks: [],
        isLive: true,
        sink: { send: () => {} },
      })
      took.push(performance.now() - began)
      await cold.close()
    }
  await store.close()
  rmSync(folder, { recursive: true, force: true })
  const [own = [], other = []] = [times.get(old), times.get(young)]
  return [
    figure(
      `a table of ${OLD.toLocaleString('en')} events is read and shown`,
      'ms',
      middle(own),
      beside(`of ${YOUNG}`, own, other),
    ),
  ]
}

const played = async (tables: TableRegistry, moves: number): Promise<string> => {
  const [host, guest] = PLAYERS
  const made = await tables.create({ host, game: shelf.id })
  if (!made.ok) throw new Error(made.error.code)
  await tables.submit(made.code, { kind: 'human', player: guest }, { type: 'join' })
  await tables.submit(made.code, { kind: 'human', player: host }, { type: 'start' })
  for (let move = 0; move < moves; move++) {
    const command = { type: 'touch', at: move % THINGS }
    const player = PLAYERS[move % 2] ?? host
    const answer = await tables.submit(made.code, { kind: 'human', player }, { type: 'play', command })
    if (!answer.ok) throw new Error(answer.error.code)
  }
  return made.code
}
