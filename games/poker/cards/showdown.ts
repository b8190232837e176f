import type { PlayerId } from '@fimm/kernel'
import { clockwiseFrom, unfolded } from '../betting.ts'
import { sharesOf } from '../pots.ts'
import type { Hand, Pot, PotResult, Share } from '../types.ts'
import { boardsOf, holeOf, isShown, type Dealt } from './dealt.ts'
import { strengthOf } from './strength.ts'

/** Strengths of everybody unfolded, board by board. */
const strengthsOf = (hand: Hand, dealt: Dealt): readonly ReadonlyMap<PlayerId, number>[] =>
  boardsOf(dealt).map(
    (board) =>
      new Map(unfolded(hand).map(({ player }) => [player, strengthOf([...holeOf(dealt, player), ...board])])),
  )

const bestOf = (
  eligible: readonly PlayerId[],
  strengths: ReadonlyMap<PlayerId, number>,
): readonly PlayerId[] => {
  const best = Math.max(...eligible.map((player) => strengths.get(player) ?? -1))
  return eligible.filter((player) => strengths.get(player) === best)
}

/** Who wins a pot on each board (P42). */
const winnersByBoard = (hand: Hand, dealt: Dealt, { eligible }: Pot): readonly (readonly PlayerId[])[] =>
  strengthsOf(hand, dealt).map((strengths) => bestOf(eligible, strengths))

/** What everybody gets of a pot: with two boards each has its half, and the odd chip goes with the first (P44). */
export const sharesByCards = (hand: Hand, dealt: Dealt, pot: Pot): readonly Share[] => {
  const boards = winnersByBoard(hand, dealt, pot)
  const rest = Math.floor(pot.amount / boards.length)
  const total = new Map<PlayerId, number>()
  for (const [i, winners] of boards.entries()) {
    const amount = i === 0 ? pot.amount - rest * (boards.length - 1) : rest
    for (const share of sharesOf(hand, amount, winners))
      total.set(share.player, (total.get(share.player) ?? 0) + share.amount)
  }
  return clockwiseFrom(hand.players, hand.button + 1).flatMap(({ player }) => {
    const amount = total.get(player)
    return amount === undefined ? [] : [{ player, amount }]
  })
}

/** How good the hands were that won something: each board of a pot was won by the best of those who were paid. */
export const winningStrengths = (
  dealt: Dealt,
  pots: readonly PotResult[],
): readonly { readonly player: PlayerId; readonly strength: number }[] =>
  dealt.boardUp < 5
    ? []
    : pots.flatMap(({ shares }) =>
        boardsOf(dealt).flatMap((board) => {
          const hands = shares.map(({ player }) => ({
            player,
            strength: strengthOf([...holeOf(dealt, player), ...board]),
          }))
          const best = Math.max(...hands.map(({ strength }) => strength))
          return hands.filter(({ strength }) => strength === best)
        }),
      )

/** In which order hands are shown: whoever bet or raised last on the river begins, else the first left of the button. */
const showingOrder = (hand: Hand): readonly PlayerId[] =>
  clockwiseFrom(unfolded(hand), hand.aggressor ?? hand.button + 1).map(({ player }) => player)

/** Who has to show, in order: a hand that some hand shown before beats in every pot need not be shown (P40). */
export const mustShow = (hand: Hand, dealt: Dealt): readonly PlayerId[] => {
  const boards = strengthsOf(hand, dealt)
  const shown = new Set(unfolded(hand).flatMap(({ player }) => (isShown(dealt, player) ? [player] : [])))
  const showing: PlayerId[] = []
  for (const player of showingOrder(hand)) {
    if (shown.has(player)) continue
    const canWin = hand.pots.some(
      ({ eligible }) =>
        eligible.includes(player) &&
        boards.some((strengths) =>
          eligible.every(
            (other) => !shown.has(other) || (strengths.get(other) ?? 0) <= (strengths.get(player) ?? 0),
          ),
        ),
    )
    if (!canWin) continue
    shown.add(player)
    showing.push(player)
  }
  return showing
}
