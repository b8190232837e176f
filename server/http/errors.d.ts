import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Refused } from '@fimm/kernel'
import type { Log } from '../tables/outside.ts'
export declare const refuseWith: (reply: FastifyReply, refused: Refused) => FastifyReply
/** Everything that is thrown while answering ends here: coded for the caller, whole for our own log. */
export declare const errorHandler: (
  log: Log,
) => (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => FastifyReply
/** Fastify asks this for every part of a request that has a schema. */
export declare const validatorOf: ({
  schema,
  httpPart,
}: {
  readonly schema: unknown
  readonly httpPart?: string
}) => (value: unknown) =>
  | {
      value: unknown
    }
  | {
      error: Error
    }
