import { z } from 'zod'

/** Chips stay far inside the safe integers, however many stacks are added up (P3). */
export const MAX_CHIPS = 1_000_000_000_000

export const ANTES = ['none', 'each', 'big-blind'] as const
export const BUY_INS = ['fixed', 'range'] as const

const bigBlinds = z.int().min(1).max(100_000)

const settings = {
  smallBlind: z.int().min(1).max(1_000_000),
  /** In big blinds, like its limits. */
  buyIn: bigBlinds,
  buyInMode: z.enum(BUY_INS),
  minBuyIn: bigBlinds,
  maxBuyIn: bigBlinds,
  ante: z.enum(ANTES),
  anteAmount: z.int().min(1).max(1_000_000),
  straddle: z.boolean(),
  /** What everybody puts in before a bomb pot, in big blinds; 0 for no bomb pots. */
  bombPot: z.int().min(0).max(100),
  sitOut: z.boolean(),
  rebuys: z.boolean(),
  confirmDeal: z.boolean(),
  /** Seconds to act; 0 for no clock. */
  actionClock: z.int().min(0).max(600),
}

export const optionsSchema = z
  .strictObject({
    maxSeats: z.int().min(2).max(10).default(10),
    smallBlind: settings.smallBlind.default(1),
    buyIn: settings.buyIn.default(100),
    buyInMode: settings.buyInMode.default('fixed'),
    minBuyIn: settings.minBuyIn.default(40),
    maxBuyIn: settings.maxBuyIn.default(200),
    ante: settings.ante.default('none'),
    anteAmount: settings.anteAmount.default(1),
    straddle: settings.straddle.default(false),
    bombPot: settings.bombPot.default(0),
    sitOut: settings.sitOut.default(false),
    rebuys: settings.rebuys.default(false),
    confirmDeal: settings.confirmDeal.default(false),
    actionClock: settings.actionClock.default(0),
  })
  .refine(({ minBuyIn, maxBuyIn }) => minBuyIn <= maxBuyIn, {
    message: 'the least buy-in is more than the most',
    path: ['minBuyIn'],
  })
export type Options = Readonly<z.infer<typeof optionsSchema>>

const player = z.string().min(1).max(64)
const chips = z.int().min(1).max(MAX_CHIPS)
const seat = z.int().min(1).max(10)
const pot = z.int().min(0).max(20)
/** Which decision of which hand the sender was looking at (P31). */
const moment = { hand: z.int().min(1), decision: z.int().min(0) }

const command = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape })

export const commandSchema = z.discriminatedUnion('type', [
  command('take-seat', { seat, buyIn: chips.optional() }),
  command('leave-seat', {}),
  command('sit-out', {}),
  command('sit-in', {}),
  command('set-straddle', { on: z.boolean() }),
  command('request-rebuy', { amount: chips }),

  command('fold', moment),
  command('check', moment),
  command('call', moment),
  command('bet', { ...moment, to: chips }),
  command('raise', { ...moment, to: chips }),
  command('all-in', moment),

  command('start-hand', { bomb: z.boolean().optional() }),
  command('deal', moment),
  command('select-winners', { ...moment, pot, winners: z.array(player).min(1).max(10) }),
  command('distribute', moment),
  command('end-hand', moment),
  command('act-for', {
    ...moment,
    player,
    action: z.enum(['fold', 'check', 'call', 'bet', 'raise', 'all-in']),
    to: chips.optional(),
  }),
  command('force-fold', { ...moment, player }),
  command('assign-button', { seat }),
  command('adjust-stack', {
    player,
    amount: z
      .int()
      .min(-MAX_CHIPS)
      .max(MAX_CHIPS)
      .refine((amount) => amount !== 0),
  }),
  command('approve-rebuy', { player, amount: chips }),
  command('decline-rebuy', { player }),
  command('kick', { player }),
  command('change-config', { config: z.strictObject(settings).partial() }),
  command('pause', {}),
  command('resume', {}),
  command('reset-room', {}),
  command('end-session', {}),

  command('time-out', moment),
  command('free-seat', { player }),
])
export type Command = Readonly<z.infer<typeof commandSchema>>
export type CommandOf<Type extends Command['type']> = Extract<Command, { type: Type }>
