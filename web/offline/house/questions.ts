import type { ClientFrame, ServerFrame } from '@fimm/protocol/frames.ts'

/** What a new table of this device is to be. */
export interface NewGame {
  readonly game: string
  readonly options: object
  /** The level of each bot. */
  readonly bots: readonly string[]
}

/** A table as the list shows it. */
export interface TableSummary {
  readonly code: string
  readonly game: string
  readonly at: number
  readonly isPlaying: boolean
  readonly bots: number
  /** The own score of the match that ended last. */
  readonly score?: number
}

/** What the worker has to know before anything else. */
export interface Beginning {
  readonly name: string
  /** Games with a face. */
  readonly games: readonly string[]
  /** Where the files of words are. */
  readonly words: Readonly<Record<string, string>>
}

/** What a page asks of the house besides the frames of a table. */
export type Ask =
  | { readonly type: 'open'; readonly wanted: NewGame }
  | { readonly type: 'list' }
  | { readonly type: 'remove'; readonly code: string }
  | { readonly type: 'games' }

export type ToHouse =
  | { readonly begin: Beginning }
  | { readonly frame: ClientFrame }
  | { readonly id: number; readonly ask: Ask }

export type FromHouse =
  | { readonly frame: ServerFrame }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly fault: string }
