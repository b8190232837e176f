import type { Millis, PlayerId } from '@fimm/kernel'

/** A board of a series for a UTC date, written YYYY-MM-DD. */
export interface BoardId {
  readonly series: string
  readonly date: string
}

export interface Board extends BoardId {
  readonly material: unknown
}

/** Which match a play happens in. */
export interface FirstPlay extends BoardId {
  readonly player: PlayerId
  readonly code: string
  readonly number: number
  readonly at: Millis
}

/** A first play as its player is told of it. */
export interface StartedPlay extends BoardId {
  readonly table: string
  readonly number: number
  readonly beganAt: Millis
}

/** The play that counts, and whether it has been played to its end. */
export interface KeptPlay {
  readonly code: string
  readonly number: number
  readonly at: Millis
  readonly over: boolean
}

export interface DailyResult extends BoardId {
  readonly player: PlayerId
  readonly solved: boolean
  readonly millis: Millis
  readonly score: number
  readonly hints?: number
}

const RANKINGS = ['fastest', 'highest'] as const
export type Ranking = (typeof RANKINGS)[number]

export interface LeaderboardPlace {
  readonly player: PlayerId
  /** One more than the number of those strictly better (Q14). */
  readonly rank: number
  readonly millis: Millis
  readonly score: number
  readonly hints: number
}

export interface DailyStreak {
  /** Consecutive days solved up to today, or up to yesterday while today can still be solved. */
  readonly current: number
  readonly best: number
  /** Which of the last seven days were solved, oldest first. */
  readonly week: readonly string[]
}

/** Where somebody stands among all who solved it. */
export interface OwnPlace extends LeaderboardPlace {
  readonly of: number
}

/** Boards of the day, made once and never again; one first play each. */
export interface Daily {
  /** Keeps this board unless there is one; answers the one that is kept. */
  keep(board: Board): Promise<Board>
  board(id: BoardId): Promise<Board | undefined>
  /** Boards of the days before, newest first. */
  before(id: BoardId, limit: number): Promise<readonly Board[]>
  /** Dates with a board up to and including this one, newest first. */
  archive(id: BoardId, limit: number): Promise<readonly string[]>
  /** A player's first play of a board, which is written with the first lines of its match. */
  playOf(player: PlayerId, id: BoardId): Promise<KeptPlay | undefined>
  /** All first plays of a player, oldest first. */
  playsOf(player: PlayerId): Promise<readonly StartedPlay[]>
  /** How the first play went; only the first answer counts. False if there is nothing to end. */
  finish(result: DailyResult): Promise<boolean>
  /** Solved first plays, best first: everybody's, or those of one player and of whoever has played a match to its end with
   *  that one, ranked among themselves. */
  leaderboard(
    id: BoardId,
    ranking: Ranking,
    limit: number,
    around?: PlayerId,
  ): Promise<readonly LeaderboardPlace[]>
  /** A player's own place, also when it is below what the leaderboard shows. */
  placeOf(player: PlayerId, id: BoardId, ranking: Ranking): Promise<OwnPlace | undefined>
  streak(player: PlayerId, series: string, today: string): Promise<DailyStreak>
}

const DAY = 86_400_000
const WEEK = 7
const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY

/** From the dates somebody solved, newest first, none after today. */
export const streakOf = (solved: readonly string[], today: string): DailyStreak => {
  const days = solved.map(dayOf)
  // A run ends where the day before it is missing.
  const ends = days.flatMap((day, index) => (days[index + 1] === day - 1 ? [] : [index + 1]))
  const runs = ends.map((end, index) => end - (ends[index - 1] ?? 0))
  const isAlive = days[0] !== undefined && dayOf(today) - days[0] <= 1
  const week = solved.filter((date) => dayOf(today) - dayOf(date) < WEEK).toReversed()
  return { current: isAlive ? (runs[0] ?? 0) : 0, best: Math.max(0, ...runs), week }
}
