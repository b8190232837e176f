import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse, type Refused } from '@fimm/kernel'
import { may } from '../accounts/scopes.ts'
import { sameSecret } from '../accounts/tokens.ts'
import type { Identity } from '../accounts/identity.ts'
import type { Allowance } from '../limits/rate-limit.ts'
import { addressKey } from '../limits/rate-limit.ts'
import type { Visitor } from '../operator/operator-watch.ts'
import type { Ban } from '../store/contracts/moderation.ts'
import { isOriginAllowed } from '../transports/origin.ts'
import type { Route } from './route.ts'
import type { Services } from './services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Identity | undefined
    /** Why it was refused, for counting. */
    refusal: string | undefined
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
    within(limits.address.take(address), 'address')
    if (route.limit !== undefined) within(limits[route.limit].take(address), route.limit)
    if (route.method !== 'GET' && !isOriginAllowed(request.headers, config)) turn('wrong-origin')
    if (route.access === 'admin' || route.access === 'metrics')
      return admitAdmin(route.access, request, services)
    if (route.anonymous) return
    const refuseBanned = (visitor: Visitor): void => {
      const ban = route.whileBanned ? undefined : services.app.operator?.banOf(visitor)
      if (ban !== undefined) throw new RefusedRequest(refusalOf(ban))
    }
    refuseBanned({ address: request.ip })

    request.caller = await accounts.identify(request.headers)
    const { caller } = request
    if (caller !== undefined) refuseBanned({ player: caller.player })
    if (caller === undefined) {
      if (route.access === 'anyone') return
      reply.header('www-authenticate', 'Bearer')
      return turn('not-signed-in')
    }
    if (route.access === 'self' && caller.scopes !== 'all') turn('session-only')
    if (route.access !== 'anyone' && route.access !== 'self' && !may(caller, route.access))
      turn('wrong-scope')
    within(limits.player.take(caller.player), 'player')
  }

/** Where no token is set there is no such path. Wrong ones are counted per address; once they are used up right ones are
 *  refused too, or the answers would say which is right (F54). */
const admitAdmin = (
  access: 'admin' | 'metrics',
  { headers, ip }: FastifyRequest,
  { config, limits, metrics, app }: Services,
): void => {
  const tokens = [config.adminToken, access === 'metrics' ? config.metricsToken : undefined]
  const known = tokens.filter((token) => token !== undefined)
  if (known.length === 0) return turn('not-found')
  within(limits.admin.look(addressKey(ip)), 'admin')
  const [, given] = /^Bearer +(\S.*)$/i.exec(headers.authorization ?? '') ?? []
  if (given === undefined) return turn('not-signed-in')
  // All are compared, so that the time says nothing about which.
  if (known.map((token) => sameSecret(given, token)).includes(true)) return
  limits.admin.take(addressKey(ip))
  metrics.wrongAdminTokens.inc()
  app.runtime.log.warn({ address: ip }, 'a wrong administrator token')
  turn('not-signed-in')
}

const refusalOf = ({ reason, endsAt }: Ban): Refused => ({
  code: 'banned',
  detail: { reason, ...(endsAt !== undefined && { until: endsAt }) },
})

/** For limits that are known only once the body is read. */
export const within = (allowance: Allowance, limit: string): void => {
  if (allowance.ok) return
  throw new RefusedRequest(refuse('too-many-requests', { limit, seconds: allowance.seconds }).error)
}

const turn = (code: string): never => {
  throw new RefusedRequest(refuse(code).error)
}
