import { refuse, type Actor, type Env, type PlayerId } from '@fimm/kernel'
import { movesOf } from './betting.ts'
import { decided, type Decision } from './follow.ts'
import { isAllIn } from './seats.ts'
import type { CommandOf } from './schema.ts'
import type { Action, Event, Hand, State, Via } from './types.ts'

interface Moment {
  readonly hand: number
  readonly decision: number
}

type HandOrNot =
  | { readonly hand: Hand }
  | { readonly refusal: ReturnType<typeof refuse<'no-hand' | 'stale'>> }

/** The hand the sender was looking at, if it is still as they saw it (P31). */
export const handAt = (state: State, moment: Moment): HandOrNot => {
  const { hand } = state
  if (hand === null) return { refusal: refuse(moment.hand <= state.hands ? 'stale' : 'no-hand') }
  if (hand.number !== moment.hand || hand.decision !== moment.decision) return { refusal: refuse('stale') }
  return { hand }
}

interface Wish {
  readonly action: Action
  readonly to?: number | undefined
}

export const actSelf = (
  state: State,
  command: CommandOf<'fold' | 'check' | 'call' | 'bet' | 'raise' | 'all-in'>,
  player: PlayerId,
  env: Env,
): Decision => {
  const at = handAt(state, command)
  if ('refusal' in at) return at.refusal
  const wish = { action: command.type, to: 'to' in command ? command.to : undefined }
  return act(state, at.hand, player, wish, 'self', env)
}

/** The owner may act for somebody, and the log says so (P6). */
export const actFor = (state: State, command: CommandOf<'act-for'>, env: Env): Decision => {
  const at = handAt(state, command)
  if ('refusal' in at) return at.refusal
  return act(state, at.hand, command.player, command, 'owner', env)
}

/** The action clock ran out: check if that is free, else fold (P22). */
export const timeOut = (state: State, command: CommandOf<'time-out'>, by: Actor, env: Env): Decision => {
  const at = handAt(state, command)
  if ('refusal' in at) return at.refusal
  const { hand } = at
  const isDue = hand.turn >= 0 && hand.until !== 0 && env.now >= hand.until && !state.paused
  if (by.kind !== 'clock' || !isDue) return refuse('not-due')
  const action = movesOf(hand, hand.turn).check ? 'check' : 'fold'
  return act(state, hand, hand.players[hand.turn] as PlayerId, { action }, 'clock', env)
}

/** Out of turn too: for somebody who has put the cards down and gone. */
export const forceFold = (state: State, command: CommandOf<'force-fold'>, env: Env): Decision => {
  const at = handAt(state, command)
  if ('refusal' in at) return at.refusal
  const i = at.hand.players.indexOf(command.player)
  if (i < 0) return refuse('no-such-player')
  if (at.hand.folded[i] === true || isAllIn(at.hand, i)) return refuse('cannot-fold')
  return decided(state, env, foldEvent(at.hand, i, 'owner'))
}

export const foldEvent = (hand: Hand, i: number, via: Via): Event => ({
  type: 'player-folded',
  player: hand.players[i] as PlayerId,
  seat: hand.seats[i] as number,
  via,
})

const act = (state: State, hand: Hand, player: PlayerId, wish: Wish, via: Via, env: Env): Decision => {
  if (state.paused) return refuse('paused')
  const i = hand.turn
  if (i < 0 || hand.players[i] !== player) return refuse('not-your-turn')
  const moves = movesOf(hand, i)
  const stack = hand.stacks[i] as number
  const bet = hand.bets[i] as number
  const by = { player, seat: hand.seats[i] as number, via }
  const paying = (as: 'call' | 'bet' | 'raise', to: number): Decision =>
    decided(state, env, paid(by, as, to - bet, to, to - bet === stack))

  switch (wish.action) {
    case 'fold':
      return decided(state, env, foldEvent(hand, i, via))
    case 'check':
      if (!moves.check) return refuse('cannot-check', { call: moves.call })
      return decided(state, env, { type: 'player-checked', ...by })
    case 'call':
      if (moves.check) return refuse('nothing-to-call')
      return paying('call', bet + moves.call)
    case 'bet':
    case 'raise':
      return raiseTo(hand, i, wish, paying)
    case 'all-in':
      if (stack + bet <= hand.high) return paying('call', stack + bet)
      if (moves.raise === null) return refuse('cannot-raise')
      return paying(hand.high === 0 ? 'bet' : 'raise', stack + bet)
  }
}

const raiseTo = (
  hand: Hand,
  i: number,
  { action, to = 0 }: Wish,
  paying: (as: 'bet' | 'raise', to: number) => Decision,
): Decision => {
  const { raise } = movesOf(hand, i)
  const as = hand.high === 0 ? 'bet' : 'raise'
  if (action !== as) return refuse(as === 'bet' ? 'cannot-raise' : 'cannot-bet')
  if (raise === null) return refuse('cannot-raise')
  if (to < raise.min) return refuse('raise-too-small', raise)
  if (to > raise.max) return refuse('raise-too-big', raise)
  return paying(as, to)
}

/** In a hand, a stack of nothing is all-in, by whichever way it went (P5). */
const paid = (
  by: { readonly player: PlayerId; readonly seat: number; readonly via: Via },
  as: 'call' | 'bet' | 'raise',
  amount: number,
  to: number,
  allIn: boolean,
): Event => {
  if (allIn) return { type: 'player-all-in', ...by, as, amount, to }
  const type = as === 'call' ? 'player-called' : as === 'bet' ? 'player-bet' : 'player-raised'
  return { type, ...by, amount, to }
}
