import { groupBy, type Millis, type PlayerId } from '@fimm/kernel'
import { bestOf, eveningSummaryOf, type EveningSummary } from './evening-summary.ts'
import { countsForEvening, eveningOf, tallied, type EveningRow } from './score.ts'
import type { MatchRecord, Tally } from './types.ts'

/** A pause as long as this ends an evening: what is played after it belongs to another. */
export const EVENING_GAP: Millis = 6 * 3_600_000

/** Matches in the order in which they were played, by evenings. */
export const byEvenings = <Played extends Pick<MatchRecord, 'startedAt' | 'endedAt'>>(
  matches: readonly Played[],
): readonly (readonly Played[])[] => {
  const evenings: Played[][] = []
  let last: Played | undefined
  for (const match of matches) {
    if (last === undefined || match.startedAt - last.endedAt >= EVENING_GAP) evenings.push([])
    evenings.at(-1)?.push(match)
    last = match
  }
  return evenings
}

export interface SeasonSummary {
  readonly evenings: readonly (Pick<EveningSummary, 'from' | 'until' | 'places' | 'winners'> & {
    readonly matches: number
  })[]
  /** Best first, by the points of all evenings (T10). */
  readonly standings: readonly {
    readonly player: PlayerId
    /** One more than the number of those with more points. */
    readonly place: number
    /** Their place before the last evening; absent for who came with it, and after the first evening. */
    readonly before?: number
    readonly points: number
    readonly eveningsWon: number
    readonly matchesWon: number
  }[]
  readonly games: readonly {
    readonly game: string
    readonly played: number
    readonly winners: readonly { readonly player: PlayerId; readonly wins: number }[]
  }[]
  readonly moments: EveningSummary['moments']
}

const MOST_MOMENTS = 5

/** All evenings of one table (T10d). */
export const seasonOf = (
  matches: readonly MatchRecord[],
  bots: Readonly<Record<PlayerId, unknown>>,
): SeasonSummary => {
  const counted = matches.filter(({ outcome }) => countsForEvening(outcome))
  const byEvening = byEvenings(counted)
  const evenings = byEvening.map((history) => {
    const { from, until, places, winners } = eveningSummaryOf({
      history,
      evening: eveningOf(talliesOf(history)),
      bots,
    })
    return { from, until, places, winners, matches: history.length }
  })
  const tallies = talliesOf(counted)
  const rows = eveningOf(tallies)
  const rowsBefore = eveningOf(talliesOf(byEvening.slice(0, -1).flat()))
  return {
    evenings,
    standings: rows.map(({ player, points, wins }) => {
      const before = placeIn(rowsBefore, player)
      return {
        player,
        place: placeIn(rows, player) ?? 0,
        ...(before !== undefined && { before }),
        points,
        eveningsWon: evenings.filter(({ winners }) => winners.includes(player)).length,
        matchesWon: wins,
      }
    }),
    games: [...groupBy(counted, ({ game }) => game)].map(([game, played]) => ({
      game,
      played: played.length,
      winners: tallies
        .filter((tally) => tally.game === game && tally.wins > 0)
        .map(({ player, wins }) => ({ player, wins }))
        .toSorted((a, b) => b.wins - a.wins),
    })),
    moments: bestOf(counted, MOST_MOMENTS),
  }
}

/** Those who have as many points share a place. */
const placeIn = (rows: readonly EveningRow[], player: PlayerId): number | undefined => {
  const own = rows.find((row) => row.player === player)
  return own && 1 + rows.filter(({ points }) => points > own.points).length
}

const talliesOf = (matches: readonly MatchRecord[]): readonly Tally[] =>
  matches.reduce<readonly Tally[]>(
    (all, { game, outcome }) => (outcome === undefined ? all : tallied(all, game, outcome)),
    [],
  )
