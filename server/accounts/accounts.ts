import type { IncomingHttpHeaders } from 'node:http'
import { ok, programId, refuse, type PlayerId, type Refused, type Result } from '@fimm/kernel'
import { parseName } from '@fimm/people'
import type { Scope } from '@fimm/protocol/http/people.ts'
import type { Config } from '../config.ts'
import type { Player } from '../store/contracts/people.ts'
import type { Session } from '../store/contracts/sessions.ts'
import { identify, SESSION_LIFE, tokenIn, type Identity, type Registry } from './identity.ts'
import { KnownIdentities } from './known-identities.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { drawRecoveryCode, parseRecoveryCode } from './recovery-code.ts'
import { drawId, drawToken, hashToken } from './tokens.ts'

/** What others have to hear of: names shown, connections open. */
export type AccountChange =
  | { readonly type: 'renamed'; readonly player: PlayerId; readonly name: string }
  /** Without sessions: all of them. */
  | { readonly type: 'signed-out'; readonly player: PlayerId; readonly sessions?: readonly string[] }
  | { readonly type: 'gone'; readonly player: PlayerId }

/** A session just opened; this is the only time its token is known. */
export interface Opened {
  readonly player: Player
  readonly token: string
}

interface AccountsContext extends Registry {
  readonly config: Pick<Config, 'publicUrl'>
  /** Whether nobody else who is here, or at the same table, has this name (T15, T22). */
  readonly isNameFree: (name: string, player?: PlayerId) => Promise<boolean>
}

/** Some fifty passwords take so long. */
const TRY_AGAIN = { seconds: 2 }

const LONGEST_AGENT = 200
const MOST_API_TOKENS = 20

/** People and how they prove who they are (T18, T19). */
export class Accounts {
  readonly #context: AccountsContext
  readonly #known: KnownIdentities
  readonly #listeners = new Set<(change: AccountChange) => void>()
  readonly #missedListeners = new Set<() => void>()
  readonly #forgetListeners = new Set<(player: PlayerId) => Promise<void>>()

  constructor(context: AccountsContext) {
    this.#context = context
    this.#known = new KnownIdentities(context.clock)
  }

  onChange(listener: (change: AccountChange) => void): void {
    this.#listeners.add(listener)
  }

  /** What is to be done before somebody is forgotten: a crash in between leaves them to ask again. */
  beforeForgetting(listener: (player: PlayerId) => Promise<void>): void {
    this.#forgetListeners.add(listener)
  }

  /** Who calls, by cookie or bearer token. */
  async identify(headers: IncomingHttpHeaders): Promise<Identity | undefined> {
    const { config } = this.#context
    const carried = tokenIn(headers, config)
    if (carried === undefined) return undefined
    const key = `${carried.by} ${hashToken(carried.token)}`
    return this.#known.orKnown(key, () => identify(this.#context, headers, config))
  }

  async createGuest(text: string, agent: string, isProgram = false): Promise<Result<Opened, Refused>> {
    const name = await this.#readName(text)
    if (!name.ok) return name
    const { store, clock } = this.#context
    const drawn = drawId('p')
    const id = isProgram ? programId(drawn) : drawn
    const player: Player = { id, kind: 'guest', name: name.value, createdAt: clock() }
    const { session, token } = this.#sessionOf(player, agent)
    const guest = { id, name: name.value, createdAt: player.createdAt }
    return (await store.people.create(guest, session)) ? ok({ player, token }) : refuse('no-such-player')
  }

  async rename({ player }: Pick<Identity, 'player'>, text: string): Promise<Result<string, Refused>> {
    const name = await this.#readName(text, player)
    if (!name.ok) return name
    if (!(await this.#context.store.people.rename(player, name.value))) return refuse('no-such-player')
    this.#notify({ type: 'renamed', player, name: name.value })
    return name
  }

  /** A guest keeps everything and gets a username, a password and a new token: whoever else had the old one is out
   *  (T18). */
  async claim(identity: Identity, username: string, password: string): Promise<Result<Opened, Refused>> {
    const { store, clock } = this.#context
    const { player, session } = identity
    // Hashing costs much more than asking: who cannot have an account is told first.
    if ((await store.people.accountOf(player)) !== undefined) return refuse('already-claimed')
    if ((await store.people.accountNamed(username)) !== undefined) return refuse('username-taken')
    const hash = await hashPassword(password)
    if (hash === undefined) return refuse('busy', TRY_AGAIN)
    const claimed = await store.people.claim({ player, username, password: hash, createdAt: clock() })
    if (claimed !== 'claimed') return refuse(claimed)
    await this.revokeOthers(identity)
    const token = drawToken('session')
    const account = await store.people.find(player)
    const isRotated = await store.sessions.rotate(player, session, hashToken(token))
    return account !== undefined && isRotated ? ok({ player: account, token }) : refuse('no-such-player')
  }

  /** The same work and the same answer for a wrong password and for a username nobody has. */
  async logIn(username: string, password: string, agent: string): Promise<Result<Opened, Refused>> {
    const { people } = this.#context.store
    const account = await people.accountNamed(username)
    const isRight = await checkPassword(password, account?.password)
    if (isRight === undefined) return refuse('busy', TRY_AGAIN)
    const player = account && (await people.find(account.player))
    if (!isRight || player === undefined) return refuse('wrong-credentials')
    return this.#open(player, agent)
  }

  /** All other sessions end, and API tokens unless they are to be kept: who knew the old password may hold one. */
  async changePassword(
    { player, session }: Identity,
    old: string,
    password: string,
    tokens: 'end' | 'keep' = 'end',
  ): Promise<Result<undefined, Refused>> {
    const { store } = this.#context
    const account = await store.people.accountOf(player)
    if (account === undefined) return refuse('no-account')
    const isRight = await checkPassword(old, account.password)
    const hash = isRight === true ? await hashPassword(password) : undefined
    if (isRight === false) return refuse('wrong-credentials')
    if (hash === undefined) return refuse('busy', TRY_AGAIN)
    await store.people.setPassword(player, hash)
    await this.revokeOthers({ player, session }, tokens)
    return ok(undefined)
  }

  /** Shown once, on a device that is logged in: there is no e-mail to send a forgotten password to. One made before is
   *  good no more. */
  async createRecoveryCode({ player }: Identity): Promise<Result<string, Refused>> {
    const code = drawRecoveryCode()
    const isKept = await this.#context.store.people.setRecovery(player, hashToken(parseRecoveryCode(code)))
    return isKept ? ok(code) : refuse('no-account')
  }

  /** A new password for a recovery code. Everybody else who is logged in as this person is out. */
  async recover(
    username: string,
    code: string,
    password: string,
    agent: string,
  ): Promise<Result<Opened, Refused>> {
    const { people } = this.#context.store
    const hash = await hashPassword(password)
    if (hash === undefined) return refuse('busy', TRY_AGAIN)
    const account = await people.accountNamed(username)
    const player = account && (await people.find(account.player))
    const isRight =
      account !== undefined &&
      (await people.recover(account.player, hashToken(parseRecoveryCode(code)), hash))
    if (!isRight || player === undefined) return refuse('wrong-recovery-code')
    await this.revokeOthers({ player: player.id, session: '' })
    return this.#open(player, agent)
  }

  async logOut({ player, session }: Identity): Promise<void> {
    await this.revoke(player, session)
  }

  async revoke(player: PlayerId, session: string): Promise<Result<undefined, Refused>> {
    if (!(await this.#context.store.sessions.revoke(player, session))) return refuse('no-such-session')
    this.#notify({ type: 'signed-out', player, sessions: [session] })
    return ok(undefined)
  }

  /** Answers how many sessions ended. */
  async revokeOthers(
    { player, session }: Pick<Identity, 'player' | 'session'>,
    tokens: 'end' | 'keep' = 'end',
  ): Promise<number> {
    const { store, clock } = this.#context
    const sessions = await store.sessions.of(player, clock())
    const ended = sessions.flatMap(({ id }) => (id === session ? [] : [id]))
    const count = await store.sessions.revokeAll(player, session)
    for (const { id } of tokens === 'end' ? await store.apiTokens.of(player) : [])
      if (await store.apiTokens.revoke(player, id)) ended.push(id)
    if (ended.length > 0) this.#notify({ type: 'signed-out', player, sessions: ended })
    return count
  }

  async createApiToken(
    { player }: Identity,
    label: string,
    scopes: readonly Scope[],
  ): Promise<Result<{ readonly id: string; readonly token: string }, Refused>> {
    const { store, clock } = this.#context
    if ((await store.apiTokens.of(player)).length >= MOST_API_TOKENS)
      return refuse('too-many-tokens', { most: MOST_API_TOKENS })
    const [id, token] = [drawId('t'), drawToken('api')]
    const made = { id, hash: hashToken(token), owner: player, label, scopes, createdAt: clock() }
    return (await store.apiTokens.create(made)) ? ok({ id, token }) : refuse('no-such-player')
  }

  async revokeApiToken(player: PlayerId, id: string): Promise<Result<undefined, Refused>> {
    if (!(await this.#context.store.apiTokens.revoke(player, id))) return refuse('no-such-token')
    this.#notify({ type: 'signed-out', player, sessions: [id] })
    return ok(undefined)
  }

  /** Credentials, sessions, tokens and chat go; in logs the id remains and shows as somebody (T19). */
  async forget({ player }: Pick<Identity, 'player'>, password?: string): Promise<Result<undefined, Refused>> {
    const { people } = this.#context.store
    const account = await people.accountOf(player)
    if (account !== undefined) {
      const isRight = await checkPassword(password ?? '', account.password)
      if (isRight === undefined) return refuse('busy', TRY_AGAIN)
      if (!isRight) return refuse('wrong-credentials')
    }
    for (const listener of this.#forgetListeners) await listener(player)
    if (!(await people.forget(player))) return refuse('no-such-player')
    this.#notify({ type: 'gone', player })
    return ok(undefined)
  }

  async #readName(text: string, player?: PlayerId): Promise<Result<string, Refused>> {
    const name = parseName(text)
    if (name.ok && !(await this.#context.isNameFree(name.value, player))) return refuse('name-taken')
    return name
  }

  async #open(player: Player, agent: string): Promise<Result<Opened, Refused>> {
    const { session, token } = this.#sessionOf(player, agent)
    const isOpen = await this.#context.store.sessions.open(session)
    return isOpen ? ok({ player, token }) : refuse('no-such-player')
  }

  /** A session to be opened, and its token. */
  #sessionOf({ id: player }: Player, agent: string): { readonly session: Session; readonly token: string } {
    const token = drawToken('session')
    const now = this.#context.clock()
    const session = {
      id: drawId('s'),
      hash: hashToken(token),
      player,
      createdAt: now,
      seenAt: now,
      expiresAt: now + SESSION_LIFE,
      agent: agent.slice(0, LONGEST_AGENT),
    }
    return { session, token }
  }

  /** Called when changes of other nodes may have been lost. */
  onMissedChanges(listener: () => void): void {
    this.#missedListeners.add(listener)
  }

  missedChanges(): void {
    for (const listener of this.#missedListeners) listener()
  }

  /** Whether a session or an API token is still good. */
  async isValid({ player, session }: Pick<Identity, 'player' | 'session'>): Promise<boolean> {
    const { store, clock } = this.#context
    const sessions = await store.sessions.of(player, clock())
    if (sessions.some(({ id }) => id === session)) return true
    return (await store.apiTokens.of(player)).some(({ id }) => id === session)
  }

  /** What another node did: here, too, names are shown and connections open. */
  applyRemote(change: AccountChange): void {
    this.#notify(change)
  }

  #notify(change: AccountChange): void {
    this.#known.forget(change.player)
    for (const listener of this.#listeners) listener(change)
  }
}
