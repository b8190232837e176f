import type { Bot, BotContext, BotMove, Bots, Random } from '@fimm/kernel'
import { randomCommand } from '../random-command.ts'
import type { Acquire, Command } from '../types.ts'
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
    const candidates = candidatesOf(may)
    const [only] = candidates
    if (only !== undefined && candidates.length === 1) return only
    const { millis, rounds = MOST_ROUNDS, elapsed } = context.budget
    const pending = [may['found-chain'], may['choose-survivor']].find((choice) => choice.ok)
    return bestOf({
      position: positionOf(view, view.you ?? ''),
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
  if (view.may === null || view.actor !== view.you) return undefined
  const command = choose(view.may) ?? randomCommand(view, random)
  return command && { command, after: momentOf(view, random) }
}

/** Long enough to follow, short where there is little to see. */
const momentOf = ({ step }: View, random: Random): number =>
  (step === 'place-tile' || step === 'buy-shares' ? 900 : 600) + random.int(900)

const bots: Bots<Acquire> = { easy, medium, hard }
export default bots
