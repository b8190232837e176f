import { refuse, type Env } from '@fimm/kernel'
import { actorOf } from './betting.ts'
import { streetDealt } from './cards/deal-cards.ts'
import { decided, type Decision } from './consequences.ts'
import { phaseAfter, undealtStreets } from './play-hand.ts'
import { isWaitingToDeal } from './seats.ts'
import type { Refusal, State } from './types.ts'

export const whyNoDeal = ({ hand }: State): Refusal | undefined => {
  if (hand === null) return 'no-hand'
  if (hand.turn !== null) return 'somebody-must-act'
  return isWaitingToDeal(hand) || undealtStreets(hand).length > 0 ? undefined : 'nothing-to-deal'
}

/** The cards of the next street are on the table (P13). */
export const deal = (state: State, env: Env): Decision => {
  const { hand } = state
  const why = whyNoDeal(state)
  if (hand === null || why !== undefined) {
    const actor = hand === null ? undefined : actorOf(hand)
    return refuse(why ?? 'no-hand', actor && { player: actor.player })
  }
  const [street] = undealtStreets(hand)
  if (street !== undefined) return decided(state, env, { type: 'street-dealt-out', street })
  const phase = phaseAfter(hand)
  return decided(
    state,
    env,
    hand.dealt === null
      ? { type: 'round-advanced', phase, at: env.now }
      : streetDealt(hand.dealt, phase, env.now),
  )
}
