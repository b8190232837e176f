import type { Schema } from '@fimm/kernel'
import { z } from 'zod'
import { MOST_BOUGHT } from './buy-shares.ts'
import { CHAINS, SHARES_PER_CHAIN } from './chains.ts'
import { type Tile, TILES } from './tiles.ts'
import { type Command, DEAD_TILES, type Options, PACES, START_TILES } from './types.ts'

/** Long enough to think, short enough that nobody waits for ever. */
const LONGEST_LIMIT = 600
const SHORTEST_LIMIT = 10

const tile = z.enum(TILES as readonly [Tile, ...Tile[]])
const chain = z.enum(CHAINS)
const shares = z.int().min(0).max(SHARES_PER_CHAIN)
const decision = z.int().min(0).max(1_000_000).optional()

export const options: Schema<Options> = z.strictObject({
  openHoldings: z.boolean().default(true),
  timeLimit: z.union([z.literal(0), z.int().min(SHORTEST_LIMIT).max(LONGEST_LIMIT)]).default(0),
  startTiles: z.enum(START_TILES).default('stay'),
  deadTiles: z.enum(DEAD_TILES).default('endOfTurn'),
  twoPlayerBank: z.boolean().default(false),
  pace: z.enum(PACES).default('human'),
})

export const command: Schema<Command> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('place-tile'), tile, decision }),
  z.strictObject({ type: z.literal('found-chain'), chain, decision }),
  z.strictObject({ type: z.literal('choose-survivor'), chain, decision }),
  z.strictObject({ type: z.literal('choose-next-defunct'), chain, decision }),
  z.strictObject({ type: z.literal('dispose-shares'), sell: shares, trade: shares, decision }),
  z.strictObject({
    type: z.literal('buy-shares'),
    shares: z.array(chain).min(1).max(MOST_BOUGHT),
    decision,
  }),
  z.strictObject({ type: z.literal('skip-buying'), decision }),
  z.strictObject({ type: z.literal('declare-end'), decision }),
  z.strictObject({ type: z.literal('exchange-dead-tile'), tile, decision }),
  z.strictObject({ type: z.literal('come-back'), decision }),
  z.strictObject({ type: z.literal('time-out'), decision }).meta({ sentBy: 'clock' }),
])
