import type { IncomingHttpHeaders } from 'node:http'
import type { Millis, PlayerId } from '@fimm/kernel'
import type { Scope } from '@fimm/protocol/http/people.ts'
import { parseCookie } from 'cookie'
import { isBehindTls, type Config } from '../config.ts'
import type { Store } from '../store/contracts/store.ts'
import { knownScopes } from './scopes.ts'
import { hashToken, kindOfToken } from './tokens.ts'

/** Who somebody is, found out from what their request carries. */
export interface Identity {
  readonly player: PlayerId
  readonly name: string
  readonly kind: 'guest' | 'account'
  readonly scopes: readonly Scope[] | 'all'
  /** Of the session or the API token, for showing and revoking. */
  readonly session: string
  /** How the token came: a browser sends cookies by itself, so they alone do not prove that its user wanted this. */
  readonly by: 'cookie' | 'bearer'
}

/** What identities rest on. */
export interface Registry {
  readonly store: Pick<Store, 'people' | 'sessions' | 'apiTokens'>
  readonly clock: () => Millis
}

const DAY = 86_400_000
/** The longest a browser keeps a cookie. A guest whose session ends is somebody else afterwards. */
export const SESSION_LIFE = 400 * DAY
const TOUCH_AFTER = DAY / 24

/** The name promises browsers, and is refused by them otherwise, that only this host set it, over TLS. */
export const cookieName = (config: Pick<Config, 'publicUrl'>): string =>
  isBehindTls(config) ? '__Host-fimm' : 'fimm'

export const cookieOptions = (config: Pick<Config, 'publicUrl'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isBehindTls(config) }) as const

/** The token a request carries, and how. A header goes before a cookie: it was meant. */
export const tokenIn = (
  headers: IncomingHttpHeaders,
  config: Pick<Config, 'publicUrl'>,
): { readonly token: string; readonly by: Identity['by'] } | undefined => {
  const { authorization } = headers
  if (authorization !== undefined) {
    const [, bearer] = /^Bearer +([\w-]{1,200}) *$/i.exec(authorization) ?? []
    return bearer === undefined ? undefined : { token: bearer, by: 'bearer' }
  }
  const cookie = headers.cookie === undefined ? undefined : parseCookie(headers.cookie)[cookieName(config)]
  return cookie === undefined ? undefined : { token: cookie, by: 'cookie' }
}

/** Who calls; nobody for no token, a wrong one, one that expired or was revoked, and who is gone. */
export const identify = async (
  { store, clock }: Registry,
  headers: IncomingHttpHeaders,
  config: Pick<Config, 'publicUrl'>,
): Promise<Identity | undefined> => {
  const carried = tokenIn(headers, config)
  if (carried === undefined) return undefined
  const { token, by } = carried
  const found = await (kindOfToken(token) === 'api'
    ? byApiToken({ store, clock }, token)
    : bySession({ store, clock }, token))
  const player = found && (await store.people.find(found.player))
  if (found === undefined || player?.name === undefined || player.kind === 'gone') return undefined
  return { ...found, name: player.name, kind: player.kind, by }
}

type Found = Pick<Identity, 'player' | 'scopes' | 'session'> | undefined

const bySession = async ({ store, clock }: Registry, token: string): Promise<Found> => {
  if (kindOfToken(token) !== 'session') return undefined
  const now = clock()
  const session = await store.sessions.find(hashToken(token), now)
  if (session === undefined) return undefined
  if (now - session.seenAt > TOUCH_AFTER) await store.sessions.touch(session.hash, now, now + SESSION_LIFE)
  return { player: session.player, session: session.id, scopes: 'all' }
}

const byApiToken = async ({ store, clock }: Registry, token: string): Promise<Found> => {
  const now = clock()
  const found = await store.apiTokens.find(hashToken(token))
  if (found === undefined) return undefined
  if (now - (found.usedAt ?? 0) > TOUCH_AFTER) await store.apiTokens.touch(found.hash, now)
  return { player: found.owner, session: found.id, scopes: knownScopes(found.scopes) }
}
