import type { Millis, PlayerId } from '@fimm/kernel'

/** Where a browser can be woken when it is somebody's turn. */
export interface PushSubscription {
  readonly player: PlayerId
  readonly endpoint: string
  readonly keys: Readonly<Record<string, string>>
  readonly language: string
  readonly createdAt: Millis
}

export interface Push {
  /** A browser belongs to whom it was last signed in as. False if the player does not exist or is gone. */
  keep(subscription: PushSubscription): Promise<boolean>
  of(player: PlayerId): Promise<readonly PushSubscription[]>
  drop(endpoint: string): Promise<boolean>
}
