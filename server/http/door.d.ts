import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Refused } from '@fimm/kernel'
import type { Identity } from '../accounts/identity.ts'
import type { Allowance } from '../safety/rate-limit.ts'
import type { Route } from './route.ts'
import type { Services } from './services.ts'
declare module 'fastify' {
  interface FastifyRequest {
    caller: Identity | undefined
  }
}
/** A reason on its way to the error handler: nothing after it sees the request. */
export declare class Turned extends Error {
  readonly refused: Refused
  constructor(refused: Refused)
}
/** Who comes in, before a byte of the body is read: limits, origin, identity, scope, in this order. */
export declare const enter: (
  route: Route,
  services: Services,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<void>
/** For limits that are known only once the body is read. */
export declare const within: (allowance: Allowance, limit: string, reply: FastifyReply) => void
