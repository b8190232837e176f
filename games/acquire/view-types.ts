import type { May, Millis, PlayerId } from '@fimm/kernel'
import type { Chain, PerChain, Tier } from './chains.ts'
import type { Space, Tile } from './tiles.ts'
import type {
  Absence,
  Board,
  Command,
  EndCause,
  Final,
  LastTurn,
  Options,
  PastMerger,
  Refusal,
  Worth,
} from './types.ts'
import type { Event, EventOf } from './events.ts'

/** How net worths change, by seat; null where holdings are hidden, and while it is not one's turn to place. */
type Gains = readonly number[] | null

/** A chain that could be founded. */
export interface Founded {
  readonly chain: Chain
  readonly price: number
  readonly gains: Gains
}

/** A chain that would grow. */
export interface Grown {
  readonly chain: Chain
  /** Its size then. */
  readonly size: number
  readonly price: number
  readonly priceBefore: number
  readonly gains: Gains
}

/** A chain that would survive a merger. */
export interface Survived extends Grown {
  /** What it takes over, largest first, and the bonuses by seat: null where they cannot be known (A27, A28). */
  readonly defunct: readonly {
    readonly chain: Chain
    readonly size: number
    readonly price: number
    readonly bonuses: readonly number[] | null
  }[]
}

/** What placing a tile would do now. */
export type WhatIf =
  | { readonly outcome: 'lone' | 'blocked' | 'dead' }
  | {
      readonly outcome: 'found'
      /** Of the new chain. */
      readonly size: number
      /** Every chain that could be founded; none while it is not one's turn to place. */
      readonly founded: readonly Founded[]
    }
  | { readonly outcome: 'grow'; readonly grown: Grown }
  /** One for each chain that could survive (A16). */
  | { readonly outcome: 'merge'; readonly survived: readonly [Survived, ...Survived[]] }

/** A tile of one's own rack. */
export type RackTile = WhatIf & { readonly tile: Tile }
export type RackTileOf<O extends WhatIf['outcome']> = Extract<RackTile, { readonly outcome: O }>

export interface ChainView {
  readonly chain: Chain
  readonly tier: Tier
  readonly size: number
  readonly price: number
  readonly majority: number
  readonly minority: number
  readonly safe: boolean
  /** Shares left in the bank. */
  readonly bank: number
  readonly founder: PlayerId | null
  /** What a share would cost once founded with two tiles. */
  readonly firstPrice: number
  /** Who would be paid the bonuses; null where holdings are hidden (A28). */
  readonly leaders: { readonly most: readonly PlayerId[]; readonly second: readonly PlayerId[] } | null
}

export interface SeatView {
  readonly player: PlayerId
  /** Hidden from this viewer: null (A28). */
  readonly cash: number | null
  readonly shares: PerChain | null
  /** Net worth; one's own where holdings are hidden is shown without bonuses, which others decide (A28b). */
  readonly worth: number | null
  readonly tiles: number
  /** Only for `review`; one's own is `View.rack`. */
  readonly rack: readonly Tile[] | null
  readonly absence: Absence
  readonly lastTurn: LastTurn | null
}

export interface HolderView {
  readonly player: PlayerId
  readonly shares: number
  readonly bonus: number
  readonly disposed: { readonly kept: number; readonly sold: number; readonly traded: number } | null
}

export interface DefunctView {
  readonly chain: Chain
  readonly size: number
  readonly price: number
  readonly when: 'done' | 'now' | 'later'
  /** Where it stood: its tiles are the survivor's already. */
  readonly spaces: readonly Space[]
  /** Clockwise from the merging player (A18). Null once it is done, and where they are hidden until then. */
  readonly holders: readonly HolderView[] | null
}

export interface MergerView {
  readonly tile: Tile
  readonly survivor: Chain
  /** Every chain but those that end is safe: shares that are kept may be worth nothing (A36). */
  readonly othersSafe: boolean
  readonly defunct: readonly DefunctView[]
  /** The bank's holding as a third shareholder (A27). */
  readonly bank: number | null
}

export const BUY_HINDRANCES = ['chain-not-on-board', 'sold-out', 'too-little-cash'] as const

export interface Offer {
  readonly chain: Chain
  readonly price: number
  readonly bank: number
  /** How many of it alone could be bought now, three at most. */
  readonly max: number
  readonly why: (typeof BUY_HINDRANCES)[number] | null
}

interface Limits {
  readonly 'place-tile': { readonly tiles: readonly Tile[] }
  readonly 'exchange-dead-tile': { readonly tiles: readonly Tile[] }
  readonly 'found-chain': {
    readonly tile: Tile
    readonly chains: readonly Chain[]
    readonly size: number
    /** For each of these chains. */
    readonly founded: readonly Founded[]
  }
  readonly 'choose-survivor': {
    readonly tile: Tile
    readonly chains: readonly Chain[]
    readonly survived: readonly Survived[]
  }
  readonly 'choose-next-defunct': { readonly chains: readonly Chain[] }
  readonly 'dispose-shares': {
    readonly chain: Chain
    readonly shares: number
    readonly price: number
    readonly survivor: Chain
    readonly maxTrade: number
  }
  readonly 'buy-shares': {
    readonly cash: number
    readonly most: number
    readonly offers: readonly Offer[]
  }
  readonly 'skip-buying': object
  readonly 'declare-end': object
  readonly 'come-back': object
}

/** What a player may do, under the type of the command. */
export type LegalMoves = {
  readonly [Type in Exclude<Command['type'], 'time-out'>]: May<Refusal, Limits[Type]>
}
/** A command that may be sent, with its limits. */
export type Legal<Type extends keyof LegalMoves> = Extract<LegalMoves[Type], { readonly ok: true }>

export type StepName =
  | 'place-tile'
  | 'found-chain'
  | 'choose-survivor'
  | 'choose-next-defunct'
  | 'dispose-shares'
  | 'buy-shares'
  | 'over'

export interface View {
  readonly me: PlayerId | null
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
  readonly rack: readonly RackTile[] | null
  readonly merger: MergerView | null
  /** How far the game is from being ended (A24). */
  readonly end: {
    readonly chains: number
    readonly safe: number
    readonly largest: number
    readonly allowed: boolean
  }
  readonly may: LegalMoves | null
  /** You are away and a bot decides for you until you act or come back. */
  readonly away: boolean
  /** Net worth turn by turn, where it is public. */
  readonly history: readonly Worth[] | null
  readonly mergers: readonly PastMerger[]
  readonly result: {
    readonly why: EndCause
    readonly finals: readonly Final[]
    readonly winners: readonly PlayerId[]
  } | null
}

/** Events as a viewer may know them: drawn tiles are their owner's, the bag is nobody's (A6). `list` and `count` are for
 *  sentences. */
export type ShownEvent =
  | (Omit<EventOf<'match-opened'>, 'first' | 'bag'> & { readonly player: PlayerId })
  | (Omit<EventOf<'tiles-drawn'>, 'tiles'> & {
      readonly count: number
      readonly tiles?: readonly Tile[]
      readonly list?: string
    })
  | (Omit<EventOf<'dead-tiles-removed'>, 'drawn'> & {
      readonly list: string
      readonly count: number
      readonly drawn?: readonly Tile[]
    })
  | (Omit<EventOf<'dead-tile-exchanged'>, 'drawn'> & { readonly drawn?: readonly Tile[] })
  | (Omit<EventOf<'chain-dissolved'>, 'bank'> & { readonly bank: number })
  | (EventOf<'shares-bought'> & PerChain)
  | Exclude<
      Event,
      {
        readonly type:
          | 'match-opened'
          | 'tiles-drawn'
          | 'dead-tiles-removed'
          | 'dead-tile-exchanged'
          | 'chain-dissolved'
          | 'shares-bought'
          | 'clock-started'
      }
    >
