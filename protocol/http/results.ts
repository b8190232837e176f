import { z } from 'zod'
import { GameRef, LanguageRef, PlayerRef } from '../commands.ts'
import { Millis, Limit } from './common.ts'

/** Results and statistics of people. */

const Result = z.strictObject({
  code: z.string(),
  number: z.int(),
  game: GameRef,
  options: z.record(z.string(), z.unknown()),
  startedAt: Millis,
  endedAt: Millis,
  outcome: z.looseObject({}),
})
export const ResultList = z.strictObject({
  results: z.array(Result),
  names: z.record(z.string(), z.string()),
  next: z.int().optional().describe('`before` for the next page'),
})
export const ResultQuery = z.strictObject({
  limit: Limit(20, 100),
  before: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional().meta({ type: 'integer' }),
})
export const PlayerParams = z.strictObject({ player: PlayerRef })
export const StatisticsAnswer = z.strictObject({
  player: PlayerRef,
  name: z.string().optional(),
  games: z.array(
    z.strictObject({
      game: GameRef,
      language: LanguageRef.optional().describe('Of its words: records are kept for each'),
      played: z.int().describe('With others; solo plays are counted apart'),
      solo: z.int(),
      won: z.int(),
      best: z.number(),
      average: z.number(),
      streak: z.int(),
      bestStreak: z.int(),
    }),
  ),
})
export const HeadToHeadAnswer = z.strictObject({
  player: PlayerRef,
  name: z.string().optional(),
  games: z.array(
    z.strictObject({
      game: GameRef,
      language: LanguageRef.optional(),
      played: z.int(),
      ahead: z.int(),
      behind: z.int(),
      level: z.int(),
    }),
  ),
})
