import { groupBy, type Outcome, type PlayerId, type Standing } from '@fimm/kernel'
import type { Tally } from './types.ts'

/** Whether a match counts for the evening: who played alone, or to practise, played against nobody (T10). */
export const countsForEvening = (outcome: Outcome | undefined): outcome is Outcome =>
  outcome !== undefined && outcome.practice !== true && outcome.standings.length > 1

/** The score of the evening after one more match (T10). */
export const tallied = (tallies: readonly Tally[], game: string, outcome: Outcome): readonly Tally[] => {
  if (!countsForEvening(outcome)) return tallies
  const { standings, winners } = outcome
  return standings.reduce((all, standing) => {
    const { player, score } = standing
    const held = all.find((tally) => tally.game === game && tally.player === player)
    const { matches, wins, points, ...before } = held ?? NOTHING
    const next: Tally = {
      game,
      player,
      matches: matches + 1,
      wins: wins + (winners.includes(player) ? 1 : 0),
      points: points + placementPoints(standings, standing),
      score: before.score + score,
    }
    return held === undefined ? [...all, next] : all.map((tally) => (tally === held ? next : tally))
  }, tallies)
}

const NOTHING = { matches: 0, wins: 0, points: 0, score: 0 }

/** Of n, place k earns n − k; those tied share the mean of their places; who left before the end earns nothing. */
export const placementPoints = (standings: readonly Standing[], { rank }: Standing): number => {
  if (rank === undefined) return 0
  const better = standings.filter((other) => other.rank !== undefined && other.rank < rank).length
  const tied = standings.filter((other) => other.rank === rank).length
  return standings.length - (better + (tied + 1) / 2)
}

/** Somebody's evening: points by placement and wins, and the same for each game with its own score. */
export interface EveningRow {
  readonly player: PlayerId
  readonly points: number
  readonly wins: number
  readonly matches: number
  readonly games: readonly Omit<Tally, 'player'>[]
}

/** Best first: by points, then by wins. */
export const eveningOf = (tallies: readonly Tally[]): readonly EveningRow[] =>
  [...groupBy(tallies, ({ player }) => player)]
    .map(([player, own]) => ({
      player,
      points: sumOf(own, 'points'),
      wins: sumOf(own, 'wins'),
      matches: sumOf(own, 'matches'),
      games: own.map(({ player: _player, ...game }) => game),
    }))
    .toSorted((a, b) => b.points - a.points || b.wins - a.wins)

const sumOf = (tallies: readonly Tally[], key: 'points' | 'wins' | 'matches'): number =>
  tallies.reduce((sum, tally) => sum + tally[key], 0)
