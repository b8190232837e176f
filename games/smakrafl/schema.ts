import type { Schema } from '@fimm/kernel'
import { DEFAULT_LANGUAGE, LANGUAGE_IDS } from '@fimm/lexicon/languages.ts'
import { z } from 'zod'
import { CELLS, SIZE } from './grid.ts'
import { isLetter } from './letters.ts'
import type { Command, Options } from './types.ts'

const coordinate = z
  .int()
  .min(0)
  .max(SIZE - 1)
const cell = z.strictObject({ x: coordinate, y: coordinate })

const MOST_MOVES = 30
const decision = z
  .int()
  .min(0)
  .max(2 * MOST_MOVES)

/** More than anybody can score, and short enough for a link. */
const MOST_POINTS = 99_999

export const options: Schema<Options> = z
  .strictObject({
    language: z.enum(LANGUAGE_IDS).default(DEFAULT_LANGUAGE),
    turnTime: z.int().min(15).max(300).default(60),
    moves: z.int().min(1).max(MOST_MOVES).default(10),
    start: z.string().length(CELLS).optional(),
    target: z.array(z.int().min(0).max(MOST_POINTS)).min(1).max(2).optional(),
  })
  .refine(({ language, start }) => [...(start ?? '')].every((letter) => isLetter(letter, language)), {
    path: ['start'],
    message: 'a letter of another language',
  })

export const command: Schema<Command> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('swap'), first: cell, second: cell, decision: decision.optional() }),
  z.strictObject({ type: z.literal('resign'), decision: decision.optional() }),
  z.strictObject({ type: z.literal('claim-win'), decision: decision.optional() }),
  z.strictObject({ type: z.literal('time-out'), decision }).meta({ sentBy: 'clock' }),
])
