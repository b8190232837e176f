import type { PlayerId } from '@fimm/kernel'
import { foldOf, turnFrom, unfoldedCount } from './betting.ts'
import { falses, zeros } from './lists.ts'
import { potsOf } from './pots.ts'
import type { Event, Hand, LastAction, Phase, Post, PostKind } from './types.ts'

/** A hand can be dealt to anybody, in a room or not; the room's own rules are checked by the room. */
type Deal = Extract<Event, { readonly type: 'hand-started' }>

export const dealHand = (deal: Deal): Hand => {
  const count = deal.seats.length
  const button = deal.seats.indexOf(deal.button)
  // Heads-up the button is the small blind (P8).
  const small = count === 2 ? button : (button + 1) % count
  return {
    number: deal.hand,
    startedAt: deal.at,
    seats: deal.seats,
    players: deal.players,
    blinds: deal.blinds,
    start: deal.stacks,
    stacks: deal.stacks,
    bets: zeros(count),
    swept: zeros(count),
    dead: 0,
    folded: falses(count),
    acted: falses(count),
    last: deal.stacks.map(() => null),
    button,
    small: deal.bomb ? -1 : small,
    big: deal.bomb ? -1 : (small + 1) % count,
    phase: 'pre-hand',
    turn: -1,
    high: 0,
    raise: deal.blinds[1],
    closed: false,
    rounds: 0,
    pots: [{ amount: 0, eligible: deal.stacks.map((_, i) => i) }],
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
export const postsOf = (hand: Hand, { ante, straddle, bomb }: Stakes): Post[] => {
  const left = [...hand.stacks]
  const posts: Post[] = []
  const post = (i: number, kind: PostKind, wanted: number): void => {
    const amount = Math.min(left[i] as number, wanted)
    if (amount === 0) return
    left[i] = (left[i] as number) - amount
    posts.push({ player: hand.players[i] as PlayerId, seat: hand.seats[i] as number, kind, amount })
  }
  if (ante?.kind === 'each') for (let i = 0; i < left.length; i++) post(i, 'ante', ante.amount)
  if (hand.big < 0) for (let i = 0; i < left.length; i++) post(i, 'bomb', bomb)
  else {
    post(hand.small, 'small-blind', hand.blinds[0])
    post(hand.big, 'big-blind', hand.blinds[1])
    // The live blind comes first, so that a short big blind still bets.
    if (ante?.kind === 'big-blind') post(hand.big, 'ante', ante.amount)
    if (straddle && left.length > 2) post(underTheGun(hand), 'straddle', hand.blinds[1] * 2)
  }
  return posts
}

export const underTheGun = (hand: Hand): number => (hand.big + 1) % hand.seats.length

export const postBlinds = (hand: Hand, posts: readonly Post[]): Hand => {
  const stacks = [...hand.stacks]
  const bets = [...hand.bets]
  const last: (LastAction | null)[] = [...hand.last]
  let { dead } = hand
  let straddler = -1
  for (const { seat, kind, amount } of posts) {
    const i = hand.seats.indexOf(seat)
    stacks[i] = (stacks[i] as number) - amount
    if (kind === 'ante') dead += amount
    else bets[i] = (bets[i] as number) + amount
    if (kind !== 'ante' || last[i] === null) last[i] = { action: kind, to: bets[i] as number }
    if (kind === 'straddle') straddler = i
  }
  // Preflop the full big blind is to be matched even when its owner had less (P10); a straddle doubles it.
  const full = straddler < 0 ? hand.blinds[1] : hand.blinds[1] * 2
  const high = hand.big < 0 ? Math.max(...bets) : full
  const posted: Hand = {
    ...hand,
    phase: 'preflop',
    stacks,
    bets,
    dead,
    last,
    high,
    raise: hand.big < 0 ? hand.raise : full,
    decision: hand.decision + 1,
  }
  const first = straddler < 0 ? hand.big + 1 : straddler + 1
  const turn = hand.big < 0 ? -1 : turnFrom(posted, first)
  return { ...posted, turn, pots: dead === 0 ? hand.pots : potsOf(posted) }
}

/** The street's bets go into the pots (P24). */
export const collectBets = (hand: Hand): Hand => {
  const swept: Hand = {
    ...hand,
    bets: zeros(hand.bets.length),
    swept: hand.swept.map((chips, i) => chips + (hand.bets[i] as number)),
    high: 0,
    turn: -1,
    closed: true,
    rounds: hand.rounds + 1,
    until: 0,
  }
  return { ...swept, pots: potsOf(swept) }
}

const FOLLOWING: Readonly<Partial<Record<Phase, Phase>>> = { preflop: 'flop', flop: 'turn', turn: 'river' }

/** Where a closed street leads: `completed` when one player is left, else on or to the showdown (P11). */
export const phaseAfter = (hand: Hand): Phase => {
  if (unfoldedCount(hand) === 1) return 'completed'
  let bettors = 0
  for (let i = 0; i < hand.stacks.length; i++)
    if ((hand.stacks[i] as number) > 0 && hand.folded[i] === false) bettors++
  return bettors < 2 ? 'showdown' : (FOLLOWING[hand.phase] ?? 'showdown')
}

export const advanceTo = (hand: Hand, phase: Phase): Hand => {
  const decision = hand.decision + 1
  if (phase === 'showdown') return { ...hand, phase, turn: -1, picks: firstPicks(hand), decision }
  const opened: Hand = {
    ...hand,
    phase,
    high: 0,
    raise: hand.blinds[1],
    acted: falses(hand.acted.length),
    last: hand.last.map((action, i) => (hand.folded[i] === true || hand.stacks[i] === 0 ? action : null)),
    closed: false,
    decision,
  }
  return { ...opened, turn: turnFrom(opened, hand.button + 1) }
}

/** A pot that one player alone can win needs no picking (P26). */
const firstPicks = (hand: Hand): Hand['picks'] =>
  hand.pots.map(({ eligible }) => (eligible.length === 1 ? eligible : []))

/** Before the first sweep there is one pot with nothing live in it, and only its players change. */
const potsAfterFold = (hand: Hand, i: number): Hand['pots'] => {
  const [main] = hand.pots
  if (hand.rounds > 0 || main === undefined || hand.pots.length > 1) return potsOf(hand)
  return [{ amount: main.amount, eligible: main.eligible.filter((index) => index !== i) }]
}

/** A fold changes who can win the pots, and so what was picked. */
export const foldInHand = (hand: Hand, i: number): Hand => {
  const folded = foldOf(hand, i)
  const divided: Hand = { ...folded, pots: potsAfterFold(folded, i) }
  return hand.phase === 'showdown' ? { ...divided, picks: firstPicks(divided) } : divided
}
