import { EVENING } from '@fimm/kernel/testing/env.ts'
import { expect, test } from 'vitest'
import { catalogue, deckOfTheDay } from '../http/testing/games.ts'
import { memoryStore } from '../store/testing/memory-store.ts'
import { secureRandom } from '../tables/secure-random.ts'
import { silent } from '../log.ts'
import type { Runtime } from '../runtime.ts'
import { TableFaults } from '../table-faults.ts'
import { makeBoards } from './daily.ts'

const runtime: Runtime = {
  catalogue,
  store: memoryStore(),
  clock: () => EVENING,
  random: secureRandom,
  log: silent,
  faults: new TableFaults(silent),
  words: () => {
    throw new Error('no words here')
  },
}

test('[Q10] boards are made ahead once, each different, and never made again', async () => {
  const lines: string[] = []
  expect(await makeBoards(runtime, 5, (line) => lines.push(line))).toEqual({ made: 5, failed: 0 })
  expect([lines[0], lines.at(-1)]).toEqual(['deck-of-the-day 2026-11-15', 'deck-of-the-day 2026-11-19'])
  const { daily } = runtime.store
  const boards = await daily.before({ series: 'deck-of-the-day', date: '2026-11-20' }, 10)
  expect(new Set(boards.map(({ material }) => JSON.stringify(material))).size).toBe(5)
  expect(await makeBoards(runtime, 6, () => {})).toEqual({ made: 1, failed: 0 })
  expect(await daily.before({ series: 'deck-of-the-day', date: '2026-11-20' }, 10)).toEqual(boards)
})

test('a game that cannot make its board does not keep the others from theirs', async () => {
  const broken = {
    ...deckOfTheDay,
    id: 'broken',
    material: {
      ...deckOfTheDay.material,
      request: (...asked: Parameters<NonNullable<typeof deckOfTheDay.material>['request']>) => ({
        ...deckOfTheDay.material?.request(...asked),
        series: 'broken',
      }),
      make: () => {
        throw new Error('no words')
      },
    },
  } as typeof deckOfTheDay
  const both = { ...runtime, store: memoryStore(), catalogue: new Map([['broken', broken], ...catalogue]) }
  const lines: string[] = []
  expect(await makeBoards(both, 2, (line) => lines.push(line))).toEqual({ made: 2, failed: 2 })
  expect(lines[0]).toBe('broken 2026-11-15: no words')
})
