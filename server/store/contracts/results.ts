import type { BestMoment, Millis, Outcome, PlayerId } from '@fimm/kernel'
import type { DailyResult } from './daily.ts'

/** A match that was played to its end. With its table's code its number names it, and it is written once. */
export interface MatchResult {
  readonly code: string
  readonly number: number
  readonly game: string
  readonly options: object
  readonly startedAt: Millis
  readonly endedAt: Millis
  /** Of the players, those no statistics are kept of: bots have the same names at every table. */
  readonly bots: readonly PlayerId[]
  readonly outcome: Outcome
  /** Kept for good: a table remembers those of its last matches only (T10d). */
  readonly moments?: readonly BestMoment[]
  /** What opens the card of the evening up to this match, for whoever is given its link: drawn at random, so that it
   *  tells nothing and cannot be made up (T20). */
  readonly eveningKey: string
  /** First plays of a daily board that ended with this match. */
  readonly daily?: readonly DailyResult[]
}

/** The language of the words of a match, where it has any: records are kept for each (S20). */
export const languageOfMatch = ({ options }: Pick<MatchResult, 'options'>): string | undefined => {
  const { language } = options as { readonly language?: unknown }
  return typeof language === 'string' ? language : undefined
}

/** How somebody does at a game, in one language where it has words. Solo plays (practice) are counted apart: nobody lost them. */
export interface Statistics {
  readonly game: string
  readonly language?: string
  readonly played: number
  readonly solo: number
  readonly won: number
  /** Highest and mean score, solo plays included. */
  readonly best: number
  readonly average: number
  /** Wins in a row: up to now, and the most there were. */
  readonly streak: number
  readonly bestStreak: number
}

/** One against another over the matches both finished, by who came out ahead. Practice does not count. */
export interface HeadToHead {
  readonly game: string
  readonly language?: string
  readonly played: number
  readonly ahead: number
  readonly behind: number
  readonly level: number
}

export interface Results {
  find(code: string, number: number): Promise<MatchResult | undefined>
  withEveningKey(key: string): Promise<MatchResult | undefined>
  /** Of one table, in the order they were played. */
  at(code: string): Promise<readonly MatchResult[]>
  /** Of one player, newest first; before a moment, for turning pages. */
  of(player: PlayerId, limit: number, before?: Millis): Promise<readonly MatchResult[]>
  /** One entry per game played and language, by name. */
  statistics(player: PlayerId): Promise<readonly Statistics[]>
  /** Seen from the first of the two; one entry per game they met in and language, by name. */
  headToHead(player: PlayerId, other: PlayerId): Promise<readonly HeadToHead[]>
}
