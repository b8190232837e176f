import type { Millis, PlayerId } from '@fimm/kernel'
import type { Session } from './sessions.ts'

/** `gone`: deleted on request; only the id is left, for logs (T19). */
const PLAYER_KINDS = ['guest', 'account', 'gone'] as const
export type PlayerKind = (typeof PLAYER_KINDS)[number]

export interface Player {
  readonly id: PlayerId
  readonly kind: PlayerKind
  /** Absent for who is gone: shown as "somebody". */
  readonly name?: string
  readonly createdAt: Millis
}

export interface SeenPlayer extends Player {
  readonly username?: string
  /** Absent for whose sessions have all ended. */
  readonly seenAt?: Millis
}

export interface Account {
  readonly player: PlayerId
  /** As it was chosen; unique regardless of case, and never changed. */
  readonly username: string
  /** An argon2id hash in its text form. */
  readonly password: string
  readonly createdAt: Millis
}

export type Claimed = 'claimed' | 'username-taken' | 'already-claimed' | 'no-such-player'

/** Who there is (T18, T19). */
export interface People {
  /** A new guest, with the session they come in by; false if the id exists already. Both at once: each write of its own
   *  would wait for the disk. */
  create(
    player: { readonly id: PlayerId; readonly name: string; readonly createdAt: Millis },
    session?: Session,
  ): Promise<boolean>
  find(id: PlayerId): Promise<Player | undefined>
  /** Those of these that exist, in no order. */
  list(ids: readonly PlayerId[]): Promise<readonly Player[]>
  /** Who was here last first; with a part of their name or username, those who have it. For who runs the server. */
  lastSeen(limit: number, part?: string): Promise<readonly SeenPlayer[]>
  /** False for who does not exist or is gone. */
  rename(id: PlayerId, name: string): Promise<boolean>
  /** A guest gets a username and a password and stays who he was, with his history. */
  claim(account: Account): Promise<Claimed>
  /** In any case of letters. */
  accountNamed(username: string): Promise<Account | undefined>
  accountOf(id: PlayerId): Promise<Account | undefined>
  /** The recovery code that was made under the old one goes with it. */
  setPassword(id: PlayerId, password: string): Promise<boolean>
  /** The hash of a recovery code, in place of the one before. */
  setRecovery(id: PlayerId, hash: string): Promise<boolean>
  /** A new password for who has the code, which is good once. */
  recover(id: PlayerId, hash: string, password: string): Promise<boolean>
  /** Credentials, sessions, tokens, subscriptions and chat go at once; the id stays (T19). */
  forget(id: PlayerId): Promise<boolean>
}
