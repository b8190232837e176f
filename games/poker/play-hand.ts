import type { Millis } from '@fimm/kernel'
import { nextToAct, unfolded } from './betting.ts'
import type { EventOf, PlayerAction } from './events.ts'
import { lonePicked, potsOf } from './pots.ts'
import { STREETS, type Action, type Hand, type Phase, type PlayerInHand, type Street } from './types.ts'

/** The hand after what a player did in it. */
export const acted = (hand: Hand, event: PlayerAction): Hand => {
  switch (event.type) {
    case 'player-folded':
      return folded(hand, event.seat, event.at)
    case 'player-checked':
      return putIn(hand, event.seat, hand.highestBet, 'check', event.at)
    case 'player-called':
      return putIn(hand, event.seat, event.to, 'call', event.at)
    case 'player-bet':
      return putIn(hand, event.seat, event.to, 'bet', event.at)
    case 'player-raised':
      return putIn(hand, event.seat, event.to, 'raise', event.at)
    case 'player-all-in':
      return putIn(hand, event.seat, event.to, 'all-in', event.at)
  }
}

/** Chips go in front of a player, up to this bet of the street; a call and a check are bets up to H. */
const putIn = (hand: Hand, seat: number, to: number, action: Action, at: Millis | undefined): Hand => {
  const lift = to - hand.highestBet
  // A short all-in changes what is to be matched, but not the size of a raise nor who may raise (P18).
  const isFullRaise = lift >= hand.minimumRaise
  const highestBet = Math.max(to, hand.highestBet)
  const aggressor = lift > 0 ? seat : hand.aggressor
  const players = hand.players.map((player): PlayerInHand => {
    if (player.seat !== seat) return isFullRaise ? { ...player, actedSinceRaise: false } : player
    const stack = player.stack - to + player.bet
    return { ...player, stack, bet: to, actedSinceRaise: true, lastAction: { action, to } }
  })
  return withTurn(
    { ...hand, players, highestBet, aggressor, minimumRaise: isFullRaise ? lift : hand.minimumRaise },
    seat + 1,
    at,
  )
}

/** A fold, in turn or out of it: who leaves or is sent away folds at once (P4). It changes who can win the pots, and
 *  so what was picked. */
const folded = (hand: Hand, seat: number, at: Millis | undefined): Hand => {
  const players = changed(hand.players, seat, (player) => ({
    ...player,
    folded: true,
    lastAction: { action: 'fold', to: player.bet },
  }))
  const pots = potsOf(players, hand.deadMoney)
  const after: Hand = { ...hand, players, pots: hand.phase === 'showdown' ? lonePicked(pots) : pots }
  if (hand.turn === null) return after
  return withTurn(after, hand.turn === seat ? seat + 1 : hand.turn, at)
}

const withTurn = (hand: Hand, from: number, at: Millis | undefined): Hand => {
  const turn = nextToAct(hand, from)
  if (turn === null) return { ...hand, turn, actingSince: null }
  return turn === hand.turn ? hand : { ...hand, turn, actingSince: at ?? null }
}

const changed = (
  players: readonly PlayerInHand[],
  seat: number,
  change: (player: PlayerInHand) => PlayerInHand,
): readonly PlayerInHand[] => players.map((player) => (player.seat === seat ? change(player) : player))

export const betReturned = (hand: Hand, { seat, amount }: EventOf<'uncalled-bet-returned'>): Hand => ({
  ...hand,
  players: changed(hand.players, seat, (player) => ({
    ...player,
    stack: player.stack + amount,
    bet: player.bet - amount,
  })),
  highestBet: Math.max(0, hand.highestBet - amount),
})

/** The street's bets go into the pots (P24). */
export const betsCollected = (hand: Hand): Hand => {
  const players = hand.players.map((player) => ({ ...player, inPots: player.inPots + player.bet, bet: 0 }))
  return {
    ...hand,
    players,
    turn: null,
    actingSince: null,
    highestBet: 0,
    closed: true,
    rounds: hand.rounds + 1,
    pots: potsOf(players, hand.deadMoney),
  }
}

/** Where a closed street leads: `completed` when one player is left, else on or to the showdown (P11). */
export const phaseAfter = (hand: Hand): Phase => {
  const inHand = unfolded(hand)
  if (inHand.length < 2) return 'completed'
  // Cards that the table deals are turned street by street, also where nobody bets (P43).
  const isDealt = hand.dealt !== null
  return !isDealt && inHand.filter(({ stack }) => stack > 0).length < 2 ? 'showdown' : nextStreet(hand.phase)
}

/** After an all-in with people's own cards: the streets that are still to be turned before the winners are known. */
export const undealtStreets = ({ phase, dealt, rounds, dealtOut }: Hand): readonly Street[] =>
  phase === 'showdown' && dealt === null ? STREETS.slice(rounds - 1 + dealtOut) : []

const nextStreet = (phase: Phase): Phase => {
  switch (phase) {
    case 'preflop':
      return 'flop'
    case 'flop':
      return 'turn'
    case 'turn':
      return 'river'
    default:
      return 'showdown'
  }
}

export const advancedTo = (hand: Hand, { phase, at }: EventOf<'round-advanced'>): Hand => {
  if (phase === 'showdown')
    return { ...hand, phase, turn: null, actingSince: null, pots: lonePicked(hand.pots) }
  const players = hand.players.map((player) => ({
    ...player,
    actedSinceRaise: false,
    // Who folded or is all-in has nothing more to do, so that stays to be seen.
    lastAction: player.stack > 0 && !player.folded ? null : player.lastAction,
  }))
  const street: Hand = {
    ...hand,
    players,
    phase,
    turn: null,
    highestBet: 0,
    aggressor: null,
    minimumRaise: hand.blinds[1],
    closed: false,
  }
  return withTurn(street, hand.button + 1, at)
}

export const winnersPicked = (hand: Hand, { pot, winners, shares }: EventOf<'winners-selected'>): Hand => ({
  ...hand,
  pots: hand.pots.map((each, i) => (i === pot ? { ...each, winners, ...(shares && { shares }) } : each)),
})

export const potPaid = (hand: Hand, { pot, amount, shares, byCards }: EventOf<'pot-distributed'>): Hand => ({
  ...hand,
  players: hand.players.map((player) => {
    const share = shares.find((each) => each.player === player.player)
    return share === undefined ? player : { ...player, stack: player.stack + share.amount }
  }),
  pots: hand.pots.map((each, i) => (i === pot ? { ...each, amount: 0 } : each)),
  // The main pot stands first, in whatever order they are paid.
  paid: byCards === true ? [{ amount, shares }, ...hand.paid] : [...hand.paid, { amount, shares }],
})
