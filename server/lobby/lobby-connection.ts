import type { PlayerId } from '@fimm/kernel'
import type { ServerFrame } from '@fimm/protocol/frames.ts'

/** One connection of somebody who is here. */
export interface LobbyConnection {
  readonly player: PlayerId
  name: string
  /** Where it comes from, for what is limited per address. */
  readonly address: string
  /** Whether this connection follows the lobby. */
  subscription: 'none' | 'loading' | 'live'
  send(frame: ServerFrame): void
}
