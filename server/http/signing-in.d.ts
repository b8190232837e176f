import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignedIn } from '@fimm/protocol/http.ts'
import type { z } from 'zod'
import type { Opened } from '../accounts/accounts.ts'
import type { Config } from '../config.ts'
/** A browser gets the token where no script can read it; who asked for it gets it in words. */
export declare const giveToken: (
  { player, token }: Opened,
  carry: 'cookie' | 'bearer',
  reply: FastifyReply,
  config: Config,
) => z.infer<typeof SignedIn>
export declare const keepCookie: (token: string, reply: FastifyReply, config: Config) => void
/** What a list of sessions shows, so that people know which is which. */
export declare const agentOf: ({ headers }: FastifyRequest) => string
