import type { BestMoment, GameTypes, LogEntry, Millis, Outcome, PlayerId, Setup } from '@fimm/kernel'
import type { GameChoice, Role, Visibility } from './types.ts'

export type TableEvent =
  | {
      readonly type: 'table-created'
      readonly code: string
      readonly visibility: Visibility
      readonly host: PlayerId
      readonly game: GameChoice
    }
  | {
      readonly type: 'member-joined'
      readonly player: PlayerId
      readonly role: Role
      readonly bot?: string
      readonly wantsToPlay: boolean
    }
  | { readonly type: 'member-left'; readonly player: PlayerId; readonly why: 'left' | 'kicked' }
  /** Somebody who was kicked may join again. */
  | { readonly type: 'let-in'; readonly player: PlayerId }
  | {
      readonly type: 'role-changed'
      readonly player: PlayerId
      readonly role: Role
      readonly wantsToPlay: boolean
    }
  | { readonly type: 'presence-changed'; readonly player: PlayerId; readonly connected: boolean }
  | { readonly type: 'host-changed'; readonly player: PlayerId }
  | { readonly type: 'host-acting'; readonly player: PlayerId }
  | { readonly type: 'host-returned'; readonly player: PlayerId }
  /** Nobody acts as host any more: the table waits for the one whose it is (T5). */
  | { readonly type: 'host-awaited'; readonly player: PlayerId }
  | { readonly type: 'visibility-changed'; readonly visibility: Visibility }
  /** By the host; or by all who agreed on it (T10b). */
  | { readonly type: 'game-chosen'; readonly game: GameChoice; readonly agreed?: readonly PlayerId[] }
  /** The number of people changed, and nobody had set options by hand. */
  | { readonly type: 'options-proposed'; readonly game: GameChoice; readonly people: number }
  | { readonly type: 'ready-said'; readonly player: PlayerId; readonly ready: boolean }
  | { readonly type: 'start-held'; readonly player: PlayerId }
  | {
      readonly type: 'game-proposed'
      readonly player: PlayerId
      readonly game: string
      readonly language?: string
    }
  | { readonly type: 'proposal-withdrawn'; readonly player: PlayerId }
  | { readonly type: 'proposal-set-aside'; readonly game: string }
  | { readonly type: 'winner-stays-changed'; readonly winnerStays: boolean }
  | { readonly type: 'stand-in-began'; readonly player: PlayerId; readonly level: string }
  | { readonly type: 'stand-in-ended'; readonly player: PlayerId }
  | { readonly type: 'colour-chosen'; readonly player: PlayerId; readonly colour: number }
  | { readonly type: 'evening-closed'; readonly closed: boolean }
  | { readonly type: 'meeting-set'; readonly at?: Millis }
  | {
      readonly type: 'match-started'
      readonly number: number
      readonly game: string
      readonly version: number
      readonly options: object
      readonly players: readonly PlayerId[]
      readonly previous?: NonNullable<Setup<object>['previous']>
    }
  /** An entry of the match's log; its time and author stand in the surrounding stream event. */
  | {
      readonly type: 'played'
      readonly decision: number
      readonly event: { readonly type: string }
      /** The decision that was taken back and is put again by this one. */
      readonly redoes?: number
    }
  | { readonly type: 'taken-back'; readonly decision: number; readonly undoes: number }
  | {
      readonly type: 'takeback-asked'
      readonly player: PlayerId
      readonly decision: number
      readonly until: Millis
    }
  | { readonly type: 'takeback-agreed'; readonly player: PlayerId }
  | { readonly type: 'takeback-dropped'; readonly why: 'refused' | 'expired' }
  | {
      readonly type: 'word-put'
      readonly player: PlayerId
      readonly word: string
      readonly place: object
      readonly until: Millis
    }
  | { readonly type: 'word-agreed'; readonly player: PlayerId; readonly word: string }
  /** `gone`: the match went on, and the word with it. */
  | {
      readonly type: 'word-dropped'
      readonly word: string
      readonly why: 'refused' | 'expired' | 'gone'
      /** Who said no. */
      readonly player?: PlayerId
    }
  | { readonly type: 'word-kept'; readonly word: string; readonly language: string }
  | { readonly type: 'word-forgotten'; readonly word: string; readonly language: string }
  | {
      readonly type: 'match-finished'
      readonly outcome: Outcome
      readonly moments?: readonly BestMoment[]
    }
  | { readonly type: 'match-abandoned'; readonly reason: string }
  | { readonly type: 'table-closed' }

/** One event of a table's stream, as it is stored. */
export interface StreamEvent {
  readonly at: Millis
  readonly by: LogEntry<GameTypes>['by']
  readonly event: TableEvent
}

export const TABLE_EVENTS = [
  'table-created',
  'member-joined',
  'member-left',
  'let-in',
  'role-changed',
  'presence-changed',
  'host-changed',
  'host-acting',
  'host-returned',
  'host-awaited',
  'visibility-changed',
  'game-chosen',
  'options-proposed',
  'ready-said',
  'start-held',
  'game-proposed',
  'proposal-withdrawn',
  'proposal-set-aside',
  'winner-stays-changed',
  'stand-in-began',
  'stand-in-ended',
  'colour-chosen',
  'evening-closed',
  'meeting-set',
  'match-started',
  'played',
  'taken-back',
  'takeback-asked',
  'takeback-agreed',
  'takeback-dropped',
  'word-put',
  'word-agreed',
  'word-dropped',
  'word-kept',
  'word-forgotten',
  'match-finished',
  'match-abandoned',
  'table-closed',
] as const satisfies readonly TableEvent['type'][]
