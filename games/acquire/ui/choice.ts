import { isPlayable } from '../board.ts'
import type { Chain } from '../chains.ts'
import type { Space, Tile } from '../tiles.ts'
import type { RackTile, View } from '../view-types.ts'
import { nearestTile, tileOn } from './board-cells.ts'
import { cartOf, whyNot } from './cart.ts'
import { disposalOf, type Prepared, withSold, withTraded } from './disposal.ts'
import type { Draft } from './props.ts'

/** What somebody is about to do; nobody else knows of it. */
export interface Choice {
  /** The decision it was made at. */
  readonly decision: number
  /** The tile that is looked at, and the one under the mouse. */
  readonly chosen: Tile | null
  readonly hovered: Tile | null
  /** The cart. */
  readonly shares: readonly Chain[]
  readonly prepared: Prepared | null
  /** What was sent and has no answer yet. One at a time: a second tap changes nothing. */
  readonly sent: Draft | null
  /** Why the last was refused, until something else is tried. */
  readonly problem: string | null
}

export const NO_CHOICE: Choice = {
  decision: -1,
  chosen: null,
  hovered: null,
  shares: [],
  prepared: null,
  sent: null,
  problem: null,
}

/** How somebody pressed: a mouse sees what a tile would do before the click, a thumb does not. */
export type Press = 'mouse' | 'touch' | 'key' | 'arrow'

export type Input =
  | { readonly type: 'press'; readonly tile: Tile; readonly by: Press }
  /** A space of the board: a tile of one's own there, or near it. */
  | { readonly type: 'press-space'; readonly space: Space; readonly by: Press }
  | { readonly type: 'hover'; readonly tile: Tile | null }
  | { readonly type: 'hover-space'; readonly space: Space | null }
  | { readonly type: 'cancel' }
  | { readonly type: 'add-share'; readonly chain: Chain }
  /** The last of this chain, or the last of all. */
  | { readonly type: 'remove-share'; readonly chain?: Chain }
  | { readonly type: 'choose-chain'; readonly chain: Chain }
  | { readonly type: 'prepare'; readonly sell: number; readonly trade: number }
  | { readonly type: 'sell' | 'trade'; readonly by: 1 | -1 }
  /** The main button of the step, whatever it is. */
  | { readonly type: 'confirm' }
  | { readonly type: 'send'; readonly command: Draft }
  | { readonly type: 'answered'; readonly decision: number; readonly problem: string | null }
  | { readonly type: 'game-moved' }

/** What there is to choose from, and whether anything can be sent. */
export interface Position {
  readonly view: View
  readonly isOpen: boolean
}

/** The choice after something was done with it; `sent` says what goes to the server. */
export const chosenNext = (before: Choice, input: Input, position: Position): Choice => {
  const { view } = position
  const choice = before.decision === view.decision ? before : afterMove(before, view)
  switch (input.type) {
    case 'press':
      return pressed(choice, heldTile(view, input.tile), input.by, position)
    case 'press-space': {
      const rack = view.rack ?? []
      const tile = input.by === 'key' ? tileOn(rack, input.space) : nearestTile(rack, input.space)
      return tile === undefined ? { ...choice, chosen: null } : pressed(choice, tile, input.by, position)
    }
    case 'hover':
      return hovering(choice, input.tile)
    case 'hover-space':
      return hovering(
        choice,
        (input.space === null ? undefined : tileOn(view.rack ?? [], input.space))?.tile ?? null,
      )
    case 'cancel':
      return { ...choice, chosen: null, shares: [] }
    case 'add-share': {
      const isFree = whyNot(view, cartOf(view, choice.shares), input.chain) === null
      return isFree ? { ...choice, shares: [...choice.shares, input.chain] } : choice
    }
    case 'remove-share': {
      const { shares } = choice
      const at = input.chain === undefined ? shares.length - 1 : shares.lastIndexOf(input.chain)
      return at < 0 ? choice : { ...choice, shares: shares.toSpliced(at, 1) }
    }
    case 'choose-chain': {
      const type = CHOICES_OF_CHAIN.find((asked) => view.may?.[asked].ok === true)
      return type === undefined ? choice : sending(choice, { type, chain: input.chain }, position)
    }
    case 'prepare':
    case 'sell':
    case 'trade':
      return { ...choice, prepared: preparedBy(choice, input, view) }
    case 'confirm': {
      const command = mainCommand(choice, view)
      return command === undefined ? choice : sending(choice, command, position)
    }
    case 'send':
      return sending(choice, input.command, position)
    case 'answered':
      return input.decision === choice.decision ? { ...choice, sent: null, problem: input.problem } : choice
    case 'game-moved':
      return choice
  }
}

const CHOICES_OF_CHAIN = ['found-chain', 'choose-survivor', 'choose-next-defunct'] as const

/** What is left when the game has moved on: what is prepared for a merger. A tile that was looked at is not: after a
 *  take-back the decision has its old number again, and a single tap would place it. */
const afterMove = ({ hovered, prepared }: Choice, { decision, rack }: View): Choice => ({
  ...NO_CHOICE,
  decision,
  hovered: rack?.some(({ tile }) => tile === hovered) === true ? hovered : null,
  prepared,
})

/** The tile that is shown: the one looked at, else the one under the mouse. Of the view itself, so that it is the same
 *  object for as long as nothing changes. */
export const previewOf = ({ chosen, hovered }: Choice, view: View): RackTile | undefined =>
  heldTile(view, chosen) ?? heldTile(view, hovered)

const heldTile = ({ rack }: View, tile: Tile | null): RackTile | undefined =>
  rack?.find((held) => held.tile === tile)

/** A first tap shows what a tile would do, a second places it; a click of the mouse places at once, but a merger asks
 *  first. */
const pressed = (choice: Choice, tile: RackTile | undefined, by: Press, position: Position): Choice => {
  if (tile === undefined) return choice
  const canPlace = position.view.may?.['place-tile'].ok === true && isPlayable(tile.outcome)
  const isSure = by !== 'arrow' && tile.tile === choice.chosen
  const isSeen = by === 'mouse' && tile.outcome !== 'merge'
  if (canPlace && (isSure || isSeen))
    return sending(choice, { type: 'place-tile', tile: tile.tile }, position)
  return { ...choice, chosen: isSure ? null : tile.tile, problem: null }
}

const hovering = (choice: Choice, hovered: Tile | null): Choice =>
  choice.hovered === hovered ? choice : { ...choice, hovered }

const sending = (choice: Choice, command: Draft, { isOpen }: Position): Choice =>
  isOpen && choice.sent === null ? { ...choice, sent: command, problem: null } : choice

const preparedBy = (
  choice: Choice,
  input: Extract<Input, { readonly type: 'prepare' | 'sell' | 'trade' }>,
  view: View,
): Prepared | null => {
  const disposal = disposalOf(view, choice.prepared)
  if (disposal === undefined) return choice.prepared
  if (input.type === 'prepare') return { of: disposal.of, sell: input.sell, trade: input.trade }
  return input.type === 'sell' ? withSold(disposal, input.by) : withTraded(disposal, input.by)
}

/** What Enter does: the same as the main button that is shown. */
const mainCommand = (choice: Choice, view: View): Draft | undefined => {
  const { may } = view
  const tile = previewOf(choice, view)
  const exchange = may?.['exchange-dead-tile']
  if (tile?.outcome === 'dead' && exchange?.ok === true)
    return { type: 'exchange-dead-tile', tile: tile.tile }
  if (may?.['place-tile'].ok === true && tile !== undefined && tile.tile === choice.chosen)
    return isPlayable(tile.outcome) ? { type: 'place-tile', tile: tile.tile } : undefined
  if (may?.['buy-shares'].ok === true && choice.shares.length > 0)
    return { type: 'buy-shares', shares: choice.shares }
  const disposal = disposalOf(view, choice.prepared)
  return disposal?.isNow === true
    ? { type: 'dispose-shares', sell: disposal.sell, trade: disposal.trade }
    : undefined
}
