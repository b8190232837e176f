import type { PlayerId } from '@fimm/kernel'
import { replaced, turnFrom } from './betting.ts'
import { everybody, has, including, isOne, NOBODY, without } from './player-set.ts'
import { potOf, potsOf } from './pots.ts'
import type { EventOf } from './events.ts'
import type { Deal, Hand, Phase, Place, Post, PostKind, Pot } from './types.ts'

/** A hand can be dealt to anybody, in a room or not; the room's own rules are checked by the room. */
export const dealHand = (event: EventOf<'hand-started'>): Hand => {
  const { seats, players, stacks, blinds, bomb } = event
  const count = seats.length
  const button = seats.indexOf(event.button)
  // Heads-up the button is the small blind (P8).
  const small = count === 2 ? button : (button + 1) % count
  const places: Place[] = []
  let chips = 0
  for (const stack of stacks) {
    places.push({ stack, bet: 0, swept: 0, action: null, to: 0 })
    chips += stack
  }
  return {
    deal: {
      number: event.hand,
      startedAt: event.at,
      seats,
      players,
      stacks,
      chips,
      blinds,
      button,
      small: bomb ? -1 : small,
      big: bomb ? -1 : (small + 1) % count,
    },
    places,
    unfolded: everybody(count),
    acted: NOBODY,
    phase: 'pre-hand',
    turn: -1,
    high: 0,
    raise: blinds[1],
    closed: false,
    rounds: 0,
    dead: 0,
    pots: [potOf(0, everybody(count))],
    decision: 0,
    until: 0,
  }
}

export interface Stakes {
  readonly ante: { readonly kind: 'each' | 'big-blind'; readonly amount: number } | null
  /** Whether the player left of the big blind straddles. */
  readonly straddle: boolean
  /** What everybody bets before a bomb pot. */
  readonly bomb: number
}

/** What everybody puts in before the first decision, never more than they have (P10). */
export const postsOf = (deal: Deal, { ante, straddle, bomb }: Stakes): Post[] => {
  const { players, seats, blinds, small, big } = deal
  const left = [...deal.stacks]
  const posts: Post[] = []
  const post = (i: number, kind: PostKind, wanted: number): void => {
    const amount = Math.min(left[i] as number, wanted)
    if (amount === 0) return
    left[i] = (left[i] as number) - amount
    posts.push({ player: players[i] as PlayerId, seat: seats[i] as number, kind, amount })
  }
  if (ante?.kind === 'each') for (let i = 0; i < left.length; i++) post(i, 'ante', ante.amount)
  if (big < 0) for (let i = 0; i < left.length; i++) post(i, 'bomb', bomb)
  else {
    post(small, 'small-blind', blinds[0])
    post(big, 'big-blind', blinds[1])
    // The live blind comes first, so that a short big blind still bets.
    if (ante?.kind === 'big-blind') post(big, 'ante', ante.amount)
    if (straddle && left.length > 2) post(underTheGun(deal), 'straddle', blinds[1] * 2)
  }
  return posts
}

export const underTheGun = ({ big, seats }: Deal): number => (big + 1) % seats.length

export const postBlinds = (hand: Hand, posts: readonly Post[]): Hand => {
  const { deal, unfolded } = hand
  const { seats, blinds, big } = deal
  const places = hand.places.slice()
  let { dead } = hand
  let straddler = -1
  let high = 0
  for (const { seat, kind, amount } of posts) {
    const i = seats.indexOf(seat)
    const { stack, bet, swept, action, to } = places[i] as Place
    if (kind === 'ante') {
      dead += amount
      places[i] = { stack: stack - amount, bet, swept, action: action ?? kind, to }
    } else {
      places[i] = { stack: stack - amount, bet: bet + amount, swept, action: kind, to: bet + amount }
      if (bet + amount > high) high = bet + amount
    }
    if (kind === 'straddle') straddler = i
  }
  // Preflop the full big blind is to be matched even when its owner had less (P10); a straddle doubles it.
  const isBomb = big < 0
  const full = straddler < 0 ? blinds[1] : blinds[1] * 2
  if (!isBomb) high = full
  const first = straddler < 0 ? big + 1 : straddler + 1
  return {
    ...hand,
    phase: 'preflop',
    places,
    dead,
    high,
    raise: isBomb ? hand.raise : full,
    turn: isBomb ? -1 : turnFrom(places, unfolded, hand.acted, high, first),
    pots: dead === 0 ? hand.pots : potsOf(places, unfolded, dead),
    decision: hand.decision + 1,
  }
}

/** The street's bets go into the pots (P24). */
export const collectBets = (hand: Hand): Hand => {
  const { unfolded, dead } = hand
  const places = hand.places.slice()
  for (let i = 0; i < places.length; i++) {
    const { stack, bet, swept, action, to } = places[i] as Place
    if (bet > 0) places[i] = { stack, bet: 0, swept: swept + bet, action, to }
  }
  return {
    deal: hand.deal,
    places,
    unfolded,
    acted: hand.acted,
    phase: hand.phase,
    turn: -1,
    high: 0,
    raise: hand.raise,
    closed: true,
    rounds: hand.rounds + 1,
    dead,
    pots: potsOf(places, unfolded, dead),
    decision: hand.decision,
    until: 0,
  }
}

/** Where a closed street leads: `completed` when one player is left, else on or to the showdown (P11). */
export const phaseAfter = ({ places, unfolded, phase }: Hand): Phase => {
  if (isOne(unfolded)) return 'completed'
  let bettors = 0
  for (let i = 0; i < places.length; i++) if (has(unfolded, i) && (places[i] as Place).stack > 0) bettors++
  return bettors < 2 ? 'showdown' : following(phase)
}

const following = (phase: Phase): Phase => {
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

export const advanceTo = (hand: Hand, phase: Phase): Hand => {
  if (phase === 'showdown') return withPots(hand, lonePicked(hand.pots), phase, hand.decision + 1)
  const { deal, unfolded } = hand
  // Who folded or is all-in has nothing more to do, so that stays to be seen.
  const places = hand.places.slice()
  for (let i = 0; i < places.length; i++) {
    const { stack, bet, swept, action } = places[i] as Place
    if (action !== null && stack > 0 && has(unfolded, i))
      places[i] = { stack, bet, swept, action: null, to: 0 }
  }
  return {
    deal,
    places,
    unfolded,
    acted: NOBODY,
    phase,
    turn: turnFrom(places, unfolded, NOBODY, 0, deal.button + 1),
    high: 0,
    raise: deal.blinds[1],
    closed: false,
    rounds: hand.rounds,
    dead: hand.dead,
    pots: hand.pots,
    decision: hand.decision + 1,
    until: hand.until,
  }
}

/** A pot that one player alone can win needs no picking (P26). */
const lonePicked = (pots: readonly Pot[]): readonly Pot[] => {
  const picked = pots.slice()
  for (let i = 0; i < picked.length; i++) {
    const { amount, eligible } = picked[i] as Pot
    picked[i] = { amount, eligible, winners: isOne(eligible) ? eligible : NOBODY }
  }
  return picked
}

/** At the showdown nobody acts, and only the pots change. */
const withPots = (
  hand: Hand,
  pots: readonly Pot[],
  phase: Phase,
  decision: number,
  places = hand.places,
): Hand => ({
  deal: hand.deal,
  places,
  unfolded: hand.unfolded,
  acted: hand.acted,
  phase,
  turn: -1,
  high: 0,
  raise: hand.raise,
  closed: hand.closed,
  rounds: hand.rounds,
  dead: hand.dead,
  pots,
  decision,
  until: hand.until,
})

export const pickWinners = (hand: Hand, { pot, winners }: EventOf<'winners-selected'>): Hand => {
  const { players } = hand.deal
  const { amount, eligible } = hand.pots[pot] as Pot
  let picked = NOBODY
  for (const player of winners) picked = including(picked, players.indexOf(player))
  const pots = replaced(hand.pots, pot, { amount, eligible, winners: picked })
  return withPots(hand, pots, hand.phase, hand.decision + 1)
}

export const payPot = (hand: Hand, { pot, shares }: EventOf<'pot-distributed'>): Hand => {
  const { players } = hand.deal
  const places = hand.places.slice()
  for (const { player, amount } of shares) {
    const i = players.indexOf(player)
    const { stack, bet, swept, action, to } = places[i] as Place
    places[i] = { stack: stack + amount, bet, swept, action, to }
  }
  const { eligible, winners } = hand.pots[pot] as Pot
  const pots = replaced(hand.pots, pot, { amount: 0, eligible, winners })
  return withPots(hand, pots, hand.phase, hand.decision, places)
}

/** A fold, in turn or out of it: who leaves or is sent away folds at once (P4). It changes who can win the pots, and
 *  so what was picked. */
export const foldInHand = (hand: Hand, i: number): Hand => {
  const { turn, acted, high } = hand
  const place = hand.places[i]
  if (place === undefined) return hand
  const { stack, bet, swept } = place
  const places = replaced(hand.places, i, { stack, bet, swept, action: 'fold', to: bet })
  const unfolded = without(hand.unfolded, i)
  const pots = potsWithout(hand, places, i)
  return {
    deal: hand.deal,
    places,
    unfolded,
    acted,
    phase: hand.phase,
    turn: turn < 0 ? -1 : turnFrom(places, unfolded, acted, high, turn === i ? i + 1 : turn),
    high,
    raise: hand.raise,
    closed: hand.closed,
    rounds: hand.rounds,
    dead: hand.dead,
    pots: hand.phase === 'showdown' ? lonePicked(pots) : pots,
    decision: hand.decision + 1,
    until: turn === i ? 0 : hand.until,
  }
}

/** One pot stays one when somebody can no longer win it; several may have to be divided anew. */
const potsWithout = ({ pots, unfolded, dead }: Hand, places: readonly Place[], i: number): Hand['pots'] => {
  const main = pots[0]
  const eligible = main === undefined ? NOBODY : without(main.eligible, i)
  return main === undefined || pots.length > 1 || eligible === NOBODY
    ? potsOf(places, without(unfolded, i), dead)
    : [potOf(main.amount, eligible)]
}
