import {
  streakOf,
  type Board,
  type BoardId,
  type Daily,
  type DailyResult,
  type FirstPlay,
} from '../../contracts/daily.ts'
import type { LeaderboardPlace, Ranking } from '../../contracts/daily.ts'
import type { MatchResult } from '../../contracts/results.ts'

interface Play extends FirstPlay {
  readonly result?: DailyResult
}

interface MemoryDaily extends Daily {
  /** The first to begin has it for good. */
  begin(play: FirstPlay): void
  /** What a finished match says about first plays that were made in it. */
  note(match: MatchResult): void
}

export const memoryDaily = (): MemoryDaily => {
  const boards = new Map<string, string>()
  const plays = new Map<string, Play>()
  const boardKey = ({ series, date }: BoardId) => JSON.stringify([series, date])
  const playKey = ({ player, series, date }: BoardId & { readonly player: string }) =>
    JSON.stringify([player, series, date])
  const read = (text: string) => JSON.parse(text) as Board

  const finish = (result: DailyResult, isIts: (play: FirstPlay) => boolean): boolean => {
    const play = plays.get(playKey(result))
    if (play === undefined || play.result !== undefined || !isIts(play)) return false
    plays.set(playKey(result), { ...play, result })
    return true
  }
  const solvedOn = ({ series, date }: BoardId): readonly DailyResult[] =>
    [...plays.values()].flatMap(({ result }) =>
      result?.solved === true && result.series === series && result.date === date ? [result] : [],
    )
  const boardsOf = (series: string) =>
    [...boards.values()]
      .map(read)
      .filter((board) => board.series === series)
      .toSorted((a, b) => (a.date < b.date ? 1 : -1))
  const places = (id: BoardId, ranking: Ranking): readonly LeaderboardPlace[] => {
    const solved = solvedOn(id)
    const isBetter = (a: DailyResult, b: DailyResult) =>
      ranking === 'fastest' ? a.millis < b.millis : a.score > b.score
    return solved
      .map((result): LeaderboardPlace => {
        const { player, millis, score, hints = 0 } = result
        return {
          player,
          millis,
          score,
          hints,
          rank: 1 + solved.filter((other) => isBetter(other, result)).length,
        }
      })
      .toSorted((a, b) => a.rank - b.rank || (a.player < b.player ? -1 : 1))
  }

  return {
    begin: (play) => {
      if (!plays.has(playKey(play))) plays.set(playKey(play), play)
    },
    note: ({ code, number, daily }) => {
      for (const result of daily ?? []) finish(result, (play) => play.code === code && play.number === number)
    },
    keep: async (board) => {
      const kept = boards.get(boardKey(board)) ?? JSON.stringify(board)
      boards.set(boardKey(board), kept)
      return read(kept)
    },
    board: async (id) => {
      const text = boards.get(boardKey(id))
      return text === undefined ? undefined : read(text)
    },
    before: async ({ series, date }, limit) =>
      boardsOf(series)
        .filter((board) => board.date < date)
        .slice(0, limit),
    archive: async ({ series, date }, limit) =>
      boardsOf(series)
        .map((board) => board.date)
        .filter((day) => day <= date)
        .slice(0, limit),
    playOf: async (player, id) => {
      const play = plays.get(playKey({ player, ...id }))
      if (play === undefined) return undefined
      const { code, number, at, result } = play
      return { code, number, at, over: result !== undefined }
    },
    finish: async (result) => finish(result, () => true),
    leaderboard: async (id, ranking, limit) => places(id, ranking).slice(0, limit),
    placeOf: async (player, id, ranking) => {
      const all = places(id, ranking)
      const mine = all.find((place) => place.player === player)
      return mine && { ...mine, of: all.length }
    },
    streak: async (player, series, today) =>
      streakOf(
        [...plays.values()]
          .filter((play) => play.player === player && play.series === series && play.result?.solved === true)
          .map(({ date }) => date)
          .filter((date) => date <= today)
          .toSorted()
          .toReversed(),
        today,
      ),
  }
}
