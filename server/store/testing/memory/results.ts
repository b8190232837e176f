import { isGuest, type PlayerId } from '@fimm/kernel'
import {
  languageOfMatch,
  type HeadToHead,
  type MatchResult,
  type Results,
  type Statistics,
} from '../../contracts/results.ts'

/** How one player came out of one match. */
interface Played {
  readonly result: MatchResult
  readonly score: number
  readonly rank: number
  readonly won: boolean
  readonly practice: boolean
}

interface MemoryResults extends Results {
  /** Writing one that is there changes nothing. */
  write(result: MatchResult): void
}

export const memoryResults = (): MemoryResults => {
  const results = new Map<string, string>()
  const all = () => [...results.values()].map((text) => JSON.parse(text) as MatchResult)

  const playedBy = (player: PlayerId): readonly Played[] =>
    all()
      .flatMap((result): Played[] => {
        const { standings, winners, practice = false } = result.outcome
        const standing = standings.find((other) => other.player === player)
        if (standing === undefined || result.bots.includes(player) || isGuest(player)) return []
        const { score, rank = Infinity } = standing
        return [{ result, score, rank, practice, won: !practice && winners.includes(player) }]
      })
      .toSorted((a, b) => a.result.endedAt - b.result.endedAt || (keyOf(a) < keyOf(b) ? -1 : 1))

  return {
    write: (result) => {
      const key = `${result.code}/${result.number}`
      if (!results.has(key)) results.set(key, JSON.stringify(result))
    },
    find: async (code, number) => {
      const text = results.get(`${code}/${number}`)
      return text === undefined ? undefined : (JSON.parse(text) as MatchResult)
    },
    at: async (code) =>
      all()
        .filter((result) => result.code === code)
        .toSorted((a, b) => a.number - b.number),
    of: async (player, limit, before = Infinity) =>
      playedBy(player)
        .map(({ result }) => result)
        .filter(({ endedAt }) => endedAt < before)
        .toReversed()
        .slice(0, limit),
    statistics: async (player) => byGame(playedBy(player), statisticsOf),
    headToHead: async (player, other) => {
      if (player === other) return []
      const others = new Map(playedBy(other).map((played) => [keyOf(played), played]))
      const met = playedBy(player).filter((played) => !played.practice && others.has(keyOf(played)))
      return byGame(met, (played, matches): HeadToHead => {
        const count = (sign: number) =>
          matches.filter((mine) => Math.sign(order(mine.rank, others.get(keyOf(mine))?.rank)) === sign).length
        return { ...played, played: matches.length, ahead: count(-1), behind: count(1), level: count(0) }
      })
    },
  }
}

const keyOf = ({ result }: Played): string => `${result.code}/${result.number}`

const order = (a: number, b = Infinity): number => (a === b ? 0 : a - b)

type InGame = Pick<Statistics, 'game' | 'language'>

const byGame = <T>(
  matches: readonly Played[],
  sum: (game: InGame, matches: readonly Played[]) => T,
): readonly T[] =>
  [...Map.groupBy(matches, ({ result }) => `${result.game} ${languageOfMatch(result) ?? ''}`)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, played]) => {
      const [game = '', language = ''] = key.split(' ')
      return sum({ game, ...(language === '' ? {} : { language }) }, played)
    })

const statisticsOf = (game: InGame, matches: readonly Played[]): Statistics => {
  const scores = matches.map(({ score }) => score)
  let streak = 0
  let bestStreak = 0
  for (const { won, practice } of matches) {
    if (practice) continue
    streak = won ? streak + 1 : 0
    bestStreak = Math.max(streak, bestStreak)
  }
  return {
    ...game,
    played: matches.filter(({ practice }) => !practice).length,
    solo: matches.filter(({ practice }) => practice).length,
    won: matches.filter(({ won }) => won).length,
    best: Math.max(...scores),
    average: scores.reduce((sum, score) => sum + score, 0) / scores.length,
    streak,
    bestStreak,
  }
}
