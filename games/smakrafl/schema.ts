import type { Schema } from '@fimm/kernel'
import { z } from 'zod'
import { SIZE } from './grid.ts'
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

export const options: Schema<Options> = z.strictObject({
  turnTime: z.int().min(15).max(300).default(60),
  moves: z.int().min(1).max(MOST_MOVES).default(10),
})

export const command: Schema<Command> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('swap'), first: cell, second: cell, decision: decision.optional() }),
  z.strictObject({ type: z.literal('resign') }),
  z.strictObject({ type: z.literal('claim-win') }),
  z.strictObject({ type: z.literal('time-out'), decision }),
])
