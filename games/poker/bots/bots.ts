import { seeded, type Bot, type BotContext, type BotMove, type Bots } from '@fimm/kernel'
import { CARD_STYLES, commandWithCards, type CardStyle } from './with-cards.ts'
import type { Poker } from '../game-types.ts'
import type { LegalMoves, HandView, MayAct, Preset, SeatView, View } from '../view-types.ts'
import type { Command } from '../schema.ts'

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
  (temperament: Temperament, style: CardStyle): Bot<Poker> =>
  (view, context) => {
    const { hand, may } = view
    if (may === null) return undefined
    if (hand !== null && may.fold.ok)
      return think(
        commandWithCards(view, hand, may, style, context.random) ??
          bettingCommand(view, hand, may, temperament, context),
        context,
      )
    if (may['run-twice'].ok) return think({ type: 'run-twice', yes: true, decision: view.decision }, context)
    if (may['take-seat'].ok) return takeSeat(view, may['take-seat'], context)
    if (may['sit-in'].ok) return think({ type: 'sit-in' }, context)
    return rebuy(view, may['request-rebuy'], context)
  }

const takeSeat = (
  view: View,
  { seats, usual }: { readonly seats: readonly number[]; readonly usual: number },
  context: BotContext,
): BotMove<Command> | undefined =>
  boughtIn(view) >= BUY_INS * usual
    ? undefined
    : think({ type: 'take-seat', seat: context.random.pick(seats), buyIn: usual }, context)

const rebuy = (
  view: View,
  may: LegalMoves['request-rebuy'],
  context: BotContext,
): BotMove<Command> | undefined => {
  const mine = mySeat(view)
  if (mine === null || !may.ok || mine.rebuyAsked !== null || mine.pendingChange > 0) return undefined
  const broke = mine.stack === 0 && mine.status !== 'all-in'
  if (!broke || boughtIn(view) >= BUY_INS * may.max) return undefined
  return think({ type: 'request-rebuy', amount: may.max }, context)
}

const mySeat = ({ seat, seats }: View): SeatView | null => (seat === null ? null : (seats[seat - 1] ?? null))

const boughtIn = (view: View): number => view.ledger.find(({ player }) => player === view.me)?.in ?? 0

/** The cards a bot imagines: as good at the river as before the flop, and nobody else's to know. */
const strengthOf = (view: View, hand: HandView): number =>
  seeded(`${view.me ?? ''} ${hand.number} ${hand.startedAt}`).next()

const bettingCommand = (
  view: View,
  hand: HandView,
  may: MayAct,
  temperament: Temperament,
  { random }: BotContext,
): Command => {
  const { decision } = view
  const strength = strengthOf(view, hand)
  const attacks = random.next() < (strength > 0.6 ? temperament.bold * strength : temperament.bluff)
  const raise = (): Command | undefined => raiseCommand(may, decision, strength, random.next())

  if (may.check.ok) return (attacks ? raise() : undefined) ?? { type: 'check', decision }
  const price = may.call.ok ? risk(view, hand, may.call.amount) : 0
  if (strength + temperament.loose < price) return { type: 'fold', decision }
  // Raising again and again with half a hand is how bots lose everything at once.
  const stillGood = strength > 0.6 + price * 0.3
  return (attacks && stillGood ? raise() : undefined) ?? { type: 'call', decision }
}

/** The odds the pot gives, and how much of the stack is at stake. */
const risk = (view: View, hand: HandView, call: number): number => {
  const stack = mySeat(view)?.stack ?? 0
  return 0.15 + call / (hand.total + call) + 0.3 * (call / Math.max(stack, 1))
}

const presetFor = (strength: number, luck: number): Preset => {
  if (strength > 0.95 && luck < 0.15) return 'all-in'
  if (luck < 0.4) return 'min'
  return luck < 0.7 ? 'half-pot' : 'two-thirds'
}

const raiseCommand = (
  { bet, raise }: MayAct,
  decision: number,
  strength: number,
  luck: number,
): Command | undefined => {
  const range = bet.ok ? bet : raise
  if (!range.ok) return undefined
  const wanted = presetFor(strength, luck)
  const to = range.presets.find(({ name }) => name === wanted)?.to ?? range.min
  return { type: bet.ok ? 'bet' : 'raise', decision, to }
}

const bots: Bots<Poker> = {
  easy: botOf(TEMPERAMENTS.easy, CARD_STYLES.easy),
  medium: botOf(TEMPERAMENTS.medium, CARD_STYLES.medium),
  hard: botOf(TEMPERAMENTS.hard, CARD_STYLES.hard),
}

export default bots
