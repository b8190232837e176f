import { z } from 'zod'
import { Code, GameRef, PlayerRef } from '../commands.ts'
import { Failure, Millis } from './common.ts'

/** Matches and their replays. */

export const MatchParams = z.strictObject({
  code: Code,
  number: z.coerce.number().int().min(1).max(1_000_000).meta({ type: 'integer' }),
})
export const ExportParams = MatchParams.extend({ id: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/) })
export const MatchNotes = z
  .strictObject({
    notes: z.array(z.strictObject({ decision: z.int().min(0), note: z.looseObject({}) })),
  })
  .meta({ id: 'MatchNotes' })

/** One line of an analysis while it is made: how much of it is done, at last the notes, or why there are none. */
export const AnalysisLine = z.union([
  z.strictObject({ percent: z.int().min(0).max(100) }),
  MatchNotes,
  Failure,
])

export const ReplayQuery = z.strictObject({
  key: z
    .string()
    .max(64)
    .optional()
    .describe('From the link of the replay: opens a match of an unlisted table for those who were not there'),
})
export const ExportQuery = ReplayQuery.extend({
  language: z.enum(['en', 'is']).default('en').describe('In which bots are named'),
})
export const MatchQuery = ReplayQuery.extend({
  views: z.enum(['true', 'false']).default('false').describe('With the view after each line, as patches'),
})
export const MatchLog = z
  .looseObject({
    code: z.string(),
    number: z.int(),
    game: GameRef,
    version: z.int(),
    options: z.record(z.string(), z.unknown()),
    players: z.array(PlayerRef),
    names: z.record(z.string(), z.string()),
    startedAt: Millis,
    endedAt: Millis.optional(),
    outcome: z.looseObject({}).optional(),
    abandoned: z.string().optional(),
    lines: z.array(z.looseObject({ seq: z.int(), at: Millis })),
    bots: z.record(z.string(), z.string()).describe('Levels of the bots among its players'),
    exports: z.array(z.string()).describe('Files it can be saved as besides NDJSON: `exports/ID`'),
    key: z
      .string()
      .optional()
      .describe('For the link of this replay, at an unlisted table: `?key=` opens it for others'),
    analysed: z.boolean().describe('Whether `analysis` has something to say'),
  })
  .meta({ id: 'MatchLog' })
