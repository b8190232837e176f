import { refuse, type Actor, type Env, type PlayerId } from '@fimm/kernel'
import { act, foldEvent } from './act.ts'
import { actorOf } from './betting.ts'
import { decided, type Decision } from './consequences.ts'
import type { CommandOf } from './schema.ts'
import { inHand, seatOf, statusInHand } from './seats.ts'
import { bankOf } from './time-bank.ts'
import type { Hand, PlayerInHand, State } from './types.ts'

/** Whether this member's phone is the one the player's seat is played on (P35). */
export const playsFor = ({ session }: State, member: PlayerId, player: PlayerId): boolean =>
  seatOf(session, player)?.playedBy === member

/** The owner may act for somebody (P6), and so may the member on whose phone the seat is played (P35); the log says so. */
export const actFor = (
  state: State,
  command: CommandOf<'act-for'>,
  by: Actor & { readonly kind: 'member' },
  env: Env,
): Decision => {
  const acting = playsFor(state, by.player, command.player)
    ? ({ via: 'proxy', through: by.player, at: env.now } as const)
    : ({ via: 'owner', at: env.now } as const)
  return act(state, command.player, command, acting, env)
}

/** Out of turn too: for somebody who has put the cards down and gone. */
export const forceFold = (state: State, { player }: CommandOf<'force-fold'>, env: Env): Decision => {
  if (state.hand === null) return refuse('no-hand')
  const folding = inHand(state, player)
  if (folding === undefined) return refuse('no-such-player')
  if (!canBeFolded(state.hand, folding)) return refuse('cannot-fold')
  return decided(state, env, foldEvent(folding, { via: 'owner', at: env.now }))
}

/** Not once the cards of a dealt hand are turned up: nothing is left to decide (P43). */
export const canBeFolded = ({ dealt, phase }: Hand, player: PlayerInHand): boolean =>
  statusInHand(player) === 'active' && (dealt === null || !(dealt.isRunOut || phase === 'showdown'))

/** When the action clock runs out; null while it does not run (P22). */
export const actionDeadline = (state: State, hand: Hand): number | null =>
  hand.turn === null || hand.actingSince === null || hand.actionClock === 0 || state.session.paused
    ? null
    : hand.actingSince + hand.actionClock * 1000

/** When the clock acts: the time bank is used up first (P45). */
export const timeOutAt = (state: State, hand: Hand): number | null => {
  const deadline = actionDeadline(state, hand)
  return deadline === null || hand.turn === null ? null : deadline + bankOf(hand, state.session, hand.turn)
}

/** The action clock ran out: check if that is free, else fold (P22). */
export const timeOut = (state: State, by: Actor, env: Env): Decision => {
  const { hand } = state
  const actor = hand === null ? undefined : actorOf(hand)
  const deadline = hand === null ? null : timeOutAt(state, hand)
  if (by.kind !== 'clock' || hand === null || actor === undefined) return refuse('not-due')
  if (deadline === null || env.now < deadline) return refuse('not-due')
  const action = actor.bet === hand.highestBet ? 'check' : 'fold'
  return act(state, actor.player, { action }, { via: 'clock', at: env.now }, env)
}
