import type { FastifyRequest } from 'fastify'
import { ok, refuse, type Refused, type Result } from '@fimm/kernel'
import { CommandId } from '@fimm/protocol/frames.ts'

/** The id a client gives its request, so that sending it twice has the effect of once. Optional. */
export const idempotencyKeyOf = ({ headers }: FastifyRequest): Result<string | undefined, Refused> => {
  const key = headers['idempotency-key']
  if (key === undefined) return ok(undefined)
  const read = CommandId.safeParse(key)
  return read.success ? ok(read.data) : refuse('bad-request', { where: 'headers.idempotency-key' })
}
