import type { Millis, PlayerId } from '@fimm/kernel'
import type { Chain, Letter, Pattern, PerChain, Tier } from './chains.ts'
import type { PriceStep } from './prices.ts'
import type { Tile } from './tiles.ts'
import type { Absence, Board, EndCause, Final, Options, Outcome, Worth } from './types.ts'

/** A tile of one's own rack, with what placing it would do now. */
export interface RackTile {
  readonly tile: Tile
  readonly outcome: Outcome
  /** The chains it touches. */
  readonly chains: readonly Chain[]
  /** Who could survive, where it merges. */
  readonly survivors: readonly Chain[]
  /** Size of the chain that results, 1 for a lone tile, 0 where it cannot be placed. */
  readonly size: number
}

export interface ChainView {
  readonly chain: Chain
  readonly letter: Letter
  readonly pattern: Pattern
  readonly tier: Tier
  readonly size: number
  readonly price: number
  readonly majority: number
  readonly minority: number
  readonly safe: boolean
  /** Shares left in the bank. */
  readonly bank: number
  /** Index of the seat. */
  readonly founder: number | null
  /** What a share would cost once founded with two tiles. */
  readonly firstPrice: number
}

export interface SeatView {
  readonly player: PlayerId
  /** Hidden from this viewer: null (A28). */
  readonly cash: number | null
  readonly shares: PerChain | null
  readonly worth: number | null
  readonly tiles: number
  /** Only for `review`; one's own is `View.rack`. */
  readonly rack: readonly Tile[] | null
  readonly absence: Absence
}

interface HolderView {
  readonly player: PlayerId
  readonly shares: number
  readonly bonus: number
  readonly disposed: { readonly kept: number; readonly sold: number; readonly traded: number } | null
}

export interface MergerView {
  readonly tile: Tile
  readonly survivor: Chain
  readonly survivorPrice: number
  readonly dying: readonly {
    readonly chain: Chain
    readonly size: number
    readonly price: number
    readonly majority: number
    readonly minority: number
    readonly when: 'done' | 'now' | 'later'
  }[]
  readonly holders: readonly HolderView[]
  /** The bank's holding as a third shareholder (A27). */
  readonly bank: number | null
}

export const BUY_HINDRANCES = ['not-on-board', 'sold-out', 'too-dear'] as const

export interface Offer {
  readonly chain: Chain
  readonly price: number
  readonly bank: number
  /** How many of it alone could be bought now, three at most. */
  readonly max: number
  readonly why: (typeof BUY_HINDRANCES)[number] | null
}

/** What the viewer may do now, with exact limits. */
export type May =
  | {
      readonly act: 'place-tile'
      readonly tiles: readonly Tile[]
      readonly exchange: readonly Tile[]
      readonly end: boolean
    }
  | { readonly act: 'found-chain'; readonly tile: Tile; readonly chains: readonly Chain[] }
  | { readonly act: 'choose-survivor'; readonly tile: Tile; readonly chains: readonly Chain[] }
  | { readonly act: 'choose-next-defunct'; readonly chains: readonly Chain[] }
  | {
      readonly act: 'dispose-shares'
      readonly chain: Chain
      readonly shares: number
      readonly price: number
      readonly survivor: Chain
      readonly survivorPrice: number
      /** Shares of the survivor in the bank. */
      readonly available: number
      readonly maxTrade: number
    }
  | {
      readonly act: 'buy-shares'
      readonly cash: number
      readonly most: number
      readonly offers: readonly Offer[]
      readonly end: boolean
    }

export type StepName =
  | 'place-tile'
  | 'found-chain'
  | 'choose-survivor'
  | 'choose-next-defunct'
  | 'dispose-shares'
  | 'buy-shares'
  | 'over'

export interface View {
  readonly you: PlayerId | null
  readonly options: Options
  readonly decision: number
  readonly turn: { readonly number: number; readonly player: PlayerId; readonly ending: boolean }
  /** The pending decision and whose it is. */
  readonly step: StepName
  readonly actor: PlayerId | null
  /** When the clock decides to hand the seat to a bot. */
  readonly until: Millis | null
  readonly board: Board
  readonly last: Tile | null
  readonly chains: readonly ChainView[]
  readonly seats: readonly SeatView[]
  /** Tiles left in the bag. */
  readonly bag: number
  /** What is in it, next one first: only for `review`. */
  readonly undrawn: readonly Tile[] | null
  readonly rack: readonly RackTile[] | null
  readonly merger: MergerView | null
  readonly may: May | null
  /** You are away and a bot decides for you until you act or come back. */
  readonly away: boolean
  readonly chart: readonly PriceStep[]
  /** Net worth turn by turn, where it is public. */
  readonly history: readonly Worth[] | null
  readonly result: {
    readonly why: EndCause
    readonly finals: readonly Final[]
    readonly winners: readonly PlayerId[]
  } | null
}
