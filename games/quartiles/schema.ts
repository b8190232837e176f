import type { Schema } from '@fimm/kernel'
import { DEFAULT_LANGUAGE, LANGUAGE_IDS } from '@fimm/lexicon/languages.ts'
import { z } from 'zod'
import { isDate } from './dates.ts'
import { BOARD_SIZE } from './tiles.ts'
import { BOARDS, type Command, MODES, type Options } from './types.ts'

const LONGEST_RACE = 60

export const options: Schema<Options> = z
  .strictObject({
    language: z.enum(LANGUAGE_IDS).default(DEFAULT_LANGUAGE),
    mode: z.enum(MODES).default('solo'),
    board: z.enum(BOARDS).default('random'),
    date: z.exactOptional(z.string().max(10).refine(isDate, 'there is no such day')),
    minutes: z.int().min(0).max(LONGEST_RACE).default(0),
  })
  .refine(({ board, date }) => board !== 'archive' || date !== undefined, {
    path: ['date'],
    message: 'the archive needs a day',
  })
  .refine(({ board, date }) => board === 'archive' || date === undefined, {
    path: ['date'],
    message: 'only the archive has days to choose from',
  })

const tile = z
  .int()
  .min(0)
  .max(BOARD_SIZE - 1)

export const command: Schema<Command> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('begin') }),
  // None and too many get through to the rules: they have refusals of their own (Q3).
  z.strictObject({ type: z.literal('find-word'), tiles: z.array(tile).max(BOARD_SIZE) }),
  z.strictObject({ type: z.literal('take-hint') }),
  z.strictObject({ type: z.literal('finish') }),
  z.strictObject({ type: z.literal('start-race') }).meta({ sentBy: 'clock' }),
  z.strictObject({ type: z.literal('time-out') }).meta({ sentBy: 'clock' }),
])
