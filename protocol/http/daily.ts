import { z } from 'zod'
import { GameRef, LanguageRef, PlayerRef } from '../commands.ts'
import { DateText, Limit } from './common.ts'

/** Daily boards. */

const Place = z.strictObject({
  player: PlayerRef,
  name: z.string().optional(),
  rank: z.int(),
  millis: z.number(),
  score: z.number(),
  hints: z.int().min(0),
})
export const DailyStatus = z
  .strictObject({
    game: GameRef,
    language: LanguageRef.optional().describe('Of its words'),
    date: DateText,
    ranking: z.enum(['fastest', 'highest']),
    mine: Place.extend({ of: z.int().describe('How many solved it') })
      .optional()
      .describe('Your place, once you have solved it'),
    going: z.string().optional().describe('The table where your play that counts is still going on'),
    played: z
      .strictObject({ code: z.string(), number: z.int() })
      .optional()
      .describe('Your play that counts, once it is over, solved or not'),
    streak: z
      .strictObject({
        current: z.int(),
        best: z.int(),
        week: z.array(DateText).describe('Days solved among the last seven, oldest first'),
      })
      .optional(),
  })
  .meta({ id: 'DailyStatus' })

export const DailyList = z.strictObject({ today: DateText, boards: z.array(DailyStatus) })
export const DailyListQuery = z.strictObject({ language: LanguageRef.optional() })
export const DailyQuery = z.strictObject({
  date: DateText.optional(),
  language: LanguageRef.optional(),
  limit: Limit(20, 100),
  among: z
    .enum(['everybody', 'tablemates'])
    .default('everybody')
    .describe(
      'Whose places the leaderboard has: everybody’s, or yours and those of people you have played with',
    ),
})
export const DailyBoard = z.strictObject({ ...DailyStatus.shape, leaderboard: z.array(Place) })
export const ArchiveQuery = z.strictObject({ language: LanguageRef.optional(), limit: Limit(60, 400) })
export const Archive = z.strictObject({ game: GameRef, dates: z.array(DateText) })
export const DailyStart = z.strictObject({
  date: DateText.optional().describe('A day of the archive'),
  language: LanguageRef.optional(),
})
export const DailyStarted = z.strictObject({
  code: z.string(),
  first: z.boolean().describe('Whether it counts: the first play of today’s board'),
})
