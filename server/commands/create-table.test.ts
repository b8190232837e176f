import { seeded } from '@fimm/kernel'
import { EVENING } from '@fimm/kernel/testing/env.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { drawCode } from '@fimm/table'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { findGames } from '../catalogue.ts'
import { silent } from '../log.ts'
import { TableRegistry } from '../registry/table-registry.ts'
import { StoreFault } from '../store/store-fault.ts'
import { commitOf } from '../store/testing/commits.ts'
import { memoryStore } from '../store/testing/memory-store.ts'
import { TableFaults } from '../table-faults.ts'
import { secretRandom } from '../tables/secure-random.ts'

const catalogue = await findGames()
const KEY = 'one-table-please'
const wanted = { host: 'anna', game: 'crossword' }

afterEach(() => void vi.restoreAllMocks())

/** One node, and what it draws codes from when it is not told a key. */
const nodeOn = (store = memoryStore(), seed = 'codes') => {
  const runtime = {
    catalogue,
    store,
    words: loadLexicon,
    clock: () => EVENING,
    random: seeded(seed),
    log: silent,
    faults: new TableFaults(silent),
  }
  const tables = new TableRegistry(runtime)
  onTestFinished(() => tables.close())
  return { store, tables }
}

/** The first codes that a key of Anna's leads to. */
const codesOf = async (store: ReturnType<typeof memoryStore>): Promise<readonly string[]> => {
  const random = await secretRandom(store, `anna ${KEY}`)
  return [drawCode(random), drawCode(random)]
}

test('[W12] asked twice with one key, whichever node answers, the first code it leads to is opened once', async () => {
  const { store, tables } = nodeOn()
  const [first = ''] = await codesOf(store)
  expect(await tables.create(wanted, KEY)).toEqual({ ok: true, code: first })
  expect(await nodeOn(store).tables.create(wanted, KEY)).toEqual({ ok: true, code: first })
  expect(await store.streams.receipt(first, `anna ${KEY}`)).toBe(1)
  expect(await store.streams.events(first, 1)).toHaveLength(1)
})

test('[W12] a table of somebody else is not the one a key has opened, whatever was done there with the same key', async () => {
  const { store, tables } = nodeOn()
  const [first = '', second = ''] = await codesOf(store)
  const taken = { ...commitOf(first, 0, 'opened', 'moved'), commands: [{ id: `anna ${KEY}`, seq: 2 }] }
  expect(await store.streams.commit([taken])).toEqual(['committed'])
  expect(await tables.create(wanted, KEY)).toEqual({ ok: true, code: second })
  expect(await tables.create(wanted, KEY)).toEqual({ ok: true, code: second })
})

test('[T1] without a key another code is drawn where somebody has the first', async () => {
  const { store, tables } = nodeOn()
  const random = seeded('codes')
  const [first, second] = [drawCode(random), drawCode(random)]
  expect(await tables.create(wanted)).toEqual({ ok: true, code: first })
  const receipt = vi.spyOn(store.streams, 'receipt')
  expect(await nodeOn(store).tables.create(wanted)).toEqual({ ok: true, code: second })
  expect(receipt).not.toHaveBeenCalled()
})

test('[F6] what the store could not write is said, and tried under no other code', async () => {
  const { store, tables } = nodeOn()
  const commit = vi.spyOn(store.streams, 'commit').mockRejectedValue(new StoreFault('not-saved', 'full'))
  expect(await tables.create(wanted)).toMatchObject({ ok: false, error: { code: 'not-saved' } })
  expect(commit).toHaveBeenCalledTimes(1)
})
