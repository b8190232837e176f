import type { PlayerId } from '@fimm/kernel'

/** What people own and lose when they go: each repository can delete all that is somebody's. */
export interface Owned {
  deleteOf(player: PlayerId): void
}

export type Exists = (player: PlayerId) => boolean
