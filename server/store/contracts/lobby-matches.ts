import type { Millis, PlayerId } from '@fimm/kernel'

/** A seat of a match that was opened by a lobby of boardgame.io: free without a player. */
export interface LobbySeat {
  readonly player?: PlayerId
  /** As the client named itself, and what else it had to say of itself. */
  readonly name?: string
  readonly data?: unknown
}

/** What such a lobby knows of a match and its table does not: which seat is whose, by number. */
export interface LobbyMatch {
  /** The code of the table. */
  readonly code: string
  readonly game: string
  readonly unlisted: boolean
  readonly setupData?: unknown
  readonly createdAt: Millis
  readonly updatedAt: Millis
  readonly seats: readonly LobbySeat[]
  /** Holds the table until somebody sits down. */
  readonly opener: PlayerId
  readonly next?: string
  /** Rises with every change. */
  readonly version: number
}

export interface LobbyMatches {
  create(match: LobbyMatch): Promise<void>
  find(code: string): Promise<LobbyMatch | undefined>
  /** Listed ones of a game, newest first. */
  newest(game: string, limit: number): Promise<readonly LobbyMatch[]>
  /** False if somebody else changed it since it was read: then read it again. */
  replace(match: LobbyMatch): Promise<boolean>
}
