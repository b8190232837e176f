import type { PlayerId } from '@fimm/kernel'
import type { ServerFrame } from '@fimm/protocol/frames.ts'

/** One connection of somebody who is here. */
export interface LobbyConnection {
  readonly player: PlayerId
  name: string
  /** Whether this connection follows the lobby. */
  subscription: 'none' | 'loading' | 'live'
  send(frame: ServerFrame): void
}
