import { ok, type Env, type Refused, type Result } from '@fimm/kernel'
import { uncalledBet, unfolded } from './betting.ts'
import { cardsOn } from './cards/deal-cards.ts'
import { evolve } from './evolve.ts'
import { phaseAfter } from './play-hand.ts'
import { sharesOf } from './pots.ts'
import { takenSeats } from './seats.ts'
import type { Event } from './events.ts'
import type { Hand, HandEnd, Pot, Refusal, State } from './types.ts'

export type Decision = Result<readonly Event[], Refused<Refusal>>

/** These events and everything that follows from them by itself, up to the next decision somebody has to make. */
export const withConsequences = (state: State, env: Env, events: readonly Event[]): readonly Event[] => {
  const all = [...events]
  let current = events.reduce(evolve, state)
  for (;;) {
    const more = consequencesOf(current, env)
    if (more.length === 0) return all
    all.push(...more)
    current = more.reduce(evolve, current)
  }
}

export const decided = (state: State, env: Env, ...events: readonly Event[]): Decision =>
  ok(withConsequences(state, env, events))

const consequencesOf = (state: State, env: Env): readonly Event[] => {
  const { hand } = state
  if (hand === null) return settled(state, env)
  if (hand.turn !== null || hand.phase === 'pre-hand') return []
  // At most one player can win everything there is (P12).
  const isFoldedOut = unfolded(hand).length < 2
  if (!hand.closed && (isFoldedOut || hand.phase !== 'showdown')) return streetClosed(state, hand)
  if (isFoldedOut) return paidOut(hand, 'fold-out', env)
  const phase = phaseAfter(hand)
  if (hand.dealt !== null) return cardsOn(hand, hand.dealt, phase, env)
  if (hand.phase === 'showdown') return []
  // The owner turns the cards of the next street first (P13); where nobody can bet any more there is no street.
  if (hand.confirmDeal && phase !== 'showdown') return []
  return [{ type: 'round-advanced', phase, at: env.now }]
}

const streetClosed = (state: State, hand: Hand): readonly Event[] => {
  const uncalled = uncalledBet(hand)
  const returned: readonly Event[] =
    uncalled === undefined
      ? []
      : [
          {
            type: 'uncalled-bet-returned',
            player: uncalled.better.player,
            seat: uncalled.better.seat,
            amount: uncalled.amount,
          },
        ]
  const total = hand.players.reduce((sum, { bet }) => sum + bet, 0) - (uncalled?.amount ?? 0)
  const collected: readonly Event[] = [...returned, { type: 'bets-collected', total }]
  const { pots } = collected.reduce(evolve, state).hand ?? hand
  return [...collected, ...pots.map(potCreated).slice(hand.pots.length)]
}

export const potCreated = ({ amount, eligible }: Pot, pot: number): Event => ({
  type: 'pot-created',
  pot,
  kind: pot === 0 ? 'main' : 'side',
  amount,
  players: eligible,
})

/** Every pot to its winners, and the hand is over. Where the cards decide, side pots come first, from the top (P42). */
export const paidOut = (hand: Hand, reason: Exclude<HandEnd, 'void'>, env: Env): readonly Event[] => {
  const payments = hand.pots.flatMap((pot, i): readonly Event[] =>
    pot.amount === 0
      ? []
      : [
          {
            type: 'pot-distributed',
            pot: i,
            amount: pot.amount,
            shares: paidShares(hand, pot, reason),
            ...(pot.shares !== undefined && { byCards: true }),
          },
        ],
  )
  return [
    ...(hand.dealt !== null && reason === 'showdown' ? payments.toReversed() : payments),
    { type: 'hand-ended', hand: hand.number, reason, at: env.now },
  ]
}

const paidShares = (hand: Hand, pot: Pot, reason: HandEnd) => {
  if (reason !== 'showdown') return sharesOf(hand, pot.amount, pot.eligible)
  return pot.shares ?? sharesOf(hand, pot.amount, pot.winners)
}

/** What waited for the end of the hand: changes of stacks (P7), then people who have gone (P4). */
const settled = ({ session }: State, { now: at }: Env): readonly Event[] => {
  const seats = takenSeats(session)
  const changes = seats
    .filter(({ pendingChange }) => pendingChange !== 0)
    .map(({ player, pendingChange, stack }): Event => {
      const amount = Math.max(pendingChange, -stack)
      return { type: 'stack-changed', player, amount, why: 'queued', at }
    })
  if (changes.length > 0) return changes
  return seats.flatMap(({ player, number: seat, stack: amount, leaving: why }): readonly Event[] =>
    why === null ? [] : [{ type: 'seat-left', player, seat, amount, why, announced: true, at }],
  )
}
