import { ok } from '@fimm/kernel'
import { Done } from '@fimm/protocol/http/common.ts'
import {
  ChangePassword,
  Claim,
  Claimed,
  EndSessions,
  LogIn,
  MadeToken,
  NewToken,
  Recover,
  RecoveryCode,
  Revoked,
  SessionList,
  SignedIn,
  TokenList,
} from '@fimm/protocol/http/people.ts'
import { z } from 'zod'
import { cookieName, cookieOptions } from '../../accounts/identity.ts'
import { knownScopes } from '../../accounts/scopes.ts'
import { addressKey } from '../../limits/rate-limit.ts'
import { within } from '../request-guard.ts'
import { API, route, type Route } from '../route.ts'
import { agentOf, giveToken } from '../session-cookie.ts'

const IdParams = z.strictObject({ id: z.string().min(1).max(40) })

/** Accounts, sessions and tokens (T18). */
export const accountRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: `${API}/account`,
    tag: 'people',
    summary:
      'Claim an account: the guest I am gets a username, a password and a new token, and keeps everything; other sessions and API tokens end',
    access: 'self',
    limit: 'log-in',
    body: Claim,
    example: { username: 'anna', password: 'a long sentence' },
    status: 201,
    answer: Claimed,
    handle: async ({ caller, body, reply }, { accounts, config }) => {
      const claimed = await accounts.claim(caller, body.username, body.password)
      if (!claimed.ok) return claimed
      const { token } = giveToken(claimed.value, caller.by, reply, config)
      return ok({ username: body.username, ...(token === undefined ? {} : { token }) })
    },
  }),
  route({
    method: 'PUT',
    path: `${API}/account/password`,
    tag: 'people',
    summary: 'Change my password; all my other sessions end, and my API tokens unless they are to be kept',
    access: 'self',
    limit: 'log-in',
    body: ChangePassword,
    example: { old: 'a long sentence', password: 'another long sentence' },
    answer: Done,
    handle: async ({ caller, body }, { accounts }) => {
      const changed = await accounts.changePassword(caller, body.old, body.password, body.tokens)
      return changed.ok ? ok({ ok: true }) : changed
    },
  }),
  route({
    method: 'POST',
    path: `${API}/log-in`,
    tag: 'people',
    summary: 'Log in with username and password',
    access: 'anyone',
    limit: 'log-ins',
    body: LogIn,
    example: { username: 'anna', password: 'a long sentence', token: 'bearer' },
    answer: SignedIn,
    handle: async ({ body, request, reply }, { accounts, config, limits }) => {
      // By address and username together: by the username alone anybody could keep its owner out (F40).
      const guesser = `${addressKey(request.ip)} ${body.username.toLowerCase()}`
      within(limits['log-in'].take(guesser), 'log-in')
      const opened = await accounts.logIn(body.username, body.password, agentOf(request))
      return opened.ok ? ok(giveToken(opened.value, body.token, reply, config)) : opened
    },
  }),
  route({
    method: 'POST',
    path: `${API}/account/recovery-code`,
    tag: 'people',
    summary: 'Make a recovery code, in place of the one before: with it I can choose a new password once',
    access: 'self',
    limit: 'log-in',
    status: 201,
    answer: RecoveryCode,
    handle: async ({ caller }, { accounts }) => {
      const made = await accounts.createRecoveryCode(caller)
      return made.ok ? ok({ code: made.value }) : made
    },
  }),
  route({
    method: 'POST',
    path: `${API}/recover`,
    tag: 'people',
    summary: 'Choose a new password with a recovery code; all my other sessions and API tokens end',
    access: 'anyone',
    limit: 'log-ins',
    body: Recover,
    example: { username: 'anna', code: 'ABCD-EFGH-JKMN-PQRS-TUVW', password: 'another long sentence' },
    answer: SignedIn,
    handle: async ({ body, request, reply }, { accounts, config, limits }) => {
      const guesser = `${addressKey(request.ip)} ${body.username.toLowerCase()}`
      within(limits['log-in'].take(guesser), 'log-in')
      const opened = await accounts.recover(body.username, body.code, body.password, agentOf(request))
      return opened.ok ? ok(giveToken(opened.value, body.token, reply, config)) : opened
    },
  }),
  route({
    method: 'POST',
    path: `${API}/log-out`,
    tag: 'people',
    summary: 'End this session',
    access: 'self',
    answer: Done,
    handle: async ({ caller, reply }, { accounts, config }) => {
      await accounts.logOut(caller)
      reply.clearCookie(cookieName(config), cookieOptions(config))
      return ok({ ok: true })
    },
  }),
  route({
    method: 'GET',
    path: `${API}/sessions`,
    tag: 'people',
    summary: 'Where I am signed in',
    access: 'self',
    answer: SessionList,
    handle: async ({ caller }, { app: { runtime } }) => {
      const sessions = await runtime.store.sessions.of(caller.player, runtime.clock())
      return ok({
        sessions: sessions.map(({ id, createdAt, seenAt, expiresAt, agent }) => ({
          id,
          createdAt,
          seenAt,
          expiresAt,
          agent,
          current: id === caller.session,
        })),
      })
    },
  }),
  route({
    method: 'DELETE',
    path: `${API}/sessions/:id`,
    tag: 'people',
    summary: 'End one of my sessions',
    access: 'self',
    params: IdParams,
    answer: Done,
    handle: async ({ caller, params }, { accounts }) => {
      const revoked = await accounts.revoke(caller.player, params.id)
      return revoked.ok ? ok({ ok: true }) : revoked
    },
  }),
  route({
    method: 'DELETE',
    path: `${API}/sessions`,
    tag: 'people',
    summary: 'End all my sessions but this one, and my API tokens unless they are to be kept',
    access: 'self',
    query: EndSessions,
    answer: Revoked,
    handle: async ({ caller, query }, { accounts }) =>
      ok({ revoked: await accounts.revokeOthers(caller, query.tokens) }),
  }),
  route({
    method: 'GET',
    path: `${API}/tokens`,
    tag: 'people',
    summary: 'My API tokens',
    access: 'self',
    answer: TokenList,
    handle: async ({ caller }, { app: { runtime } }) => {
      const tokens = await runtime.store.apiTokens.of(caller.player)
      return ok({
        tokens: tokens.map(({ id, label, scopes, createdAt, usedAt }) => ({
          id,
          label,
          scopes: [...knownScopes(scopes)],
          createdAt,
          ...(usedAt === undefined ? {} : { usedAt }),
        })),
      })
    },
  }),
  route({
    method: 'POST',
    path: `${API}/tokens`,
    tag: 'people',
    summary: 'Make an API token, for a bot or a script that acts in my name',
    access: 'self',
    body: NewToken,
    example: { label: 'my bot', scopes: ['read', 'play'] },
    status: 201,
    answer: MadeToken,
    handle: async ({ caller, body }, { accounts }) =>
      accounts.createApiToken(caller, body.label, body.scopes),
  }),
  route({
    method: 'DELETE',
    path: `${API}/tokens/:id`,
    tag: 'people',
    summary: 'Revoke one of my API tokens',
    access: 'self',
    params: IdParams,
    answer: Done,
    handle: async ({ caller, params }, { accounts }) => {
      const revoked = await accounts.revokeApiToken(caller.player, params.id)
      return revoked.ok ? ok({ ok: true }) : revoked
    },
  }),
]
