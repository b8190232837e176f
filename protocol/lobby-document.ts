import type { Millis, PlayerId } from '@fimm/kernel'
import type { Lobby } from '@fimm/lobby'

export interface LobbyDocument {
  /** At most two hundred, those who have been here longest. */
  readonly people: Lobby['people']
  /** How many others are here; absent for none. */
  readonly more?: number
  readonly sent?: Lobby['challenges'][number]
  readonly received?: Lobby['challenges'][number]
  readonly tables: readonly OpenTable[]
}

export interface OpenTable {
  readonly code: string
  readonly game: string
  readonly options: object
  readonly phase: 'waiting' | 'playing'
  readonly players: readonly SeatedPlayer[]
  readonly seats: number
  readonly spectators: number
  /** The list is ordered by it, newest first. */
  readonly createdAt: Millis
}

/** Who sits at a table that is listed. */
interface SeatedPlayer {
  readonly player: PlayerId
  /** Of a bot in English; absent for somebody who is gone. */
  readonly name?: string | undefined
  /** Its level. */
  readonly bot?: string | undefined
}
