import { EVENING } from '@fimm/kernel/testing/env.ts'
import { expect, test } from 'vitest'
import { catalogue, deckOfTheDay } from '../http/testing/games.ts'
import { memoryStore } from '../store/testing/memory-store.ts'
import { secureRandom } from '../tables/secure-random.ts'
import { silent } from '../log.ts'
import type { Runtime } from '../runtime.ts'
import { TableFaults } from '../table-faults.ts'
import { makeArchive, makeBoardsAhead } from './make-boards.ts'

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
  expect(await makeBoardsAhead(runtime, 5, (line) => lines.push(line))).toEqual({ made: 5, failed: 0 })
  expect([lines[0], lines.at(-1)]).toEqual(['deck-of-the-day 2026-11-15', 'deck-of-the-day 2026-11-19'])
  const { daily } = runtime.store
  const boards = await daily.before({ series: 'deck-of-the-day', date: '2026-11-20' }, 10)
  expect(new Set(boards.map(({ material }) => JSON.stringify(material))).size).toBe(5)
  expect(await makeBoardsAhead(runtime, 6, () => {})).toEqual({ made: 1, failed: 0 })
  expect(await daily.before({ series: 'deck-of-the-day', date: '2026-11-20' }, 10)).toEqual(boards)
})

test('[F36] a server begins with boards of the thirty days before, and makes what is missing of them later', async () => {
  const fresh = { ...runtime, store: memoryStore() }
  const { daily } = fresh.store
  const series = 'deck-of-the-day'
  const days = async () => daily.archive({ series, date: '2026-11-30' }, 400)
  const kept = await daily.keep({ series, date: '2026-10-20', material: 'as it was' })
  expect(await makeArchive(fresh)).toEqual({ made: 29, failed: 0 })
  const archive = await days()
  expect([archive.length, archive[0], archive.at(-1)]).toEqual([30, '2026-11-14', '2026-10-16'])
  expect(await daily.board({ series, date: '2026-10-20' })).toEqual(kept)
  expect(await makeArchive(fresh)).toEqual({ made: 0, failed: 0 })
  // Stopped in the middle, it is finished after the next start.
  const ended = { ...runtime, store: memoryStore() }
  const ending = new AbortController()
  const keep = ended.store.daily.keep.bind(ended.store.daily)
  ended.store.daily.keep = async (board) => {
    if (board.date === '2026-10-18') ending.abort()
    return keep(board)
  }
  expect(await makeArchive(ended, ending.signal)).toEqual({ made: 3, failed: 0 })
  expect(await makeArchive(ended)).toEqual({ made: 27, failed: 0 })
})

test('[Q10] a board that is made late is told of the boards on both sides of its day', async () => {
  const near: (readonly unknown[])[] = []
  const watched = {
    ...deckOfTheDay,
    material: {
      ...deckOfTheDay.material,
      make: (...asked: Parameters<NonNullable<typeof deckOfTheDay.material>['make']>) => {
        near.push(asked[2])
        return deckOfTheDay.material?.make(...asked)
      },
    },
  } as typeof deckOfTheDay
  const store = memoryStore()
  const late = { ...runtime, store, catalogue: new Map([[watched.id, watched]]) }
  for (const date of ['2026-11-13', '2026-11-15', '2026-01-01'])
    await store.daily.keep({ series: 'deck-of-the-day', date, material: date })
  await makeArchive(late)
  expect(near.at(-1)).toEqual(expect.arrayContaining(['2026-11-13', '2026-11-15']))
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
  expect(await makeBoardsAhead(both, 2, (line) => lines.push(line))).toEqual({ made: 2, failed: 2 })
  expect(lines[0]).toBe('broken 2026-11-15: no words')
})
