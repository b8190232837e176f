import { seeded, type Bot, type BotContext, type BotMove, type Bots } from '@fimm/kernel'
import type { BettingView, Command, HandView, Poker, Preset, View } from '../types.ts'

/** How somebody without cards plays: the numbers are chances and margins between 0 and 1. */
interface Temperament {
  /** How much worse than the price a hand may be and still be played on. */
  readonly loose: number
  /** How often a good hand bets or raises. */
  readonly bold: number
  /** How often a bad hand does. */
  readonly bluff: number
}

const TEMPERAMENTS = {
  easy: { loose: 0.35, bold: 0.2, bluff: 0.02 },
  medium: { loose: 0.18, bold: 0.45, bluff: 0.05 },
  hard: { loose: 0.06, bold: 0.7, bluff: 0.09 },
} as const satisfies Record<string, Temperament>

/** Buying in again more often than this would be throwing good chips after bad. */
const BUY_INS = 4

const think = (command: Command, { random }: BotContext): BotMove<Command> => ({
  command,
  after: 600 + random.int(1400),
})

const botOf =
  (temperament: Temperament): Bot<Poker> =>
  (view, context) => {
    const { hand, can } = view
    if (hand !== null && can.betting !== null)
      return think(bettingCommand(view, hand, can.betting, temperament, context), context)
    if (can.takeSeat !== null) return takeSeat(view, can.takeSeat, context)
    if (can.sitIn) return think({ type: 'sit-in' }, context)
    return rebuy(view, context)
  }

const takeSeat = (
  view: View,
  { seats, usual }: NonNullable<View['can']['takeSeat']>,
  context: BotContext,
): BotMove<Command> | undefined =>
  boughtIn(view) >= BUY_INS * usual
    ? undefined
    : think({ type: 'take-seat', seat: context.random.pick(seats), buyIn: usual }, context)

const rebuy = (view: View, context: BotContext): BotMove<Command> | undefined => {
  const mine = view.seat === null ? null : view.seats[view.seat - 1]
  const { rebuy: limits } = view.can
  if (mine == null || limits === null || mine.asked > 0 || mine.queued > 0) return undefined
  const broke = mine.stack === 0 && mine.status !== 'all-in'
  if (!broke || boughtIn(view) >= BUY_INS * limits.max) return undefined
  return think({ type: 'request-rebuy', amount: limits.max }, context)
}

const boughtIn = (view: View): number => view.ledger.find(({ player }) => player === view.me)?.in ?? 0

/** The cards a bot imagines: as good at the river as before the flop, and nobody else's to know. */
const strengthOf = (view: View, hand: HandView): number =>
  seeded(`${view.me ?? ''} ${hand.number} ${hand.startedAt}`).next()

const bettingCommand = (
  view: View,
  hand: HandView,
  moves: BettingView,
  temperament: Temperament,
  { random }: BotContext,
): Command => {
  const at = { hand: hand.number, decision: hand.decision }
  const strength = strengthOf(view, hand)
  const attacks = random.next() < (strength > 0.6 ? temperament.bold * strength : temperament.bluff)
  const raise = (): Command | undefined => raiseCommand(hand, moves, strength, random.next())

  if (moves.check) return (attacks ? raise() : undefined) ?? { type: 'check', ...at }
  const price = moves.call === null ? 0 : risk(view, hand, moves.call.amount)
  if (strength + temperament.loose < price) return { type: 'fold', ...at }
  // Raising again and again with half a hand is how bots lose everything at once.
  const stillGood = strength > 0.6 + price * 0.3
  return (attacks && stillGood ? raise() : undefined) ?? { type: 'call', ...at }
}

/** The odds the pot gives, and how much of the stack is at stake. */
const risk = (view: View, hand: HandView, call: number): number => {
  const stack = view.seat === null ? 0 : (view.seats[view.seat - 1]?.stack ?? 0)
  return 0.15 + call / (hand.total + call) + 0.3 * (call / Math.max(stack, 1))
}

const raiseCommand = (
  hand: HandView,
  { raise }: BettingView,
  strength: number,
  luck: number,
): Command | undefined => {
  if (raise === null) return undefined
  const at = { hand: hand.number, decision: hand.decision }
  const wanted: Preset =
    strength > 0.95 && luck < 0.15 ? 'all-in' : luck < 0.4 ? 'min' : luck < 0.7 ? 'half-pot' : 'two-thirds'
  const to = raise.presets.find(({ name }) => name === wanted)?.to ?? raise.min
  return { type: raise.as, ...at, to }
}

const bots: Bots<Poker> = {
  easy: botOf(TEMPERAMENTS.easy),
  medium: botOf(TEMPERAMENTS.medium),
  hard: botOf(TEMPERAMENTS.hard),
}

export default bots
