import type { Millis, PlayerId } from '@fimm/kernel'

export interface Session {
  /** For showing and revoking; says nothing about the token. */
  readonly id: string
  /** Of the token; the token itself is never stored. */
  readonly hash: string
  readonly player: PlayerId
  readonly createdAt: Millis
  readonly seenAt: Millis
  readonly expiresAt: Millis
  /** The browser or device, in words. */
  readonly agent: string
}

export interface Sessions {
  /** False if the player does not exist or is gone. */
  open(session: Session): Promise<boolean>
  /** Nothing for one that has expired. */
  find(hash: string, now: Millis): Promise<Session | undefined>
  /** Gives the player's own session another token: the one before is worth nothing from now on. */
  rotate(player: PlayerId, id: string, hash: string): Promise<boolean>
  /** Seen again. May be lost in a crash. */
  touch(hash: string, seenAt: Millis, expiresAt: Millis): Promise<void>
  /** Those that have not expired, last seen first. */
  of(player: PlayerId, now: Millis): Promise<readonly Session[]>
  /** By id, and only the player's own. */
  revoke(player: PlayerId, id: string): Promise<boolean>
  /** Answers how many there were. */
  revokeAll(player: PlayerId, except?: string): Promise<number>
  /** Forgets what has expired; answers how many. */
  sweep(now: Millis): Promise<number>
}
