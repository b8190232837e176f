import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { codeOfFault } from '../store/store-fault.ts'
import { placeOf, type Log } from '../log.ts'
import { RefusedRequest } from './request-guard.ts'
import type { RefusedInGame } from '../refusal-messages.ts'
import { failureOf, httpStatusOf } from '../refusals.ts'

/** What Fastify itself finds wrong with a request, by our names. */
const CODES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'bad-media',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
}

const TOO_MANY = 429

export const refuseWith = (reply: FastifyReply, refused: RefusedInGame): FastifyReply => {
  reply.request.refusal = refused.code
  const seconds = httpStatusOf(refused) === TOO_MANY ? refused.detail?.['seconds'] : undefined
  if (seconds !== undefined) reply.header('retry-after', String(seconds))
  return reply.code(httpStatusOf(refused)).send(failureOf(refused))
}

/** Everything that is thrown while answering ends here: coded for the caller, with its place for our own log. */
export const errorHandler =
  (log: Log) =>
  (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof RefusedRequest) return refuseWith(reply, error.refused)
    const { code, statusCode } = error as Partial<FastifyError>
    const known = CODES[code ?? ''] ?? (error instanceof SyntaxError ? 'bad-json' : undefined)
    if (known !== undefined) return refuseWith(reply, { code: known })
    if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
      return reply.code(statusCode).send(failureOf({ code: 'bad-request' }))
    log.error(
      { route: request.routeOptions.url, method: request.method, fault: String(error), at: placeOf(error) },
      'a request failed',
    )
    return refuseWith(reply, { code: codeOfFault(error) })
  }

/** Fastify asks this for every part of a request that has a schema. */
export const validatorOf =
  ({ schema, httpPart }: { readonly schema: unknown; readonly httpPart?: string }) =>
  (value: unknown): { value: unknown } | { error: Error } => {
    const read = (schema as z.ZodType).safeParse(value)
    if (read.success) return { value: read.data }
    const [first] = read.error.issues
    const where = [httpPart ?? '', ...(first?.path ?? []).map(String)].join('.')
    // Input may be huge: what goes back out is not.
    const detail = { where: where.slice(0, 80), why: (first?.message ?? '').slice(0, 160) }
    return { error: new RefusedRequest({ code: 'bad-request', detail }) }
  }
