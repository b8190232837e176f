import type { Schema } from '@fimm/kernel'
import { z } from 'zod'
import { CELLS, SIZE } from './grid.ts'
import { LETTERS } from './letters.ts'
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

export const options: Schema<Options> = z.strictObject({
  turnTime: z.int().min(15).max(300).default(60),
  moves: z.int().min(1).max(MOST_MOVES).default(10),
  start: z
    .string()
    .regex(new RegExp(`^[${LETTERS.join('')}]{${CELLS}}$`, 'u'))
    .optional(),
  target: z.array(z.int().min(0).max(MOST_POINTS)).min(1).max(2).optional(),
})

export const command: Schema<Command> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('swap'), first: cell, second: cell, decision: decision.optional() }),
  z.strictObject({ type: z.literal('resign'), decision: decision.optional() }),
  z.strictObject({ type: z.literal('claim-win'), decision: decision.optional() }),
  z.strictObject({ type: z.literal('time-out'), decision }),
])
