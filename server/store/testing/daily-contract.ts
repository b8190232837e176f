import { EVENING } from '@fimm/kernel/testing/env.ts'
import { expect, test } from 'vitest'
import type { DailyResult, FirstPlay } from '../contracts/daily.ts'
import type { Store } from '../contracts/store.ts'
import type { Contract } from './test-database.ts'
import { outcomeOf, resultOf } from './results-contract.ts'
import { commitOf } from './commits.ts'

const TODAY = { series: 'quartiles', date: '2026-11-15' }

const playOf = (player: string, changes: Partial<FirstPlay> = {}): FirstPlay => ({
  ...TODAY,
  player,
  code: `T-${player}`,
  number: 1,
  at: EVENING,
  ...changes,
})

/** Begins a match with this play in it, and says whether it is the one that counts. */
export const begin = async (
  { streams, daily }: Pick<Store, 'streams' | 'daily'>,
  play: FirstPlay,
): Promise<'first' | 'already'> => {
  const { code, number, player } = play
  const after = (await streams.events(code, 1)).length
  const starts = [{ number, seq: after + 1, plays: [play] }]
  await streams.commit([{ ...commitOf(code, after, 'begun'), starts }])
  const kept = await daily.playOf(player, play)
  return kept?.code === code && kept.number === number ? 'first' : 'already'
}

const played = async (
  store: Store,
  player: string,
  result: Partial<Omit<DailyResult, 'player'>>,
): Promise<void> => {
  const { daily } = store
  const id = { ...TODAY, ...result }
  expect(await begin(store, playOf(player, { series: id.series, date: id.date }))).toBe('first')
  expect(await daily.finish({ player, solved: true, millis: 60_000, score: 100, ...id })).toBe(true)
}

export const dailyContract: Contract = (fresh) => {
  test(
    '[Q10] a board is made once: who comes later gets the one that is kept',
    fresh(async (store, place) => {
      const { daily } = store
      expect(await daily.board(TODAY)).toBeUndefined()
      const other = await place.open()
      const kept = await Promise.all([
        daily.keep({ ...TODAY, material: { tiles: ['a', 'b'] } }),
        other.daily.keep({ ...TODAY, material: { tiles: ['c'] } }),
      ])
      expect(kept[0]).toEqual(kept[1])
      expect(await daily.keep({ ...TODAY, material: 'third' })).toEqual(kept[0])
      expect(await other.daily.board(TODAY)).toEqual(kept[0])
      await other.close()
    }),
  )

  test(
    'boards of the days before and the archive are per series, newest first',
    fresh(async ({ daily }) => {
      for (const date of ['2026-11-13', '2026-11-15', '2026-11-14', '2026-11-16'])
        await daily.keep({ series: 'quartiles', date, material: date })
      await daily.keep({ series: 'crossword', date: '2026-11-12', material: null })
      expect((await daily.before(TODAY, 10)).map(({ material }) => material)).toEqual([
        '2026-11-14',
        '2026-11-13',
      ])
      expect(await daily.before(TODAY, 1)).toHaveLength(1)
      expect(await daily.archive(TODAY, 10)).toEqual(['2026-11-15', '2026-11-14', '2026-11-13'])
      expect(await daily.archive(TODAY, 2)).toEqual(['2026-11-15', '2026-11-14'])
      expect(await daily.board({ series: 'crossword', date: '2026-11-12' })).toMatchObject({ material: null })
    }),
  )

  test(
    '[Q16] a first play is once per player, series and day; asking again for the same match is the same play',
    fresh(async (store, place) => {
      const other = await place.open()
      const race = await Promise.all([
        begin(store, playOf('anna', { code: 'AAAAA' })),
        begin(other, playOf('anna', { code: 'BBBBB' })),
      ])
      expect(race.toSorted()).toEqual(['already', 'first'])
      const code = race[0] === 'first' ? 'AAAAA' : 'BBBBB'
      expect(await store.daily.playOf('anna', TODAY)).toEqual({ code, number: 1, at: EVENING, over: false })
      expect(await begin(store, playOf('anna', { code }))).toBe('first')
      expect(await begin(store, playOf('anna', { code, number: 2 }))).toBe('already')
      expect(await begin(store, playOf('anna', { code: 'CCCCC', date: '2026-11-16' }))).toBe('first')
      expect(await begin(store, playOf('anna', { code: 'CCCCC', series: 'crossword' }))).toBe('first')
      expect(await begin(store, playOf('bjorn'))).toBe('first')
      expect(await store.daily.playOf('dora', TODAY)).toBeUndefined()
      await other.close()
    }),
  )

  test(
    '[Q16] a start that loses to another writer costs nobody a play',
    fresh(async ({ streams, daily }) => {
      await streams.commit([commitOf('ABCDE', 0, 'one', 'two')])
      const starts = [{ number: 1, seq: 2, plays: [playOf('anna', { code: 'ABCDE' })] }]
      expect(await streams.commit([{ ...commitOf('ABCDE', 1, 'late'), starts }])).toEqual(['conflict'])
      expect(await daily.playOf('anna', TODAY)).toBeUndefined()
      expect(await streams.startOf('ABCDE', 1)).toBeUndefined()
    }),
  )

  test(
    'only the first answer to a first play counts, and only to one that was begun',
    fresh(async (store) => {
      const { daily } = store
      const result = { ...TODAY, player: 'anna', solved: true, millis: 5000, score: 40, hints: 2 }
      expect(await daily.finish(result)).toBe(false)
      await begin(store, playOf('anna'))
      expect(await daily.leaderboard(TODAY, 'fastest', 10)).toEqual([])
      expect(await daily.finish(result)).toBe(true)
      expect(await daily.finish({ ...result, millis: 1 })).toBe(false)
      expect(await daily.playOf('anna', TODAY)).toMatchObject({ over: true })
      expect(await daily.placeOf('anna', TODAY, 'fastest')).toEqual({
        player: 'anna',
        rank: 1,
        millis: 5000,
        score: 40,
        hints: 2,
        of: 1,
      })
    }),
  )

  test(
    'a match that ends writes the first plays made in it with its last lines, and no others',
    fresh(async (store) => {
      const { daily, streams } = store
      await begin(store, playOf('anna', { code: 'ABCDE', number: 3 }))
      await begin(store, playOf('bjorn', { code: 'OTHER', number: 3 }))
      const results = ['anna', 'bjorn', 'dora'].map((player) => ({
        ...TODAY,
        player,
        solved: true,
        millis: 7000,
        score: 90,
      }))
      const ending = { ...commitOf('ABCDE', 1, 'over'), results: [resultOf('ABCDE', 3, { daily: results })] }
      await streams.commit([ending])
      expect((await daily.leaderboard(TODAY, 'fastest', 10)).map(({ player }) => player)).toEqual(['anna'])
    }),
  )

  test(
    '[Q14] the rank is one more than the number strictly better, of those who solved it',
    fresh(async (store) => {
      const { daily } = store
      await played(store, 'anna', { millis: 3000, score: 50 })
      await played(store, 'bjorn', { millis: 1000, score: 50 })
      await played(store, 'dora', { millis: 3000, score: 80 })
      await played(store, 'egill', { millis: 4000, score: 10 })
      await played(store, 'freyja', { millis: 10, score: 999, solved: false })
      await played(store, 'gunnar', { millis: 10, date: '2026-11-14' })
      await played(store, 'helga', { millis: 10, series: 'crossword' })
      const ranks = async (ranking: 'fastest' | 'highest', limit = 10) =>
        (await daily.leaderboard(TODAY, ranking, limit)).map(({ player, rank }) => `${rank} ${player}`)
      expect((await daily.leaderboard(TODAY, 'fastest', 1)).map(({ hints }) => hints)).toEqual([0])
      expect(await ranks('fastest')).toEqual(['1 bjorn', '2 anna', '2 dora', '4 egill'])
      expect(await ranks('highest')).toEqual(['1 dora', '2 anna', '2 bjorn', '4 egill'])
      expect(await ranks('fastest', 2)).toEqual(['1 bjorn', '2 anna'])
      expect(await daily.placeOf('egill', TODAY, 'fastest')).toMatchObject({ rank: 4, of: 4 })
      expect(await daily.placeOf('freyja', TODAY, 'fastest')).toBeUndefined()
      expect(await daily.placeOf('nobody', TODAY, 'highest')).toBeUndefined()
    }),
  )

  test(
    '[Q14] the board of somebody’s tablemates ranks those who played a match to its end with them, and no others',
    fresh(async (store) => {
      const { daily, streams } = store
      await played(store, 'anna', { millis: 3000 })
      await played(store, 'bjorn', { millis: 1000 })
      await played(store, 'dora', { millis: 2000 })
      await played(store, 'egill', { millis: 4000, solved: false })
      const board = async (around: string, limit = 10) =>
        (await daily.leaderboard(TODAY, 'fastest', limit, around)).map(
          ({ player, rank }) => `${rank} ${player}`,
        )
      expect(await board('anna')).toEqual(['1 anna'])
      for (const [code, scores] of [
        ['AAAAA', { anna: 9, dora: 8, egill: 7 }],
        ['BBBBB', { bjorn: 9, dora: 8 }],
      ] as const) {
        const result = resultOf(code, 1, { outcome: outcomeOf(scores) })
        await streams.commit([{ ...commitOf(code, 0, 'over'), results: [result] }])
      }
      expect(await board('anna')).toEqual(['1 dora', '2 anna'])
      expect(await board('dora')).toEqual(['1 bjorn', '2 dora', '3 anna'])
      expect(await board('dora', 1)).toEqual(['1 bjorn'])
      expect(await board('nobody')).toEqual([])
    }),
  )

  test(
    '[Q14] a streak is of consecutive days solved, and lives until today is over',
    fresh(async (store) => {
      const days = ['2026-11-15', '2026-11-14', '2026-11-12', '2026-11-11', '2026-11-10', '2026-02-28']
      for (const date of days) await played(store, 'anna', { date })
      await played(store, 'anna', { date: '2026-11-13', solved: false })
      await played(store, 'anna', { date: '2026-11-16', series: 'crossword' })
      const streak = async (today: string) => store.daily.streak('anna', 'quartiles', today)
      expect(await streak('2026-11-15')).toEqual({
        current: 2,
        best: 3,
        week: ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-14', '2026-11-15'],
      })
      expect(await streak('2026-11-16')).toMatchObject({ current: 2, best: 3 })
      expect(await streak('2026-11-17')).toMatchObject({ current: 0, best: 3 })
      expect((await streak('2026-11-18')).week).toEqual(['2026-11-12', '2026-11-14', '2026-11-15'])
      expect(await streak('2026-11-12')).toMatchObject({ current: 3, best: 3 })
      expect(await streak('2026-03-01')).toMatchObject({ current: 1, best: 1 })
      const nothing = { current: 0, best: 0, week: [] }
      expect(await store.daily.streak('nobody', 'quartiles', '2026-11-15')).toEqual(nothing)
    }),
  )

  test(
    'a key of the server is made once and stays',
    fresh(async (store, place) => {
      const other = await place.open()
      const made = await Promise.all([
        store.keys.keyOf('daily', () => 'one'),
        other.keys.keyOf('daily', () => 'two'),
      ])
      expect(made[0]).toBe(made[1])
      expect(await store.keys.keyOf('daily', () => 'three')).toBe(made[0])
      expect(await store.keys.keyOf('other', () => 'four')).toBe('four')
      await other.close()
    }),
  )
}
