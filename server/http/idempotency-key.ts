import type { FastifyRequest } from 'fastify'
import { ok, refuse, type Refused, type Result } from '@fimm/kernel'
import { CommandId } from '@fimm/protocol/frames.ts'

/** What a client calls its wish, so that asking twice is asking once; none is fine, nonsense is not. */
export const idempotencyKeyOf = ({ headers }: FastifyRequest): Result<string | undefined, Refused> => {
  const key = headers['idempotency-key']
  if (key === undefined) return ok(undefined)
  const read = CommandId.safeParse(key)
  return read.success ? ok(read.data) : refuse('bad-request', { where: 'headers.idempotency-key' })
}
