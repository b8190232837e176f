import { accept, ok, refuse, type Env, type PlayerId } from '@fimm/kernel'
import { paidOut, withConsequences, type Decision } from './consequences.ts'
import { evolve } from './evolve.ts'
import type { CommandOf } from './schema.ts'
import type { Event } from './events.ts'
import type { Hand, Refusal, State } from './types.ts'

export const whyNoAward = ({ hand }: State): Refusal | undefined => {
  if (hand === null) return 'no-hand'
  if (hand.dealt !== null) return 'cards-decide'
  return hand.phase === 'showdown' ? undefined : 'not-showdown'
}

/** Pots that more than one player can win: the others need no picking (P26). */
export const potsToPick = ({ pots }: Hand): readonly number[] =>
  pots.flatMap(({ eligible }, pot) => (eligible.length > 1 ? [pot] : []))

export const selectWinners = (state: State, { pot, winners }: CommandOf<'select-winners'>): Decision => {
  const { hand } = state
  const why = whyNoAward(state)
  if (hand === null || why !== undefined) return refuse(why ?? 'no-hand')
  const picked = winnersOf(hand, pot, winners)
  return picked.ok ? accept(picked.value) : picked
}

/** The owner has seen who gets what, and says yes (P26). Winners that come along are picked in the same decision. */
export const distribute = (state: State, { winners = [] }: CommandOf<'distribute'>, env: Env): Decision => {
  const { hand } = state
  const why = whyNoAward(state)
  if (hand === null || why !== undefined) return refuse(why ?? 'no-hand')
  const picked: Event[] = []
  for (const [pot, players] of winners.entries()) {
    const chosen = winnersOf(hand, pot, players)
    if (!chosen.ok) return chosen
    if (!isPicked(hand, pot, chosen.value.winners)) picked.push(chosen.value)
  }
  const ready = picked.reduce(evolve, state)
  const open = ready.hand?.pots.findIndex((each) => each.winners.length === 0) ?? 0
  if (ready.hand === null || open >= 0) return refuse('winners-missing', { pot: open })
  return ok([...picked, ...withConsequences(ready, env, paidOut(ready.hand, 'showdown', env))])
}

const winnersOf = (hand: Hand, pot: number, winners: readonly PlayerId[]) => {
  const { eligible } = hand.pots[pot] ?? {}
  if (eligible === undefined) return refuse('no-such-pot', { max: hand.pots.length - 1 })
  const stranger = winners.find((player) => !eligible.includes(player))
  if (stranger !== undefined) return refuse('not-eligible', { player: stranger })
  return ok({ type: 'winners-selected', pot, winners: [...new Set(winners)] } as const)
}

const isPicked = (hand: Hand, pot: number, winners: readonly PlayerId[]): boolean => {
  const before = hand.pots[pot]?.winners ?? []
  return before.length === winners.length && winners.every((player) => before.includes(player))
}
