import type { PlayerId } from '@fimm/kernel'
import { clockwiseFrom } from './betting.ts'
import type { Hand, PlayerInHand, Pot, Share } from './types.ts'

type Contributor = Pick<PlayerInHand, 'player' | 'stack' | 'inPots' | 'folded'>

/** Main pot first, then side pots by rising threshold (P23); what lies in front of players is not in yet (P24). Antes are
 *  matched by nobody and belong to the lowest layer: a cut at nothing, where somebody is all-in with antes alone, makes
 *  them a pot of their own, and nothing else does (P23b). */
export const potsOf = (
  players: readonly Contributor[],
  deadMoney: number,
  isBetting = false,
): readonly Pot[] => {
  const most = Math.max(...players.map(({ inPots }) => inPots))
  const thresholds = [...new Set([...players.filter(isAllIn).map(({ inPots }) => inPots), most])].toSorted(
    (a, b) => a - b,
  )
  const [lowest = 0] = thresholds
  const first = withAntes(layerOf(players, 0, lowest, isBetting), deadMoney)
  return thresholds
    .slice(1)
    .reduce<readonly Pot[]>(
      (pots, cut, i) => withLayer(pots, layerOf(players, thresholds[i] ?? 0, cut, isBetting)),
      [first],
    )
    .map((pot) => (pot.eligible.length > 0 ? pot : { ...pot, eligible: stillIn(players) }))
}

const withAntes = (pot: Pot, deadMoney: number): Pot => ({ ...pot, amount: pot.amount + deadMoney })

const stillIn = (players: readonly Contributor[]): readonly PlayerId[] =>
  players.filter(({ folded }) => !folded).map(({ player }) => player)

/** Layers are cut where somebody who can still win has no more chips. */
const isAllIn = ({ stack, folded }: Contributor): boolean => stack === 0 && !folded

/** While a street is on, whoever has chips left may still put them in. */
const layerOf = (players: readonly Contributor[], floor: number, cut: number, isBetting: boolean): Pot => {
  const chips = players
    .filter(({ inPots }) => inPots > floor)
    .map(({ player, inPots }) => ({ player, amount: Math.min(inPots, cut) - floor }))
  const cutBy = players.filter((player) => isAllIn(player) && player.inPots === cut)
  return {
    amount: chips.reduce((sum, { amount }) => sum + amount, 0),
    eligible: players
      .filter(
        ({ folded, inPots, stack }) =>
          !folded && (inPots > floor || (isBetting && stack > 0) || (floor === 0 && cut === 0)),
      )
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

/** The pots with every bet of the street in them, and everybody who may still match them. */
export const potsWithBets = ({ players, deadMoney }: Hand): readonly Pot[] =>
  potsOf(
    players.map((player) => ({ ...player, inPots: player.inPots + player.bet })),
    deadMoney,
    true,
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
