import type { Refusal, Hand, PlayerInHand } from './types.ts'

/** Limits of a raise-to, or of a bet when nobody has bet. */
export interface RaiseLimits {
  readonly min: number
  readonly max: number
}

export const unfolded = ({ players }: Pick<Hand, 'players'>): readonly PlayerInHand[] =>
  players.filter(({ folded }) => !folded)

export const playerInSeat = (
  { players }: Pick<Hand, 'players'>,
  seat: number | null,
): PlayerInHand | undefined => players.find((player) => player.seat === seat)

/** Who must act. */
export const actorOf = (hand: Hand): PlayerInHand | undefined => playerInSeat(hand, hand.turn)

/** Chips a call adds: what is missing, or all there is (P15). */
export const callAmount = ({ highestBet }: Hand, { stack, bet }: PlayerInHand): number =>
  Math.min(stack, highestBet - bet)

/** P16; P19: reopening is judged by what this player faces, not by the last raise alone. */
export const whyNoRaise = (hand: Hand, actor: PlayerInHand): Refusal | undefined => {
  const { highestBet, minimumRaise } = hand
  if (actor.stack + actor.bet <= highestBet) return 'too-few-chips-to-raise'
  if (actor.actedSinceRaise && highestBet - actor.bet < minimumRaise) return 'raise-not-reopened'
  const isAnswerable = unfolded(hand).some((other) => other !== actor && other.stack + other.bet > highestBet)
  return isAnswerable ? undefined : 'nobody-left-to-raise'
}

/** Below H + M only with everything (P17). */
export const raiseLimits = (
  { highestBet, minimumRaise }: Hand,
  { stack, bet }: PlayerInHand,
): RaiseLimits => ({
  min: Math.min(highestBet + minimumRaise, stack + bet),
  max: stack + bet,
})

/** Once round the table, beginning with this seat or the next one taken. */
export const clockwiseFrom = <Place extends { readonly seat: number }>(
  places: readonly Place[],
  seat: number,
): readonly Place[] => [
  ...places.filter((place) => place.seat >= seat),
  ...places.filter((place) => place.seat < seat),
]

/** Seat of who must act, looking from this seat on; null when the street's betting is over (P20). */
export const nextToAct = (
  { players, highestBet }: Pick<Hand, 'players' | 'highestBet'>,
  from: number,
): number | null => {
  const inHand = unfolded({ players })
  if (inHand.length < 2) return null
  const [lone, other] = inHand.filter(({ stack }) => stack > 0)
  if (lone === undefined) return null
  // Nobody could answer a bet: a lone player is only asked for what is already bet against them.
  if (other === undefined) return inHand.some(({ bet }) => bet > lone.bet) ? lone.seat : null
  const next = clockwiseFrom(inHand, from).find(
    ({ stack, bet, actedSinceRaise }) => stack > 0 && (bet < highestBet || !actedSinceRaise),
  )
  return next?.seat ?? null
}

/** The part of the highest bet that nobody matched; bets of folded players count (P21). */
export const uncalledBet = ({
  players,
}: Hand): { readonly better: PlayerInHand; readonly amount: number } | undefined => {
  const [top, second] = players.toSorted((a, b) => b.bet - a.bet)
  if (top === undefined || second === undefined || top.bet === second.bet) return undefined
  return { better: top, amount: top.bet - second.bet }
}
