import { refuse, type Env, type Millis, type PlayerId } from '@fimm/kernel'
import { actorOf, callAmount, raiseLimits, whyNoRaise } from './betting.ts'
import { decided, type Decision } from './consequences.ts'
import type { PlayerAction } from './events.ts'
import type { CommandOf } from './schema.ts'
import type { Action, Hand, PlayerInHand, Refusal, State, Via } from './types.ts'

export type ActCommand = CommandOf<Action>

/** Who acted for the player, and when. */
export interface Acting {
  readonly via: Via
  readonly through?: PlayerId
  readonly at: Millis
}

const PAID = { call: 'player-called', bet: 'player-bet', raise: 'player-raised' } as const
type Payment = keyof typeof PAID

export const actSelf = (state: State, command: ActCommand, player: PlayerId, env: Env): Decision => {
  const to = command.type === 'bet' || command.type === 'raise' ? command.to : undefined
  return act(state, player, { action: command.type, to }, { via: 'self', at: env.now }, env)
}

/** Why this player cannot do this now, whatever the amount (P15–P17). */
export const whyNotAct = (state: State, player: PlayerId, action: Action): Refusal | undefined => {
  const { hand, session } = state
  if (hand === null) return 'no-hand'
  if (session.paused) return 'paused'
  const actor = actorOf(hand)
  return actor?.player === player ? whyNotInTurn(hand, actor, action) : 'not-your-turn'
}

const whyNotInTurn = (hand: Hand, actor: PlayerInHand, action: Action): Refusal | undefined => {
  const { highestBet } = hand
  switch (action) {
    case 'fold':
      return undefined
    case 'check':
      return actor.bet === highestBet ? undefined : 'cannot-check'
    case 'call':
      return actor.bet === highestBet ? 'nothing-to-call' : undefined
    case 'bet':
      return highestBet > 0 ? 'cannot-bet' : whyNoRaise(hand, actor)
    case 'raise':
      return highestBet === 0 ? 'cannot-raise' : whyNoRaise(hand, actor)
    case 'all-in':
      return actor.stack + actor.bet <= highestBet ? undefined : whyNoRaise(hand, actor)
  }
}

/** `to` is what a bet or a raise is to make. */
export const act = (
  state: State,
  player: PlayerId,
  { action, to }: { readonly action: Action; readonly to?: number | undefined },
  acting: Acting,
  env: Env,
): Decision => {
  const { hand } = state
  const actor = hand === null ? undefined : actorOf(hand)
  const why = whyNotAct(state, player, action)
  if (hand === null || actor === undefined || why !== undefined)
    return why === 'cannot-check' && hand !== null && actor !== undefined
      ? refuse(why, { call: callAmount(hand, actor) })
      : refuse(why ?? 'not-your-turn')
  switch (action) {
    case 'fold':
      return decided(state, env, foldEvent(actor, acting))
    case 'check':
      return decided(state, env, { type: 'player-checked', ...signed(actor, acting) })
    case 'call':
      return decided(state, env, paid(actor, 'call', actor.bet + callAmount(hand, actor), acting))
    case 'bet':
    case 'raise': {
      const { min, max } = raiseLimits(hand, actor)
      if (to === undefined || to < min) return refuse('raise-too-small', { min, max })
      if (to > max) return refuse('raise-too-big', { min, max })
      return decided(state, env, paid(actor, action, to, acting))
    }
    case 'all-in': {
      const all = actor.stack + actor.bet
      return decided(state, env, paid(actor, allInAs(all, hand.highestBet), all, acting))
    }
  }
}

/** What everything on the table comes to, beside the highest bet. */
const allInAs = (all: number, highestBet: number): Payment => {
  if (all <= highestBet) return 'call'
  return highestBet === 0 ? 'bet' : 'raise'
}

const signed = ({ player, seat }: PlayerInHand, acting: Acting) => ({ player, seat, ...acting })

export const foldEvent = (player: PlayerInHand, acting: Acting): PlayerAction => ({
  type: 'player-folded',
  ...signed(player, acting),
})

/** In a hand, a stack of nothing is all-in, by whichever way it went (P5). */
const paid = (actor: PlayerInHand, as: Payment, to: number, acting: Acting): PlayerAction => {
  const amount = to - actor.bet
  const done = { ...signed(actor, acting), amount, to }
  if (amount === actor.stack) return { type: 'player-all-in', ...done, as }
  return { type: PAID[as], ...done }
}
