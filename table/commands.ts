import type { Millis, PlayerId } from '@fimm/kernel'
import type { Role, Visibility } from './types.ts'

/** Who sends a command to a table. `server` reports connections. */
export type Party =
  | { readonly kind: 'human'; readonly player: PlayerId }
  | { readonly kind: 'bot'; readonly for: PlayerId }
  | { readonly kind: 'clock' }
  | { readonly kind: 'server' }

export type TableCommand =
  | { readonly type: 'join'; readonly as?: Role }
  | { readonly type: 'leave' }
  | { readonly type: 'kick'; readonly player: PlayerId }
  | { readonly type: 'let-in'; readonly player: PlayerId }
  | { readonly type: 'set-role'; readonly player: PlayerId; readonly role: Role }
  | { readonly type: 'transfer-host'; readonly player: PlayerId }
  | { readonly type: 'set-visibility'; readonly visibility: Visibility }
  | {
      readonly type: 'choose-game'
      readonly game: string
      readonly options?: object
      readonly seats?: number
      readonly language?: string
    }
  | { readonly type: 'add-bot'; readonly level: string }
  | { readonly type: 'start' }
  | { readonly type: 'abandon' }
  | { readonly type: 'play'; readonly command: unknown }
  | { readonly type: 'take-back' }
  | { readonly type: 'answer-take-back'; readonly yes: boolean }
  | { readonly type: 'redo' }
  | { readonly type: 'put-word'; readonly place: object }
  | { readonly type: 'answer-word'; readonly yes: boolean }
  | { readonly type: 'keep-word'; readonly word: string }
  | { readonly type: 'forget-word'; readonly word: string; readonly language: string }
  | { readonly type: 'say-ready'; readonly ready: boolean }
  | { readonly type: 'stop-countdown' }
  | { readonly type: 'propose-game'; readonly game: string; readonly language?: string }
  | { readonly type: 'withdraw-proposal' }
  | { readonly type: 'set-aside'; readonly game: string }
  | { readonly type: 'want-to-play'; readonly wants: boolean }
  | { readonly type: 'set-winner-stays'; readonly winnerStays: boolean }
  | { readonly type: 'stand-in'; readonly player: PlayerId }
  | { readonly type: 'take-seat-back' }
  | { readonly type: 'choose-colour'; readonly colour: number }
  | { readonly type: 'close-evening'; readonly closed: boolean }
  | { readonly type: 'meet-again'; readonly at: Millis | null }
  | { readonly type: 'note-presence'; readonly player: PlayerId; readonly connected: boolean }
  | { readonly type: 'start-next' }
  | { readonly type: 'replace-host' }
  | { readonly type: 'close-deserted' }
  | { readonly type: 'drop-take-back' }
  | { readonly type: 'drop-word' }
  | { readonly type: 'fire-deadline'; readonly deadline: string }

export const TABLE_REFUSALS = [
  'table-closed',
  'not-a-member',
  'already-a-member',
  'kicked',
  'table-full',
  'no-spectators',
  'too-many-spectators',
  'host-only',
  'not-while-playing',
  'only-while-playing',
  'no-such-member',
  'not-yourself',
  'bots-cannot-host',
  'no-such-game',
  'bad-options',
  'bad-seats',
  'no-such-level',
  'too-few-players',
  'nothing-changes',
  'only-after-a-match',
  'only-watching',
  'no-stand-in',
  'not-away',
  'seat-not-held',
  'colour-taken',
  'too-few-matches',
  'bad-date',
  'not-asked',
  'already-asking',
  'word-asked',
  'no-house-words',
  'nobody-to-ask',
  'word-turned-down',
  'too-many-words',
  'word-not-agreed',
  'too-many-house-words',
  'not-due',
  'server-only',
] as const
