import type { Millis, PlayerId, Refused, Result } from '@fimm/kernel'
import type { Chain } from './chains.ts'
import type { Tile } from './tiles.ts'
import type { EndCause, Final, Options, Playable, Refusal } from './types.ts'

const BONUS_PLACES = ['both', 'majority', 'minority'] as const
export type BonusPlace = (typeof BONUS_PLACES)[number]

export type Event =
  | {
      readonly type: 'match-opened'
      readonly options: Options
      readonly players: readonly PlayerId[]
      /** Drawn for the start, by seat (A4). */
      readonly start: readonly Tile[]
      readonly first: PlayerId
      /** All other tiles in the order of drawing, the first racks included. */
      readonly bag: readonly Tile[]
    }
  | { readonly type: 'turn-began'; readonly player: PlayerId; readonly turn: number }
  | {
      readonly type: 'tile-placed'
      readonly player: PlayerId
      readonly tile: Tile
      readonly outcome: Playable
    }
  | { readonly type: 'placing-skipped'; readonly player: PlayerId }
  | {
      readonly type: 'chain-founded'
      readonly player: PlayerId
      readonly chain: Chain
      readonly tile: Tile
      readonly free: boolean
    }
  | {
      readonly type: 'merger-began'
      readonly player: PlayerId
      readonly tile: Tile
      readonly survivor: Chain
      readonly chosen: boolean
    }
  | {
      readonly type: 'chain-dissolved'
      readonly player: PlayerId
      readonly chain: Chain
      readonly survivor: Chain
      readonly size: number
      readonly price: number
      readonly holders: readonly { readonly player: PlayerId; readonly shares: number }[]
      /** The bank's holding where it takes part (A27). */
      readonly bank: number | null
      /** These holdings were hidden until now (A28). */
      readonly revealed: boolean
    }
  | {
      readonly type: 'bonus-paid'
      readonly player: PlayerId
      readonly chain: Chain
      readonly place: BonusPlace
      readonly amount: number
    }
  | {
      readonly type: 'shares-disposed'
      readonly player: PlayerId
      readonly chain: Chain
      readonly survivor: Chain
      readonly kept: number
      readonly sold: number
      readonly traded: number
      readonly received: number
      readonly proceeds: number
    }
  | {
      readonly type: 'shares-bought'
      readonly player: PlayerId
      readonly shares: readonly Chain[]
      readonly cost: number
    }
  | { readonly type: 'buying-skipped'; readonly player: PlayerId; readonly asked: boolean }
  | { readonly type: 'end-declared'; readonly player: PlayerId }
  | { readonly type: 'tiles-drawn'; readonly player: PlayerId; readonly tiles: readonly Tile[] }
  | {
      readonly type: 'dead-tiles-removed'
      readonly player: PlayerId
      readonly tiles: readonly Tile[]
      readonly drawn: readonly Tile[]
    }
  | {
      readonly type: 'dead-tile-exchanged'
      readonly player: PlayerId
      readonly tile: Tile
      readonly drawn: readonly Tile[]
    }
  | { readonly type: 'match-ended'; readonly why: EndCause; readonly finals: readonly Final[] }
  | { readonly type: 'clock-started'; readonly player: PlayerId; readonly until: Millis }
  | { readonly type: 'seat-away'; readonly player: PlayerId }
  | { readonly type: 'seat-back'; readonly player: PlayerId }
  | { readonly type: 'seat-left'; readonly player: PlayerId }

export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>

export const EVENTS = [
  'match-opened',
  'turn-began',
  'tile-placed',
  'placing-skipped',
  'chain-founded',
  'merger-began',
  'chain-dissolved',
  'bonus-paid',
  'shares-disposed',
  'shares-bought',
  'buying-skipped',
  'end-declared',
  'tiles-drawn',
  'dead-tiles-removed',
  'dead-tile-exchanged',
  'match-ended',
  'clock-started',
  'seat-away',
  'seat-back',
  'seat-left',
] as const satisfies readonly Event['type'][]

/** What a command leads to: its own events, or why not. */
export type Decided = Result<readonly [Event, ...Event[]], Refused<Refusal>>
