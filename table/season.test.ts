import { expect, test } from 'vitest'
import { byEvenings, seasonOf } from './season.ts'
import type { MatchRecord } from './types.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const match = (number: number, at: number, ...ranked: readonly string[]): MatchRecord => ({
  number,
  game: number % 2 === 1 ? 'crossword' : 'poker',
  startedAt: at,
  endedAt: at + HOUR / 2,
  players: ranked,
  outcome: {
    winners: ranked.slice(0, 1),
    standings: ranked.map((player, place) => ({ player, score: 10 - place, rank: place + 1 })),
  },
  moments: [{ kind: 'longest-word', player: ranked[0] ?? '', size: number }],
})

const season = [
  match(1, 0, 'anna', 'bjorn', 'bot-1'),
  match(2, HOUR, 'bot-1', 'anna', 'bjorn'),
  match(3, 7 * DAY, 'bjorn', 'anna'),
  match(4, 7 * DAY + 2 * HOUR, 'bjorn', 'anna'),
]

test('[T10d] evenings of one table add up: points, evenings and matches won', () => {
  const { evenings, standings } = seasonOf(season, { 'bot-1': 'easy' })
  expect(evenings.map(({ matches, winners }) => [matches, winners])).toEqual([
    [2, ['anna']],
    [2, ['bjorn']],
  ])
  expect(standings).toEqual(
    [
      { player: 'anna', place: 1, before: 1, points: 3, eveningsWon: 1, matchesWon: 1 },
      { player: 'bjorn', place: 1, before: 3, points: 3, eveningsWon: 1, matchesWon: 2 },
      { player: 'bot-1', place: 3, before: 2, points: 2, eveningsWon: 0, matchesWon: 1 },
    ].toSorted((a, b) => b.points - a.points || b.matchesWon - a.matchesWon),
  )
})

test('[T10d] standings say where somebody stood before the last evening; newcomers, and all after the first, nowhere', () => {
  const placesOf = (matches: readonly MatchRecord[]) =>
    seasonOf(matches, {}).standings.map(({ player, place, before }) => [player, place, before])
  expect(placesOf(season.slice(0, 1))).toEqual([
    ['anna', 1, undefined],
    ['bjorn', 2, undefined],
    ['bot-1', 3, undefined],
  ])
  expect(placesOf([match(1, 0, 'anna', 'bjorn'), match(2, 7 * DAY, 'dora', 'bjorn', 'anna')])).toEqual([
    ['dora', 1, undefined],
    ['anna', 2, 1],
    ['bjorn', 2, 2],
  ])
})

test('[T10d] games with who won them how often, and the best moment of each kind', () => {
  const { games, moments } = seasonOf(season, { 'bot-1': 'easy' })
  expect(games.find(({ game }) => game === 'poker')).toEqual({
    game: 'poker',
    played: 2,
    winners: [
      { player: 'bot-1', wins: 1 },
      { player: 'bjorn', wins: 1 },
    ],
  })
  expect(moments).toEqual([{ kind: 'longest-word', player: 'bjorn', size: 4, game: 'poker' }])
})

test('[T10d] a pause of six hours ends an evening; practice and plays alone are no part of it', () => {
  expect(byEvenings([match(1, 0, 'a', 'b'), match(2, 6 * HOUR, 'a', 'b')])).toHaveLength(1)
  expect(byEvenings([match(1, 0, 'a', 'b'), match(2, 7 * HOUR, 'a', 'b')])).toHaveLength(2)
  expect(byEvenings([])).toEqual([])
  const both = match(1, 0, 'anna', 'bjorn')
  const practice = { ...both, outcome: { winners: [], standings: [], ...both.outcome, practice: true } }
  expect(seasonOf([match(1, 0, 'anna'), practice], {}).evenings).toEqual([])
})
