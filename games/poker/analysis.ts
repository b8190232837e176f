import type { MatchAnalysis, PlayerId } from '@fimm/kernel'
import { isShown } from './cards/dealt.ts'
import { winningStrengths } from './cards/showdown.ts'
import { nameOf, type HandName } from './cards/strength.ts'
import { handsOf, type HandHistory } from './hand-history.ts'
import type { Poker } from './game-types.ts'
import type { HandEnd, Share } from './types.ts'

/** One hand of a session that is over: what was in it, and who got it. */
export interface HandNote {
  readonly hand: number
  readonly reason: HandEnd
  /** All that was paid. */
  readonly amount: number
  readonly pots: number
  /** Who got something, the most first. */
  readonly winners: readonly Share[]
  /** With what the first of them won, where it was shown. */
  readonly won: HandName | null
}

/** A note at the beginning of every hand: a replay lists them. */
const analysis: MatchAnalysis<Poker> = ({ entries }) =>
  handsOf(entries).flatMap((hand) => {
    const [first] = hand.lines
    return first === undefined ? [] : [{ decision: first.decision, note: noteOn(hand) }]
  })

const noteOn = (hand: HandHistory): HandNote => {
  const winners = winnersOf(hand)
  return {
    hand: hand.number,
    reason: hand.reason,
    amount: hand.pots.reduce((sum, { amount }) => sum + amount, 0),
    pots: hand.pots.length,
    winners,
    won: wonWith(hand, winners[0]?.player),
  }
}

const winnersOf = ({ pots }: HandHistory): readonly Share[] => {
  const sums = new Map<PlayerId, number>()
  for (const { player, amount } of pots.flatMap(({ shares }) => shares))
    sums.set(player, (sums.get(player) ?? 0) + amount)
  return [...sums]
    .map(([player, amount]) => ({ player, amount }))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount)
}

/** On the board that was won: two boards are two hands (P44). */
const wonWith = ({ dealt, pots }: HandHistory, winner: PlayerId | undefined): HandName | null => {
  if (dealt === null || winner === undefined || !isShown(dealt, winner)) return null
  const strengths = winningStrengths(dealt, pots).flatMap(({ player, strength }) =>
    player === winner ? [strength] : [],
  )
  return strengths.length === 0 ? null : nameOf(Math.max(...strengths))
}

export default analysis
