import type { Bot, BotContext, BotMove, Bots, Millis, Random } from '@fimm/kernel'
import { randomCommand } from '../random-command.ts'
import type { Acquire } from '../game-types.ts'
import type { Command } from '../types.ts'
import type { LegalMoves, View } from '../view-types.ts'
import { candidatesOf } from './candidates.ts'
import { bestOf } from './look-ahead.ts'
import { greedy } from './greedy.ts'
import { byRuleOfThumb } from './rule-of-thumb.ts'
import { placeOf, positionOf } from './position.ts'
import { NONE } from './simulator.ts'

/** Playouts for one decision where nobody says how many: more do not play visibly better. */
const MOST_ROUNDS = 3000
/** Of the time allowed, so that the last playouts end within it. */
const USABLE = 0.8

/** Random tiles, and as many of the cheapest shares as there is money for. */
const easy: Bot<Acquire> = (view, context) => moved(view, context, (may) => greedy(may, view, context.random))

/** Rules of thumb, one move deep. */
const medium: Bot<Acquire> = (view, context) => moved(view, context, (may) => byRuleOfThumb(may, view))

/** The rules of thumb played on in guessed worlds, for every candidate. */
const hard: Bot<Acquire> = (view, context) =>
  moved(view, context, (may) => {
    const candidates = candidatesOf(may, view)
    const [only] = candidates
    if (only !== undefined && candidates.length === 1) return only
    const { millis, rounds = MOST_ROUNDS, elapsed } = context.budget
    const pending = [may['found-chain'], may['choose-survivor']].find((choice) => choice.ok)
    return bestOf({
      position: positionOf(view, view.me ?? ''),
      candidates,
      at: pending?.ok ? placeOf(pending.tile) : NONE,
      rounds,
      spent: () => elapsed() / (USABLE * millis),
      next: () => context.random.next(),
    })
  })

const moved = (
  view: View,
  { random }: BotContext,
  choose: (may: LegalMoves) => Command | undefined,
): BotMove<Command> | undefined => {
  if (view.may === null || view.actor !== view.me) return undefined
  const command = choose(view.may) ?? randomCommand(view, random)
  return command && { command, after: momentOf(view, random) }
}

const QUICK: Millis = 300
/** Where little is to be seen, and where a tile or a purchase is; so much more at most. */
const GLANCE: Millis = 600
const MOMENT: Millis = 800
const LONGER: Millis = 700

/** Long enough to follow, or as the table likes it (A37). */
const momentOf = ({ step, options: { pace } }: View, random: Random): Millis => {
  if (pace === 'quick') return QUICK
  return (step === 'place-tile' || step === 'buy-shares' ? MOMENT : GLANCE) + random.int(LONGER + 1)
}

const bots: Bots<Acquire> = { easy, medium, hard }
export default bots
