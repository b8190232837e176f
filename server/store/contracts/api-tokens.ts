import type { Millis, PlayerId } from '@fimm/kernel'

/** What a bot or a script may do in its owner's name. */
export interface ApiToken {
  readonly id: string
  readonly hash: string
  readonly owner: PlayerId
  readonly label: string
  readonly scopes: readonly string[]
  readonly createdAt: Millis
  readonly usedAt?: Millis
}

export interface ApiTokens {
  /** False if the owner does not exist or is gone. */
  create(token: Omit<ApiToken, 'usedAt'>): Promise<boolean>
  find(hash: string): Promise<ApiToken | undefined>
  /** Used again. May be lost in a crash. */
  touch(hash: string, usedAt: Millis): Promise<void>
  /** Oldest first. */
  of(owner: PlayerId): Promise<readonly ApiToken[]>
  /** By id, and only the owner's own. */
  revoke(owner: PlayerId, id: string): Promise<boolean>
}
