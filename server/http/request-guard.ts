import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse, type Refused } from '@fimm/kernel'
import { may } from '../accounts/scopes.ts'
import { sameSecret } from '../accounts/tokens.ts'
import type { Identity } from '../accounts/identity.ts'
import type { Allowance } from '../limits/rate-limit.ts'
import { addressKey } from '../limits/rate-limit.ts'
import { isOriginAllowed } from '../transports/origin.ts'
import type { Route } from './route.ts'
import type { Services } from './services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Identity | undefined
  }
}

/** A reason on its way to the error handler: nothing after it sees the request. */
export class RefusedRequest extends Error {
  readonly refused: Refused

  constructor(refused: Refused) {
    super(refused.code)
    this.refused = refused
  }
}

/** Who comes in, before a byte of the body is read: limits, origin, identity, scope, in this order. */
export const enter =
  (route: Route, services: Services) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { limits, config, accounts } = services
    const address = addressKey(request.ip)
    within(limits.address.take(address), 'address', reply)
    if (route.limit !== undefined) within(limits[route.limit].take(address), route.limit, reply)
    if (route.method !== 'GET' && !isOriginAllowed(request.headers, config)) turn('wrong-origin')
    if (route.access === 'admin') return admitAdmin(request, services)
    if (route.anonymous) return

    request.caller = await accounts.identify(request.headers)
    const { caller } = request
    if (caller === undefined) {
      if (route.access === 'anyone') return
      reply.header('www-authenticate', 'Bearer')
      return turn('not-signed-in')
    }
    if (route.access === 'self' && caller.scopes !== 'all') turn('session-only')
    if (route.access !== 'anyone' && route.access !== 'self' && !may(caller, route.access))
      turn('wrong-scope')
    within(limits.player.take(caller.player), 'player', reply)
  }

/** Where no token is set there is no such path. */
const admitAdmin = ({ headers }: FastifyRequest, { config }: Services): void => {
  if (config.adminToken === undefined) return turn('not-found')
  const [, given] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? []
  if (given === undefined || !sameSecret(given, config.adminToken)) turn('not-signed-in')
}

/** For limits that are known only once the body is read. */
export const within = (allowance: Allowance, limit: string, reply: FastifyReply): void => {
  if (allowance.ok) return
  reply.header('retry-after', String(allowance.seconds))
  throw new RefusedRequest(refuse('too-many-requests', { limit, seconds: allowance.seconds }).error)
}

const turn = (code: string): never => {
  throw new RefusedRequest(refuse(code).error)
}
