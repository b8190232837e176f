import type { Outcome } from '@fimm/kernel'
import { expect, test } from 'vitest'
import { eveningOf, tallied } from './score.ts'
import { TestTable } from './testing/party.ts'

const outcome = (
  ranks: Readonly<Record<string, number | undefined>>,
  more: Partial<Outcome> = {},
): Outcome => ({
  standings: Object.entries(ranks).map(([player, rank]) => ({
    player,
    score: 100,
    ...(rank === undefined ? {} : { rank }),
  })),
  winners: Object.keys(ranks).filter((player) => ranks[player] === 1),
  ...more,
})
const points = (result: Outcome) =>
  Object.fromEntries(tallied([], 'duel', result).map((tally) => [tally.player, tally.points]))

test('[T10] of n, place k earns n − k, and those tied share the mean', () => {
  expect(points(outcome({ a: 1, b: 2, c: 3, d: 4 }))).toEqual({ a: 3, b: 2, c: 1, d: 0 })
  expect(points(outcome({ a: 1, b: 2, c: 2, d: 4 }))).toEqual({ a: 3, b: 1.5, c: 1.5, d: 0 })
  expect(points(outcome({ a: 1, b: 1, c: 1 }))).toEqual({ a: 1, b: 1, c: 1 })
  // However a game numbers its places after a tie.
  expect(points(outcome({ a: 1, b: 1, c: 2 }))).toEqual({ a: 1.5, b: 1.5, c: 0 })
  expect(points(outcome({ a: 2, b: 1, left: undefined }))).toEqual({ a: 1, b: 2, left: 0 })
})

test('[T10] playing alone and practising do not count', () => {
  expect(tallied([], 'duel', outcome({ anna: 1 }))).toEqual([])
  expect(tallied([], 'duel', outcome({ anna: 1, bjorn: 2 }, { practice: true }))).toEqual([])
})

test('[T10] games add up by placement; points, chips and dollars stay with their game', () => {
  const first = tallied([], 'duel', outcome({ anna: 1, bjorn: 2 }))
  const second = tallied(first, 'poker', outcome({ bjorn: 1, anna: 2, dora: 3 }))
  expect(eveningOf(tallied(second, 'poker', outcome({ anna: 1, bjorn: 2 })))).toEqual([
    {
      player: 'anna',
      points: 3,
      wins: 2,
      matches: 3,
      games: [
        { game: 'duel', points: 1, wins: 1, matches: 1, score: 100 },
        { game: 'poker', points: 2, wins: 1, matches: 2, score: 200 },
      ],
    },
    {
      player: 'bjorn',
      points: 2,
      wins: 1,
      matches: 3,
      games: [
        { game: 'duel', points: 0, wins: 0, matches: 1, score: 100 },
        { game: 'poker', points: 2, wins: 1, matches: 2, score: 200 },
      ],
    },
    {
      player: 'dora',
      points: 0,
      wins: 0,
      matches: 1,
      games: [{ game: 'poker', points: 0, wins: 0, matches: 1, score: 100 }],
    },
  ])
})

test('[T10] [W22] the table’s view has it ready', () => {
  expect(new TestTable().does('anna', { type: 'start' }).finishes().view('anna').evening).toEqual([])
  const party = new TestTable().joins('bjorn').does('anna', { type: 'start' }).finishes()
  const rows = party.view('anna').evening
  expect(rows.map(({ points: sum }) => sum).reduce((a, b) => a + b)).toBe(1)
  expect(rows.map(({ games }) => games[0]?.game)).toEqual(['high-card', 'high-card'])
})
