import type { May, Millis, PlayerId } from '@fimm/kernel'

/** The smallest game that uses all of the contract: everybody plays a card at once, the highest wins the stake. */

export const REFUSALS = [
  'not-playing',
  'no-such-card',
  'already-played',
  'bad-stake',
  'host-only',
  'not-due',
] as const
export type Refusal = (typeof REFUSALS)[number]

export interface Options {
  readonly rounds: number
  readonly time: Millis
}

export type Command =
  | { readonly type: 'play-card'; readonly card: number }
  | { readonly type: 'draw-card' }
  | { readonly type: 'set-stake'; readonly stake: number }
  | { readonly type: 'bless' }
  | { readonly type: 'time-out' }
  | { readonly type: 'nudge' }

export type Event =
  | {
      readonly type: 'match-opened'
      readonly options: Options
      readonly hands: Hands
      readonly deck: readonly number[]
      readonly until: Millis
    }
  | { readonly type: 'card-played'; readonly player: PlayerId; readonly card: number }
  | { readonly type: 'card-drawn'; readonly player: PlayerId; readonly card: number }
  | { readonly type: 'stake-set'; readonly player: PlayerId; readonly stake: number }
  | { readonly type: 'blessed'; readonly player: PlayerId }
  | {
      readonly type: 'round-scored'
      readonly winners: readonly PlayerId[]
      readonly cards: Readonly<Record<PlayerId, number>>
      readonly until: Millis
    }
  | { readonly type: 'nudged' }
  | { readonly type: 'clock-restarted'; readonly until: Millis }
  | { readonly type: 'seat-left'; readonly player: PlayerId }
  | { readonly type: 'seat-presence'; readonly player: PlayerId; readonly connected: boolean }
export const EVENTS = [
  'match-opened',
  'card-played',
  'card-drawn',
  'stake-set',
  'blessed',
  'round-scored',
  'nudged',
  'clock-restarted',
  'seat-left',
  'seat-presence',
] as const satisfies readonly Event['type'][]

type Hands = Readonly<Record<PlayerId, readonly number[]>>

export interface State {
  readonly options: Options
  readonly order: readonly PlayerId[]
  readonly hands: Hands
  readonly deck: readonly number[]
  readonly played: Readonly<Record<PlayerId, number>>
  readonly scores: Readonly<Record<PlayerId, number>>
  readonly stake: number
  readonly round: number
  readonly until: Millis
  readonly nudged: boolean
  readonly away: readonly PlayerId[]
  /** Left for good: a bot plays their cards. */
  readonly gone: readonly PlayerId[]
  readonly blessings: number
}

export interface View {
  readonly me?: PlayerId
  readonly hand: readonly number[]
  readonly handSizes: Readonly<Record<PlayerId, number>>
  readonly played: readonly PlayerId[]
  readonly scores: Readonly<Record<PlayerId, number>>
  readonly stake: number
  readonly round: number
  readonly until: Millis
  readonly away: readonly PlayerId[]
  readonly deckLeft: number
  readonly cards?: Hands
  readonly may: Readonly<Record<Exclude<Command['type'], 'time-out' | 'nudge'>, May<Refusal>>> | null
  readonly over: boolean
}

export interface HighCard {
  readonly Options: Options
  readonly State: State
  readonly Command: Command
  readonly Event: Event
  readonly View: View
  readonly Refusal: Refusal
}
