import { ok, refuse } from '@fimm/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Done } from '@fimm/protocol/http/common.ts'
import { DeleteMe, Me, NewGuest, Rename, Session, SignedIn } from '@fimm/protocol/http/people.ts'
import { cookieName, cookieOptions, tokenIn, type Identity } from '../../accounts/identity.ts'
import { may } from '../../accounts/scopes.ts'
import { API, route, type Route } from '../route.ts'
import type { HttpContext } from '../services.ts'
import { agentOf, giveToken, keepCookie } from '../session-cookie.ts'

/** Guests and oneself (T18, T19). */
export const peopleRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: `${API}/guests`,
    tag: 'people',
    summary: 'Come in with a name and nothing else',
    access: 'anyone',
    limit: 'guests',
    body: NewGuest,
    example: { name: 'Anna', token: 'bearer' },
    status: 201,
    answer: SignedIn,
    handle: async ({ body, request, reply }, { accounts, config }) => {
      const opened = await accounts.createGuest(body.name, agentOf(request), body.program)
      return opened.ok ? ok(giveToken(opened.value, body.token, reply, config)) : opened
    },
  }),
  route({
    method: 'GET',
    path: `${API}/me`,
    tag: 'people',
    summary: 'Who I am',
    access: 'read',
    answer: Me,
    handle: async ({ caller, request, reply }, context) =>
      ok(await describe(caller, request, reply, context)),
  }),
  route({
    method: 'GET',
    path: `${API}/session`,
    tag: 'people',
    summary: 'Who this browser is signed in as, if anybody',
    access: 'anyone',
    whileBanned: true,
    answer: Session,
    handle: async ({ caller, request, reply }, context) =>
      ok({
        ...bannedOf(caller, request, context),
        me:
          caller === undefined || !may(caller, 'read')
            ? null
            : await describe(caller, request, reply, context),
      }),
  }),
  route({
    method: 'PATCH',
    path: `${API}/me`,
    tag: 'people',
    summary: 'Change my display name',
    access: 'self',
    body: Rename,
    example: { name: 'Anna B.' },
    answer: Me.pick({ player: true, name: true }),
    handle: async ({ caller, body }, { accounts }) => {
      const renamed = await accounts.rename(caller, body.name)
      return renamed.ok ? ok({ player: caller.player, name: renamed.value }) : renamed
    },
  }),
  route({
    method: 'DELETE',
    path: `${API}/me`,
    tag: 'people',
    summary: 'Delete me: credentials, sessions, tokens and chat; logs keep the id only',
    access: 'self',
    whileBanned: true,
    limit: 'log-in',
    body: DeleteMe.nullish(),
    example: { password: 'a long sentence' },
    answer: Done,
    handle: async ({ caller, body, reply }, { accounts, config }) => {
      const forgotten = await accounts.forget(caller, body?.password)
      if (!forgotten.ok) return refuse(forgotten.error.code)
      reply.clearCookie(cookieName(config), cookieOptions(config))
      return ok({ ok: true })
    },
  }),
]

/** Pages of who is banned say so, and until when. */
const bannedOf = (
  caller: Identity | undefined,
  { ip }: FastifyRequest,
  { app }: HttpContext,
): Pick<Session, 'banned'> => {
  const ban = app.operator?.banOf({ player: caller?.player, address: ip })
  if (ban === undefined) return {}
  const { reason, endsAt } = ban
  return { banned: { reason, ...(endsAt !== undefined && { endsAt }) } }
}

const describe = async (
  { player, name, kind, scopes, session }: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
  { app, config }: HttpContext,
): Promise<Me> => {
  const account = await app.runtime.store.people.accountOf(player)
  // The session was just prolonged; the cookie is, too.
  const carried = tokenIn(request.headers, config)
  if (carried?.by === 'cookie') keepCookie(carried.token, reply, config)
  return {
    player,
    name,
    kind,
    session,
    scopes: scopes === 'all' ? scopes : [...scopes],
    ...(account && { username: account.username }),
  }
}
