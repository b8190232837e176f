import { clockwiseFrom, nextToAct } from './betting.ts'
import { dealingOrder } from './cards/deal-cards.ts'
import { dealtFrom } from './cards/dealt.ts'
import type { EventOf } from './events.ts'
import { potsOf } from './pots.ts'
import type { Hand, HandSettings, PlayerInHand, PostKind } from './types.ts'
import type { Post } from './events.ts'

/** The hand as it is dealt, before anybody has posted. What is set later counts from the next one (P3). */
export const dealHand = (
  event: EventOf<'hand-started'>,
  { actionClock, confirmDeal, buttonDeals, runTwice }: HandSettings,
): Hand => {
  const { seats, blinds, bomb, button } = event
  const players = seats.flatMap((seat, i): PlayerInHand[] => {
    const player = event.players[i]
    const stack = event.stacks[i]
    if (player === undefined || stack === undefined) return []
    return [
      {
        player,
        seat,
        startStack: stack,
        stack,
        bet: 0,
        inPots: 0,
        folded: false,
        actedSinceRaise: false,
        lastAction: null,
      },
    ]
  })
  const { smallBlind, bigBlind } = blindSeats(players, button)
  return {
    number: event.hand,
    startedAt: event.at,
    blinds,
    button,
    smallBlind: bomb ? null : smallBlind,
    bigBlind: bomb ? null : bigBlind,
    actionClock,
    confirmDeal,
    buttonDeals,
    runTwice,
    players,
    phase: 'pre-hand',
    turn: null,
    actingSince: null,
    highestBet: 0,
    minimumRaise: blinds[1],
    aggressor: null,
    closed: false,
    rounds: 0,
    dealtOut: 0,
    deadMoney: 0,
    pots: potsOf(players, 0),
    paid: [],
    dealt: event.deck === undefined ? null : dealtFrom(event.deck, dealingOrder(players, button)),
  }
}

/** Left of the button; heads-up the button is the small blind (P8). */
export const blindSeats = (
  players: readonly { readonly seat: number }[],
  button: number,
): { readonly smallBlind: number | null; readonly bigBlind: number | null } => {
  const [first, second] = clockwiseFrom(players, button + (players.length === 2 ? 0 : 1))
  return { smallBlind: first?.seat ?? null, bigBlind: second?.seat ?? null }
}

export interface Stakes {
  readonly ante: { readonly kind: 'each' | 'big-blind'; readonly amount: number } | null
  /** Whether the player left of the big blind straddles. */
  readonly straddle: boolean
  /** What everybody bets before a bomb pot. */
  readonly bomb: number
}

/** Left of the big blind. */
export const underTheGun = ({ players, bigBlind }: Hand): PlayerInHand | undefined =>
  bigBlind === null ? undefined : clockwiseFrom(players, bigBlind + 1)[0]

/** What everybody puts in before the first decision, never more than they have (P10). */
export const postsOf = (hand: Hand, { ante, straddle, bomb }: Stakes): readonly Post[] => {
  const { players, smallBlind, bigBlind, blinds } = hand
  const everybody = players.map(({ seat }) => seat)
  const owed: readonly (readonly [seat: number | null | undefined, kind: PostKind, amount: number])[] = [
    ...(ante?.kind === 'each' ? everybody.map((seat) => [seat, 'ante', ante.amount] as const) : []),
    ...(bigBlind === null
      ? everybody.map((seat) => [seat, 'bomb', bomb] as const)
      : [
          [smallBlind, 'small-blind', blinds[0]] as const,
          [bigBlind, 'big-blind', blinds[1]] as const,
          // The live blind comes first, so that a short big blind still bets.
          ...(ante?.kind === 'big-blind' ? [[bigBlind, 'ante', ante.amount] as const] : []),
          ...(straddle && players.length > 2
            ? [[underTheGun(hand)?.seat, 'straddle', blinds[1] * 2] as const]
            : []),
        ]),
  ]
  const posts: Post[] = []
  for (const [seat, kind, wanted] of owed) {
    const poster = players.find((player) => player.seat === seat)
    if (poster === undefined) continue
    const posted = posts.reduce((sum, post) => (post.seat === seat ? sum + post.amount : sum), 0)
    const amount = Math.min(poster.stack - posted, wanted)
    if (amount > 0) posts.push({ player: poster.player, seat: poster.seat, kind, amount })
  }
  return posts
}

export const postBlinds = (hand: Hand, posts: readonly Post[]): Hand => {
  const players = hand.players.map((player) =>
    posts.filter(({ seat }) => seat === player.seat).reduce(posted, player),
  )
  const deadMoney = posts.reduce((sum, { kind, amount }) => (kind === 'ante' ? sum + amount : sum), 0)
  const pots = deadMoney === 0 ? hand.pots : potsOf(players, deadMoney)
  const preflop: Hand = { ...hand, phase: 'preflop', players, deadMoney, pots }
  // Everybody has bet the same, or all they have: a bomb pot has no betting before the flop.
  if (hand.bigBlind === null) return { ...preflop, highestBet: Math.max(...players.map(({ bet }) => bet)) }
  // The full big blind is to be matched even when its owner had less (P10); a straddle doubles it.
  const straddler = posts.find(({ kind }) => kind === 'straddle')
  const highestBet = straddler === undefined ? hand.blinds[1] : hand.blinds[1] * 2
  const turn = nextToAct({ players, highestBet }, (straddler?.seat ?? hand.bigBlind) + 1)
  const actingSince = turn === null ? null : hand.startedAt
  return { ...preflop, highestBet, minimumRaise: highestBet, turn, actingSince }
}

const posted = (player: PlayerInHand, { kind, amount }: Post): PlayerInHand => {
  const stack = player.stack - amount
  if (kind === 'ante')
    return { ...player, stack, lastAction: player.lastAction ?? { action: kind, to: player.bet } }
  const bet = player.bet + amount
  return { ...player, stack, bet, lastAction: { action: kind, to: bet } }
}
