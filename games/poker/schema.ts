import { z } from 'zod'
import { CLOCK_WITH, REBUYS_IN } from './presets.ts'

/** Chips stay far inside the safe integers, however many stacks are added up (P3). */
export const MAX_CHIPS = 1_000_000_000_000

export const ANTES = ['none', 'each', 'big-blind'] as const
export const BUY_INS = ['fixed', 'range'] as const
/** `free`: the owner has said yes in advance. */
const REBUYS = ['none', 'ask', 'free'] as const
/** Whose cards are played with: people's own, or those the table deals (P36). */
export const CARDS = ['own', 'dealt'] as const
/** What somebody shows of their hand by choice (P42). */
const SHOWN_CARDS = ['first', 'second', 'both'] as const
export type ShownCards = (typeof SHOWN_CARDS)[number]
/** What becomes of a hand that is on when the owner settles up (P7c). */
const HAND_CHOICES = ['finish', 'void'] as const
export type HandChoice = (typeof HAND_CHOICES)[number]

/** Chips that are money, or a stack to play with until one has them all (P35c). */
const FORMATS = ['cash', 'tournament'] as const
/** How many places are paid. */
export const PAYOUTS = ['one', 'two', 'three'] as const

const bigBlinds = z.int().min(1).max(100_000)

const settings = {
  format: z.enum(FORMATS),
  cards: z.enum(CARDS),
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
  levelMinutes: z.int().min(1).max(120),
  /** Levels between two breaks; 0 for no breaks. */
  breakEvery: z.int().min(0).max(20),
  breakMinutes: z.int().min(1).max(60),
  /** The level from which the big blind pays an ante for all; 0 for none. */
  anteFrom: z.int().min(0).max(20),
  /** The last level in which one may come in or buy again; 0: nobody after the first hand. */
  rebuyLevels: z.int().min(0).max(20),
  payouts: z.enum(PAYOUTS),
  sitOut: z.boolean(),
  rebuys: z.enum(REBUYS),
  confirmDeal: z.boolean(),
  /** Seconds to act; 0 for no clock. */
  actionClock: z.int().min(0).max(600),
  /** Seconds beyond the action clock for a whole session, where cards are dealt (P45). */
  timeBank: z.int().min(0).max(600),
  /** Whether an all-in may be run twice, if all who are in agree (P44). */
  runTwice: z.boolean(),
  /** The button's player, too, may confirm deals and pick winners (P33). */
  buttonDeals: z.boolean(),
  /** What a chip is worth; 0 for chips alone (P34). */
  chipValue: z.number().min(0).max(1_000_000).multipleOf(0.0001),
  currency: z.string().trim().max(12),
  /** Decimals of the smallest unit of money: sums are rounded to it. */
  moneyDecimals: z.int().min(0).max(2),
}

/** Limits of the settings that are numbers, for whoever changes them. */
export const CONFIG_LIMITS: Readonly<Record<string, { readonly min: number; readonly max: number }>> =
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, setting]) =>
      setting instanceof z.ZodNumber
        ? [[name, { min: setting.minValue ?? 0, max: setting.maxValue ?? 0 }]]
        : [],
    ),
  )

/** Options that mean nothing without another are not shown. */
const IN_TOURNAMENTS = { onlyWith: { format: 'tournament' } } as const
const IN_HOME_GAMES = { onlyWith: { format: 'cash' } } as const
const WITH_OWN_CARDS = { onlyWith: { cards: 'own' } } as const
const WITH_DEALT_CARDS = { onlyWith: { cards: 'dealt' } } as const

export const optionsSchema = z
  .strictObject({
    format: settings.format.default('cash'),
    cards: settings.cards.default('own'),
    maxSeats: z.int().min(2).max(10).default(10),
    smallBlind: settings.smallBlind.default(1),
    buyIn: settings.buyIn.default(100),
    buyInMode: settings.buyInMode.default('fixed').meta(IN_HOME_GAMES),
    minBuyIn: settings.minBuyIn.default(40).meta(IN_HOME_GAMES),
    maxBuyIn: settings.maxBuyIn.default(200).meta(IN_HOME_GAMES),
    ante: settings.ante.default('none').meta(IN_HOME_GAMES),
    anteAmount: settings.anteAmount.default(1).meta(IN_HOME_GAMES),
    straddle: settings.straddle.default(false),
    bombPot: settings.bombPot.default(0),
    levelMinutes: settings.levelMinutes.default(15).meta(IN_TOURNAMENTS),
    breakEvery: settings.breakEvery.default(4).meta(IN_TOURNAMENTS),
    breakMinutes: settings.breakMinutes.default(10).meta(IN_TOURNAMENTS),
    anteFrom: settings.anteFrom.default(4).meta(IN_TOURNAMENTS),
    rebuyLevels: settings.rebuyLevels.default(3).meta(IN_TOURNAMENTS),
    payouts: settings.payouts.default('three').meta(IN_TOURNAMENTS),
    sitOut: settings.sitOut.default(false).meta(WITH_OWN_CARDS),
    rebuys: settings.rebuys.optional(),
    confirmDeal: settings.confirmDeal.default(false),
    actionClock: settings.actionClock.optional(),
    timeBank: settings.timeBank.default(30).meta(WITH_DEALT_CARDS),
    runTwice: settings.runTwice.default(false).meta(WITH_DEALT_CARDS),
    buttonDeals: settings.buttonDeals.default(false),
    chipValue: settings.chipValue.default(0),
    currency: settings.currency.default(''),
    moneyDecimals: settings.moneyDecimals.default(0),
  })
  .refine(({ minBuyIn, maxBuyIn }) => minBuyIn <= maxBuyIn, {
    message: 'the least buy-in is more than the most',
    path: ['minBuyIn'],
  })
  .transform((options) => ({
    ...options,
    rebuys: options.rebuys ?? REBUYS_IN[options.format],
    actionClock: options.actionClock ?? CLOCK_WITH[options.cards],
  }))
export type Options = Readonly<z.infer<typeof optionsSchema>>

const player = z.string().min(1).max(64)
const chips = z.int().min(1).max(MAX_CHIPS)
const seat = z.int().min(1).max(10)
const pot = z.int().min(0).max(20)
const winners = z.array(player).min(1).max(10)
/** As it is shown at the seat; somebody without a phone has no name at the table (P35). */
const guestName = z
  .string()
  .trim()
  .min(1)
  .max(24)
  .regex(/^[^\p{C}]+$/u)
/** Which decision, and if they like of which hand, the sender was looking at (P31). */
const seen = { decision: z.int().min(0).optional(), hand: z.int().min(1).optional() }

const command = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...seen, ...shape })

export const commandSchema = z.discriminatedUnion('type', [
  command('take-seat', { seat, buyIn: chips.optional() }),
  command('leave-seat', {}),
  command('sit-out', {}),
  command('sit-in', {}),
  command('set-straddle', { on: z.boolean() }),
  command('request-rebuy', { amount: chips }),

  command('fold', {}),
  command('check', {}),
  command('call', {}),
  command('bet', { to: chips }),
  command('raise', { to: chips }),
  command('all-in', {}),
  command('show-cards', { which: z.enum(SHOWN_CARDS) }),
  command('run-twice', { yes: z.boolean() }),

  command('start-hand', { bomb: z.boolean().optional() }),
  command('deal', {}),
  command('select-winners', { pot, winners }),
  /** With the winners of every pot, main pot first, picking and paying are one decision. */
  command('distribute', { winners: z.array(winners).max(20).optional() }),
  command('end-hand', {}),
  command('act-for', {
    player,
    action: z.enum(['fold', 'check', 'call', 'bet', 'raise', 'all-in']),
    to: chips.optional(),
  }),
  command('force-fold', { player }),
  command('sit-player-out', { player, out: z.boolean() }),
  command('assign-button', { seat }),
  command('seat-guest', { seat, name: guestName, buyIn: chips.optional(), playedBy: player }),
  command('set-proxy', { player, playedBy: player.nullable() }),
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
  command('pay-out', { player }),
  command('change-config', { config: z.strictObject(settings).partial() }),
  command('pause', {}),
  command('resume', {}),
  command('reset-room', {}),
  command('settle-up', { running: z.enum(HAND_CHOICES).optional() }),
  command('play-on', {}),
  command('hold-next-hand', {}),

  command('time-out', {}).meta({ sentBy: 'clock' }),
  /** The next card is turned, or the pots are paid (P39). */
  command('go-on', {}).meta({ sentBy: 'clock' }),
  command('next-hand', {}).meta({ sentBy: 'clock' }),
  command('free-seat', { player }).meta({ sentBy: 'clock' }),
])
export type Command = Readonly<z.infer<typeof commandSchema>>
export type CommandOf<Type extends Command['type']> = Extract<Command, { type: Type }>
