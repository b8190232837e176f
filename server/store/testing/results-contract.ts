import type { Outcome, PlayerId } from '@fimm/kernel'
import { EVENING } from '@fimm/kernel/testing/env.ts'
import { expect, test } from 'vitest'
import type { MatchResult } from '../contracts/results.ts'
import type { Store } from '../contracts/store.ts'
import type { Contract } from './test-database.ts'

/** Who came in with how many points, best first; equal points share a rank. */
export const outcomeOf = (
  scores: Readonly<Record<PlayerId, number>>,
  changes: Partial<Outcome> = {},
): Outcome => {
  const standings = Object.entries(scores).map(([player, score]) => ({
    player,
    score,
    rank: 1 + Object.values(scores).filter((other) => other > score).length,
  }))
  const first = standings.filter(({ rank }) => rank === 1)
  return { standings, winners: first.length === 1 ? first.map(({ player }) => player) : [], ...changes }
}

export const resultOf = (code: string, number: number, changes: Partial<MatchResult> = {}): MatchResult => ({
  code,
  number,
  game: 'acquire',
  options: { hidden: true },
  startedAt: EVENING,
  endedAt: EVENING + number * 1000,
  bots: [],
  outcome: outcomeOf({ anna: 30, bjorn: 20 }),
  eveningKey: `key of ${code} ${number}`,
  ...changes,
})

let streams = 0
/** As tables do it: with the events that end the match. */
const finish = async (store: Store, ...results: readonly MatchResult[]): Promise<void> => {
  const by = { kind: 'table' } as const
  const line = { at: EVENING, by, event: { type: 'table-closed' } } as const
  const stream = `R${++streams}`
  const answer = await store.streams.commit([
    { stream, after: 0, events: [line], commands: [], deadline: null, results },
  ])
  expect(answer).toEqual(['committed'])
}

export const resultsContract: Contract = (fresh) => {
  test(
    '[T9] matches are found by name, by table and by player, newest first',
    fresh(async (store) => {
      const first = resultOf('ABCDE', 1)
      const second = resultOf('ABCDE', 2, { outcome: outcomeOf({ bjorn: 5, dora: 4 }) })
      const third = resultOf('OTHER', 1, { endedAt: EVENING + 9000, game: 'poker' })
      await finish(store, first, second)
      await finish(store, third)
      const { results } = store
      expect(await results.find('ABCDE', 2)).toEqual(second)
      expect(await results.find('ABCDE', 3)).toBeUndefined()
      expect(await results.withEveningKey(second.eveningKey)).toEqual(second)
      expect(await results.withEveningKey('another')).toBeUndefined()
      expect(await results.at('ABCDE')).toEqual([first, second])
      expect(await results.of('anna', 10)).toEqual([third, first])
      expect(await results.of('bjorn', 2)).toEqual([third, second])
      expect(await results.of('bjorn', 10, third.endedAt)).toEqual([second, first])
      expect(await results.of('nobody', 10)).toEqual([])
    }),
  )

  test(
    '[P35b] a guest without a phone is in the result, and in nobody’s statistics: a name is no person',
    fresh(async (store) => {
      const result = resultOf('ABCDE', 1, { outcome: outcomeOf({ anna: 30, 'guest:Siggi': 20 }) })
      await finish(store, result)
      expect(await store.results.find('ABCDE', 1)).toEqual(result)
      expect(await store.results.of('guest:Siggi', 10)).toEqual([])
      expect(await store.results.of('anna', 10)).toEqual([result])
    }),
  )

  test(
    '[T10] statistics count per game what was played and won, best and mean score',
    fresh(async (store) => {
      await finish(
        store,
        resultOf('A', 1, { outcome: outcomeOf({ anna: 30, bjorn: 20 }) }),
        resultOf('A', 2, { outcome: outcomeOf({ anna: 10, bjorn: 20 }) }),
        resultOf('A', 3, { outcome: outcomeOf({ anna: 25, bjorn: 25 }) }),
        resultOf('A', 4, { game: 'poker', outcome: outcomeOf({ anna: -50, bjorn: 50 }) }),
      )
      expect(await store.results.statistics('anna')).toEqual([
        { game: 'acquire', played: 3, solo: 0, won: 1, best: 30, average: 65 / 3, streak: 0, bestStreak: 1 },
        { game: 'poker', played: 1, solo: 0, won: 0, best: -50, average: -50, streak: 0, bestStreak: 0 },
      ])
      expect(await store.results.statistics('nobody')).toEqual([])
    }),
  )

  test(
    'a streak is of wins in a row by time of ending, and practice leaves it alone',
    fresh(async (store) => {
      // + won, - lost, p practice; written in another order than they ended.
      const ended = (signs: string) =>
        [...signs]
          .map((sign, index) =>
            resultOf('A', index + 1, {
              endedAt: EVENING + index,
              outcome: outcomeOf(
                { anna: sign === '-' ? 1 : 3, bjorn: 2 },
                sign === 'p' ? { practice: true, winners: [] } : {},
              ),
            }),
          )
          .toReversed()
      await finish(store, ...ended('+++-++p+'))
      expect(await store.results.statistics('anna')).toMatchObject([
        { played: 7, solo: 1, won: 6, streak: 3, bestStreak: 3 },
      ])
      expect(await store.results.statistics('bjorn')).toMatchObject([
        { played: 7, solo: 1, won: 1, streak: 0, bestStreak: 1 },
      ])
      await finish(store, resultOf('A', 9, { endedAt: EVENING + 9 }))
      expect(await store.results.statistics('anna')).toMatchObject([{ streak: 4, bestStreak: 4 }])
    }),
  )

  test(
    'a solo play is neither won nor lost, whatever it says, and counts for nothing between two',
    fresh(async (store) => {
      await finish(store, resultOf('A', 1, { outcome: outcomeOf({ anna: 9, bjorn: 2 }, { practice: true }) }))
      expect(await store.results.statistics('anna')).toMatchObject([
        { played: 0, solo: 1, won: 0, bestStreak: 0 },
      ])
      expect(await store.results.headToHead('anna', 'bjorn')).toEqual([])
    }),
  )

  test(
    '[S20] records are kept for each language of the words',
    fresh(async (store) => {
      const inLanguage = (number: number, language: string, anna: number, bjorn: number) =>
        resultOf('WORDS', number, {
          game: 'smakrafl',
          options: { language, moves: 10 },
          outcome: outcomeOf(anna > bjorn ? { anna, bjorn } : { bjorn, anna }),
        })
      await finish(
        store,
        inLanguage(1, 'is', 100, 20),
        inLanguage(2, 'en', 10, 30),
        inLanguage(3, 'is', 60, 20),
        resultOf('WORDS', 4),
      )
      expect(await store.results.statistics('anna')).toMatchObject([
        { game: 'acquire', played: 1 },
        { game: 'smakrafl', language: 'en', played: 1, won: 0, best: 10, bestStreak: 0 },
        { game: 'smakrafl', language: 'is', played: 2, won: 2, best: 100, average: 80, bestStreak: 2 },
      ])
      expect((await store.results.statistics('anna'))[0]).not.toHaveProperty('language')
      expect(await store.results.headToHead('anna', 'bjorn')).toEqual([
        { game: 'acquire', played: 1, ahead: 1, behind: 0, level: 0 },
        { game: 'smakrafl', language: 'en', played: 1, ahead: 0, behind: 1, level: 0 },
        { game: 'smakrafl', language: 'is', played: 2, ahead: 2, behind: 0, level: 0 },
      ])
    }),
  )

  test(
    'bots have no statistics',
    fresh(async (store) => {
      await finish(
        store,
        resultOf('A', 1, { bots: ['bot-puffin'], outcome: outcomeOf({ anna: 1, 'bot-puffin': 2 }) }),
      )
      expect(await store.results.statistics('bot-puffin')).toEqual([])
      expect(await store.results.of('bot-puffin', 10)).toEqual([])
      expect(await store.results.statistics('anna')).toMatchObject([{ played: 1, won: 0 }])
    }),
  )

  test(
    'head to head counts who came out ahead, of many too, and who left is behind',
    fresh(async (store) => {
      const left: Outcome = {
        standings: [
          { player: 'anna', score: 3, rank: 1 },
          { player: 'bjorn', score: 90 },
          { player: 'dora', score: 90 },
        ],
        winners: ['anna'],
      }
      await finish(
        store,
        resultOf('A', 1, { outcome: outcomeOf({ anna: 30, bjorn: 20, dora: 40 }) }),
        resultOf('A', 2, { outcome: outcomeOf({ anna: 10, bjorn: 20 }) }),
        resultOf('A', 3, { outcome: outcomeOf({ anna: 5, bjorn: 5 }) }),
        resultOf('A', 4, { outcome: left }),
        resultOf('A', 5, { game: 'poker', outcome: outcomeOf({ anna: 1, bjorn: 2 }) }),
        resultOf('A', 6, { outcome: outcomeOf({ anna: 1, dora: 2 }) }),
      )
      const { results } = store
      expect(await results.headToHead('anna', 'bjorn')).toEqual([
        { game: 'acquire', played: 4, ahead: 2, behind: 1, level: 1 },
        { game: 'poker', played: 1, ahead: 0, behind: 1, level: 0 },
      ])
      expect(await results.headToHead('bjorn', 'anna')).toMatchObject([{ ahead: 1, behind: 2 }, { ahead: 1 }])
      expect(await results.headToHead('bjorn', 'dora')).toEqual([
        { game: 'acquire', played: 2, ahead: 0, behind: 1, level: 1 },
      ])
      expect(await results.headToHead('anna', 'anna')).toEqual([])
    }),
  )
}
