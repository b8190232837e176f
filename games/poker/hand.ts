import type { PlayerId } from '@fimm/kernel'
import { replaced, turnFrom } from './betting.ts'
import { everybody, has, isOne, NOBODY, without, type PlayerSet } from './player-set.ts'
import { potsOf } from './pots.ts'
import type { Deal, Event, Hand, Phase, Place, Post, PostKind, Pot } from './types.ts'

/** A hand can be dealt to anybody, in a room or not; the room's own rules are checked by the room. */
type Started = Extract<Event, { readonly type: 'hand-started' }>

export const dealHand = (event: Started): Hand => {
  const { seats, players, stacks, blinds, bomb } = event
  const count = seats.length
  const button = seats.indexOf(event.button)
  // Heads-up the button is the small blind (P8).
  const small = count === 2 ? button : (button + 1) % count
  return {
    deal: {
      number: event.hand,
      startedAt: event.at,
      seats,
      players,
      stacks,
      blinds,
      button,
      small: bomb ? -1 : small,
      big: bomb ? -1 : (small + 1) % count,
    },
    places: stacks.map((stack) => ({ stack, bet: 0, swept: 0, action: null, to: 0 })),
    unfolded: everybody(count),
    acted: NOBODY,
    phase: 'pre-hand',
    turn: -1,
    high: 0,
    raise: blinds[1],
    closed: false,
    rounds: 0,
    dead: 0,
    pots: [{ amount: 0, eligible: everybody(count) }],
    picks: [],
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
  const places = hand.places.map((place) => (place.bet === 0 ? place : collected(place)))
  return {
    ...hand,
    places,
    high: 0,
    turn: -1,
    closed: true,
    rounds: hand.rounds + 1,
    pots: potsOf(places, unfolded, dead),
    until: 0,
  }
}

const collected = ({ stack, bet, swept, action, to }: Place): Place => ({
  stack,
  bet: 0,
  swept: swept + bet,
  action,
  to,
})

const FOLLOWING: Readonly<Partial<Record<Phase, Phase>>> = { preflop: 'flop', flop: 'turn', turn: 'river' }

/** Where a closed street leads: `completed` when one player is left, else on or to the showdown (P11). */
export const phaseAfter = ({ places, unfolded, phase }: Hand): Phase => {
  if (isOne(unfolded)) return 'completed'
  let bettors = 0
  for (let i = 0; i < places.length; i++) if (has(unfolded, i) && (places[i] as Place).stack > 0) bettors++
  return bettors < 2 ? 'showdown' : (FOLLOWING[phase] ?? 'showdown')
}

export const advanceTo = (hand: Hand, phase: Phase): Hand => {
  const decision = hand.decision + 1
  if (phase === 'showdown') return { ...hand, phase, turn: -1, picks: firstPicks(hand.pots), decision }
  const { deal, unfolded } = hand
  // Who folded or is all-in has nothing more to do, so that stays to be seen.
  const places = hand.places.map((place, i) =>
    place.action === null || place.stack === 0 || !has(unfolded, i) ? place : rested(place),
  )
  return {
    ...hand,
    phase,
    places,
    acted: NOBODY,
    turn: turnFrom(places, unfolded, NOBODY, 0, deal.button + 1),
    high: 0,
    raise: deal.blinds[1],
    closed: false,
    decision,
  }
}

const rested = ({ stack, bet, swept }: Place): Place => ({ stack, bet, swept, action: null, to: 0 })

/** A pot that one player alone can win needs no picking (P26). */
const firstPicks = (pots: readonly Pot[]): readonly PlayerSet[] =>
  pots.map(({ eligible }) => (isOne(eligible) ? eligible : NOBODY))

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
    pots,
    picks: hand.phase === 'showdown' ? firstPicks(pots) : hand.picks,
    decision: hand.decision + 1,
    until: turn === i ? 0 : hand.until,
  }
}

/** One pot stays one when somebody can no longer win it; several may have to be divided anew. */
const potsWithout = ({ pots, unfolded, dead }: Hand, places: readonly Place[], i: number): Hand['pots'] => {
  const [main] = pots
  const eligible = main === undefined ? NOBODY : without(main.eligible, i)
  return main === undefined || pots.length > 1 || eligible === NOBODY
    ? potsOf(places, without(unfolded, i), dead)
    : [{ amount: main.amount, eligible }]
}
