import type { Millis } from '@fimm/kernel'
import type { Lobby } from '@fimm/table'

export interface LobbyDocument {
  readonly people: Lobby['people']
  readonly sent?: Lobby['challenges'][number]
  readonly received?: Lobby['challenges'][number]
  readonly tables: readonly OpenTable[]
}

export interface OpenTable {
  readonly code: string
  readonly game: string
  readonly options: object
  readonly phase: 'waiting' | 'playing'
  readonly players: readonly string[]
  readonly seats: number
  readonly spectators: number
  /** The list is ordered by it, newest first. */
  readonly createdAt: Millis
}
