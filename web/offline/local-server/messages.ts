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
export interface LocalServerSetup {
  readonly name: string
  /** Games with a face. */
  readonly games: readonly string[]
  /** Where the files of words are. */
  readonly words: Readonly<Record<string, string>>
}

/** Requests to the local server besides the frames of the protocol. */
export type LocalRequest =
  | { readonly type: 'open'; readonly wanted: NewGame }
  | { readonly type: 'list' }
  | { readonly type: 'remove'; readonly code: string }
  | { readonly type: 'games' }
  | { readonly type: 'open-file'; readonly text: string }

export type ToLocalServer =
  | { readonly begin: LocalServerSetup }
  | { readonly frame: ClientFrame }
  | { readonly id: number; readonly ask: LocalRequest }

export type FromLocalServer =
  | { readonly frame: ServerFrame }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly fault: string }
