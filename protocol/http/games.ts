import { z } from 'zod'
import { GameRef, LanguageRef } from '../commands.ts'

/** Games and dictionaries. */

export const GameInfo = z
  .strictObject({
    id: GameRef,
    seats: z.strictObject({ min: z.int(), max: z.int() }).describe('With the usual options'),
    players: z
      .strictObject({ min: z.int(), max: z.int() })
      .describe('With the options it proposes for so many people'),
    seating: z.enum(['fixed', 'open']),
    forTwo: z.boolean().describe('Whether somebody can be challenged to it'),
    watchable: z.boolean().describe('With the usual options'),
    languages: z.array(z.string()).describe('That its words can be in').optional(),
    bots: z.array(z.string()).describe('Levels, weakest first'),
    daily: z.boolean(),
    options: z.record(z.string(), z.unknown()).describe('JSON Schema of its options').optional(),
    commands: z.record(z.string(), z.unknown()).describe('JSON Schema of what `play` may carry').optional(),
  })
  .meta({ id: 'Game' })
export type GameInfo = z.infer<typeof GameInfo>
export const GameList = z.strictObject({ games: z.array(GameInfo) })
export const GameParams = z.strictObject({ game: GameRef })

export const WordParams = z.strictObject({
  language: LanguageRef,
  word: z.string().min(1).max(40),
})
export const WordMeaning = z
  .strictObject({ word: z.string(), definition: z.string() })
  .meta({ id: 'WordMeaning' })
