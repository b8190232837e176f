import { refuse, type Actor, type Env, type PlayerId } from '@fimm/kernel'
import { raiseLimits } from './betting.ts'
import type { PlayerAction } from './events.ts'
import { played, type Decision } from './follow.ts'
import { isActive } from './seats.ts'
import type { CommandOf } from './schema.ts'
import type { Action, Hand, Place, State, Via } from './types.ts'

interface Moment {
  readonly hand: number
  readonly decision: number
}

type Stale = ReturnType<typeof refuse<'no-hand' | 'stale'>>

/** The hand the sender was looking at, if it is still as they saw it (P31). */
export const handAt = (state: State, moment: Moment): Hand | Stale => {
  const { hand } = state
  if (hand === null) return refuse(moment.hand <= state.room.hands ? 'stale' : 'no-hand')
  return hand.deal.number === moment.hand && hand.decision === moment.decision ? hand : refuse('stale')
}

export type ActCommand = CommandOf<Action>

export const actSelf = (state: State, command: ActCommand, player: PlayerId, env: Env): Decision => {
  const at = handAt(state, command)
  if ('error' in at) return at
  const to = command.type === 'bet' || command.type === 'raise' ? command.to : 0
  return act(state, at, player, command.type, to, 'self', env)
}

/** The owner may act for somebody, and the log says so (P6). */
export const actFor = (state: State, command: CommandOf<'act-for'>, env: Env): Decision => {
  const at = handAt(state, command)
  if ('error' in at) return at
  return act(state, at, command.player, command.action, command.to ?? 0, 'owner', env)
}

/** The action clock ran out: check if that is free, else fold (P22). */
export const timeOut = (state: State, command: CommandOf<'time-out'>, by: Actor, env: Env): Decision => {
  const at = handAt(state, command)
  if ('error' in at) return at
  const isDue = at.turn >= 0 && at.until !== 0 && env.now >= at.until && !state.room.paused
  if (by.kind !== 'clock' || !isDue) return refuse('not-due')
  const action = at.places[at.turn]?.bet === at.high ? 'check' : 'fold'
  return act(state, at, at.deal.players[at.turn] as PlayerId, action, 0, 'clock', env)
}

/** Out of turn too: for somebody who has put the cards down and gone. */
export const forceFold = (state: State, command: CommandOf<'force-fold'>, env: Env): Decision => {
  const at = handAt(state, command)
  if ('error' in at) return at
  const i = at.deal.players.indexOf(command.player)
  if (i < 0) return refuse('no-such-player')
  if (!isActive(at, i)) return refuse('cannot-fold')
  return played(state, at, env, foldEvent(at, i, 'owner'))
}

export const foldEvent = ({ deal }: Hand, i: number, via: Via): PlayerAction => ({
  type: 'player-folded',
  player: deal.players[i] as PlayerId,
  seat: deal.seats[i] as number,
  via,
})

/** `to` is what a bet or a raise wishes for. */
const act = (
  state: State,
  hand: Hand,
  player: PlayerId,
  action: Action,
  to: number,
  via: Via,
  env: Env,
): Decision => {
  if (state.room.paused) return refuse('paused')
  const i = hand.turn
  if (i < 0 || hand.deal.players[i] !== player) return refuse('not-your-turn')
  const { stack, bet } = hand.places[i] as Place
  const all = stack + bet
  const matched = bet === hand.high
  const called = Math.min(all, hand.high)

  switch (action) {
    case 'fold':
      return played(state, hand, env, foldEvent(hand, i, via))
    case 'check':
      if (!matched) return refuse('cannot-check', { call: called - bet })
      return played(state, hand, env, checkEvent(hand, i, via))
    case 'call':
      if (matched) return refuse('nothing-to-call')
      return played(state, hand, env, paid(hand, 'call', called, via))
    case 'bet':
    case 'raise':
      return raiseTo(state, hand, action, to, via, env)
    case 'all-in':
      if (all <= hand.high) return played(state, hand, env, paid(hand, 'call', all, via))
      return raiseTo(state, hand, hand.high === 0 ? 'bet' : 'raise', all, via, env)
  }
}

const raiseTo = (
  state: State,
  hand: Hand,
  action: 'bet' | 'raise',
  to: number,
  via: Via,
  env: Env,
): Decision => {
  const raise = raiseLimits(hand, hand.turn)
  const as = hand.high === 0 ? 'bet' : 'raise'
  if (action !== as) return refuse(as === 'bet' ? 'cannot-raise' : 'cannot-bet')
  if (raise === null) return refuse('cannot-raise')
  if (to < raise.min) return refuse('raise-too-small', { ...raise })
  if (to > raise.max) return refuse('raise-too-big', { ...raise })
  return played(state, hand, env, paid(hand, as, to, via))
}

const checkEvent = ({ deal }: Hand, i: number, via: Via): PlayerAction => ({
  type: 'player-checked',
  player: deal.players[i] as PlayerId,
  seat: deal.seats[i] as number,
  via,
})

/** In a hand, a stack of nothing is all-in, by whichever way it went (P5). */
const paid = (hand: Hand, as: 'call' | 'bet' | 'raise', to: number, via: Via): PlayerAction => {
  const { deal, turn } = hand
  const { stack, bet } = hand.places[turn] as Place
  const player = deal.players[turn] as PlayerId
  const seat = deal.seats[turn] as number
  const amount = to - bet
  if (amount === stack) return { type: 'player-all-in', player, seat, via, as, amount, to }
  const type = as === 'call' ? 'player-called' : as === 'bet' ? 'player-bet' : 'player-raised'
  return { type, player, seat, via, amount, to }
}
