import type { PlayerId } from '@fimm/kernel'
import { clockwiseFrom } from './betting.ts'
import type { Hand, PlayerInHand, Pot, Share } from './types.ts'

type Contributor = Pick<PlayerInHand, 'player' | 'stack' | 'inPots' | 'folded'>

/** Main pot first, then side pots by rising threshold (P23); what lies in front of players is not in yet (P24). */
export const potsOf = (players: readonly Contributor[], deadMoney: number): readonly Pot[] => {
  const most = Math.max(...players.map(({ inPots }) => inPots))
  const thresholds = [...new Set([...players.filter(isAllIn).map(({ inPots }) => inPots), most])].toSorted(
    (a, b) => a - b,
  )
  return thresholds
    .reduce<readonly Pot[]>(
      (pots, cut, i) => withLayer(pots, layerOf(players, thresholds[i - 1] ?? 0, cut)),
      deadMoney === 0 ? [] : [antesOf(players, deadMoney)],
    )
    .map((pot) => (pot.eligible.length > 0 ? pot : { ...pot, eligible: stillIn(players) }))
}

const stillIn = (players: readonly Contributor[]): readonly PlayerId[] =>
  players.filter(({ folded }) => !folded).map(({ player }) => player)

/** Layers are cut where somebody who can still win has no more chips. */
const isAllIn = ({ stack, folded }: Contributor): boolean => stack === 0 && !folded

/** Antes are matched by nobody: even who is all-in with a part of one can win them all. */
const antesOf = (players: readonly Contributor[], amount: number): Pot => ({
  amount,
  eligible: stillIn(players),
  winners: [],
  chips: [],
  cutBy: players.filter((player) => isAllIn(player) && player.inPots === 0).map(({ player }) => player),
  cutAt: players.some((player) => isAllIn(player) && player.inPots === 0) ? 0 : null,
})

const layerOf = (players: readonly Contributor[], floor: number, cut: number): Pot => {
  const chips = players
    .filter(({ inPots }) => inPots > floor)
    .map(({ player, inPots }) => ({ player, amount: Math.min(inPots, cut) - floor }))
  const cutBy = players.filter((player) => isAllIn(player) && player.inPots === cut)
  return {
    amount: chips.reduce((sum, { amount }) => sum + amount, 0),
    eligible: players
      .filter(({ folded, inPots }) => !folded && (inPots > floor || (floor === 0 && cut === 0)))
      .map(({ player }) => player),
    winners: [],
    chips,
    cutBy: cutBy.map(({ player }) => player),
    cutAt: cutBy.length === 0 ? null : cut,
  }
}

/** Neighbours that the same people can win are one pot (P23); chips that nobody unfolded put in beside fall to the pot
 *  below (P25), or wait for the first that somebody can win. */
const withLayer = (pots: readonly Pot[], layer: Pot): readonly Pot[] => {
  const below = pots.at(-1)
  if (below === undefined) return [layer]
  const isSame = below.eligible.length === layer.eligible.length
  if (!isSame && layer.eligible.length > 0 && below.eligible.length > 0) return [...pots, layer]
  const joined: Pot = {
    ...layer,
    amount: below.amount + layer.amount,
    eligible: layer.eligible.length > 0 ? layer.eligible : below.eligible,
    chips: joinedShares(below.chips, layer.chips),
    ...(layer.eligible.length > 0 ? {} : { cutBy: below.cutBy, cutAt: below.cutAt }),
  }
  return [...pots.slice(0, -1), joined]
}

const joinedShares = (below: readonly Share[], above: readonly Share[]): readonly Share[] => {
  const amounts = new Map(below.map(({ player, amount }) => [player, amount]))
  for (const { player, amount } of above) amounts.set(player, (amounts.get(player) ?? 0) + amount)
  return [...amounts].map(([player, amount]) => ({ player, amount }))
}

/** The pots as they would be if the street ended now, with every bet in them. */
export const potsWithBets = ({ players, deadMoney }: Hand): readonly Pot[] =>
  potsOf(
    players.map((player) => ({ ...player, inPots: player.inPots + player.bet })),
    deadMoney,
  )

/** A pot that one player alone can win needs no picking (P26). */
export const lonePicked = (pots: readonly Pot[]): readonly Pot[] =>
  pots.map((pot) => ({ ...pot, winners: pot.eligible.length === 1 ? pot.eligible : [] }))

/** All chips of the hand that are nobody's any more. */
export const totalOf = ({ pots, players }: Hand): number =>
  pots.reduce((sum, { amount }) => sum + amount, 0) + players.reduce((sum, { bet }) => sum + bet, 0)

/** What each winner gets, in the order in which odd chips go: the first left of the button first (P26). */
export const sharesOf = (
  {
    players,
    button,
  }: Readonly<{ players: readonly Pick<PlayerInHand, 'player' | 'seat'>[]; button: number }>,
  amount: number,
  winners: readonly PlayerId[],
): readonly Share[] => {
  const each = Math.floor(amount / winners.length)
  const odd = amount - each * winners.length
  return clockwiseFrom(players, button + 1)
    .filter(({ player }) => winners.includes(player))
    .map(({ player }, i) => ({ player, amount: i < odd ? each + 1 : each }))
}
