import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignedIn } from '@fimm/protocol/http/people.ts'
import type { z } from 'zod'
import type { Opened } from '../accounts/accounts.ts'
import { cookieName, cookieOptions, SESSION_LIFE } from '../accounts/identity.ts'
import type { Config } from '../config.ts'

/** A browser gets the token where no script can read it; who asked for it gets it in words. */
export const giveToken = (
  { player, token }: Opened,
  carry: 'cookie' | 'bearer',
  reply: FastifyReply,
  config: Config,
): z.infer<typeof SignedIn> => {
  if (carry === 'cookie') keepCookie(token, reply, config)
  return {
    player: player.id,
    name: player.name ?? '',
    kind: player.kind === 'account' ? 'account' : 'guest',
    ...(carry === 'bearer' ? { token } : {}),
  }
}

export const keepCookie = (token: string, reply: FastifyReply, config: Config): void => {
  reply.setCookie(cookieName(config), token, { ...cookieOptions(config), maxAge: SESSION_LIFE / 1000 })
}

/** What a list of sessions shows, so that people know which is which. */
export const agentOf = ({ headers }: FastifyRequest): string => headers['user-agent'] ?? ''
