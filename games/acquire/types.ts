import type { Millis, PlayerId } from '@fimm/kernel'
import type { Chain, PerChain } from './chains.ts'
import type { Space, Tile } from './tiles.ts'

export const START_TILES = ['stay', 'return'] as const
export const DEAD_TILES = ['endOfTurn', 'repeat', 'manual'] as const
type StartTiles = (typeof START_TILES)[number]
type DeadTiles = (typeof DEAD_TILES)[number]
/** Of bots (A37). */
export const PACES = ['human', 'quick'] as const
export type Pace = (typeof PACES)[number]

export interface Options {
  readonly openHoldings: boolean
  /** Seconds for each decision; 0 is off. */
  readonly timeLimit: number
  readonly startTiles: StartTiles
  readonly deadTiles: DeadTiles
  readonly twoPlayerBank: boolean
  readonly pace: Pace
}

/** A space of the board: empty, a tile of no chain, a tile out of the game for ever, or a chain's. */
export type Square = Chain | 'loose' | 'removed' | null
export type Board = readonly Square[]

export const OUTCOMES = ['lone', 'found', 'grow', 'merge', 'blocked', 'dead'] as const
export type Outcome = (typeof OUTCOMES)[number]
export type Playable = Exclude<Outcome, 'blocked' | 'dead'>

/** `late`: the clock ran out, until the player acts again (A29). `left`: for good (A30). */
export type Absence = 'late' | 'left' | null

export interface Seat {
  readonly player: PlayerId
  readonly cash: number
  readonly shares: PerChain
  readonly rack: readonly Tile[]
  readonly absence: Absence
  readonly lastTurn: LastTurn | null
}

/** What somebody did in the turn they play or played last. */
export interface LastTurn {
  readonly turn: number
  /** None where no tile could be placed (A7). */
  readonly tile: Tile | null
  readonly outcome: Playable | null
  /** The chain that grew, was founded or survived, and its size then. */
  readonly chain: Chain | null
  readonly size: number
  /** The chains that were taken over. */
  readonly defunct: readonly Chain[]
  readonly bought: readonly Chain[]
}

export interface Turn {
  readonly number: number
  /** Index of the seat. */
  readonly seat: number
  /** The end was declared: the game ends with this turn (A24). */
  readonly ending: boolean
  /** A dead tile was exchanged by hand this turn (A23). */
  readonly exchanged: boolean
  /** Turns in a row without a tile placed (A26). */
  readonly idle: number
}

/** A chain that a merger dissolves, as it stood before the tile (A16). */
export interface Defunct {
  readonly chain: Chain
  readonly size: number
  readonly price: number
  /** The spaces it had, so that a screen can show it until it is settled. */
  readonly spaces: readonly Space[]
}

export interface Holder {
  readonly seat: number
  /** Shares when the bonuses were paid. */
  readonly shares: number
  readonly bonus: number
  readonly disposed: { readonly sold: number; readonly traded: number } | null
}

export interface Merger {
  readonly tile: Tile
  readonly survivor: Chain
  /** All chains it dissolves, largest first. */
  readonly defunct: readonly Defunct[]
  /** Not begun yet. */
  readonly left: readonly Defunct[]
}

/** A chain being dissolved, and its holders clockwise from the merging player (A18). */
export interface Dissolution {
  readonly defunct: Defunct
  /** The bank's holding where it takes part (A27). */
  readonly bank: number | null
  readonly holders: readonly Holder[]
}

const END_CAUSES = ['declared', 'full', 'stalled'] as const
export type EndCause = (typeof END_CAUSES)[number]

/** One player's last account (A25). */
export interface Final {
  readonly player: PlayerId
  readonly cash: number
  readonly bonuses: PerChain
  readonly sales: PerChain
  readonly total: number
}

/** The one pending decision. `draw`, `replace` and `pass` never rest: the game goes on from them itself. */
export type Step =
  | { readonly step: 'place-tile' }
  | { readonly step: 'found-chain'; readonly tile: Tile }
  | { readonly step: 'choose-survivor'; readonly tile: Tile; readonly among: readonly Chain[] }
  | { readonly step: 'choose-next-defunct'; readonly merger: Merger; readonly among: readonly Chain[] }
  | {
      readonly step: 'dispose-shares'
      readonly merger: Merger
      readonly current: Dissolution
      readonly seat: number
    }
  | { readonly step: 'buy-shares' }
  | { readonly step: 'draw' }
  | { readonly step: 'replace' }
  | { readonly step: 'pass' }
  | { readonly step: 'over'; readonly why: EndCause; readonly finals: readonly Final[] }

export interface Worth {
  readonly turn: number
  /** Net worth by seat at the end of that turn. */
  readonly worth: readonly number[]
}

/** A merger of the past, for the chart of net worths. */
export interface PastMerger {
  readonly turn: number
  readonly survivor: Chain
  readonly defunct: readonly Chain[]
  /** Who placed the tile, and how large the survivor was then. */
  readonly player: PlayerId
  readonly size: number
}

export interface State {
  readonly options: Options
  readonly players: readonly PlayerId[]
  readonly seats: readonly Seat[]
  readonly first: number
  readonly board: Board
  readonly sizes: PerChain
  readonly bank: PerChain
  readonly founders: Readonly<Record<Chain, number | null>>
  /** Undrawn tiles, the next one first. */
  readonly bag: readonly Tile[]
  readonly turn: Turn
  readonly step: Step
  /** Grows with every step, so that a stale screen is noticed. */
  readonly decision: number
  readonly clock: Millis | null
  readonly last: Tile | null
  readonly history: readonly Worth[]
  readonly mergers: readonly PastMerger[]
}

interface Timely {
  /** The decision number of the screen this was sent from. */
  readonly decision?: number | undefined
}

export type Command =
  | (Timely & { readonly type: 'place-tile'; readonly tile: Tile })
  | (Timely & { readonly type: 'found-chain'; readonly chain: Chain })
  | (Timely & { readonly type: 'choose-survivor'; readonly chain: Chain })
  | (Timely & { readonly type: 'choose-next-defunct'; readonly chain: Chain })
  | (Timely & { readonly type: 'dispose-shares'; readonly sell: number; readonly trade: number })
  | (Timely & { readonly type: 'buy-shares'; readonly shares: readonly Chain[] })
  | (Timely & { readonly type: 'skip-buying' })
  | (Timely & { readonly type: 'declare-end' })
  | (Timely & { readonly type: 'exchange-dead-tile'; readonly tile: Tile })
  | (Timely & { readonly type: 'come-back' })
  | (Timely & { readonly type: 'time-out' })

export type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>

export const REFUSALS = [
  'not-playing',
  'not-your-turn',
  'not-now',
  'stale',
  'only-the-clock',
  'not-away',
  'not-your-tile',
  'dead-tile',
  'blocked-tile',
  'not-dead',
  'already-exchanged',
  'not-by-hand',
  'bag-empty',
  'chain-on-board',
  'chain-not-on-board',
  'not-among-the-largest',
  'odd-trade',
  'too-many-shares',
  'survivor-sold-out',
  'sold-out',
  'too-little-cash',
  'cannot-end',
  'end-already-declared',
] as const
export type Refusal = (typeof REFUSALS)[number]
