import type { Schema } from '@fimm/kernel'
import { DEFAULT_LANGUAGE, LANGUAGE_IDS } from '@fimm/lexicon/languages.ts'
import { LEVELS } from '@fimm/lexicon/names.ts'
import { z } from 'zod'
import {
  BOARDS,
  type Command,
  LARGEST,
  LETTERINGS,
  type Options,
  SCORINGS,
  SMALLEST,
  TURN_LIMITS,
  USUAL,
} from './types.ts'

const decision = z.int().min(0).max(1_000_000).optional()

export const options: Schema<Options> = z
  .strictObject({
    language: z.enum(LANGUAGE_IDS).default(DEFAULT_LANGUAGE),
    size: z.int().min(SMALLEST).max(LARGEST).default(USUAL),
    scoring: z.enum(SCORINGS).default('longest-first'),
    turnLimit: z.literal(TURN_LIMITS).default(0),
    dictionary: z.enum(LEVELS).default('standard'),
    review: z.boolean().default(false),
    letters: z.enum(LETTERINGS).default('announced'),
    board: z.enum(BOARDS).default('random'),
    date: z.iso.date().optional(),
  })
  .refine(({ board, date }) => board === 'daily' || date === undefined, {
    path: ['date'],
    message: 'only a puzzle of the day has a day',
  })

/** Long enough for whatever a keyboard gives in one stroke; the rules say what is a letter (C1). */
const LONGEST_STROKE = 8

export const command: Schema<Command> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('announce-letter'), letter: z.string().max(LONGEST_STROKE), decision }),
  z.strictObject({
    type: z.literal('place-letter'),
    cell: z
      .int()
      .min(0)
      .max(LARGEST ** 2 - 1),
    decision,
  }),
  z.strictObject({ type: z.literal('accept-scores'), decision }),
  z.strictObject({ type: z.literal('time-out'), decision }).meta({ sentBy: 'clock' }),
])
