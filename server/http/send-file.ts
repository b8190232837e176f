import { ok } from '@fimm/kernel'
import type { FastifyReply } from 'fastify'
import { STREAMED } from './route.ts'

/** A file to be saved, not shown. */
export const sendFile = async (
  reply: FastifyReply,
  { name, mediaType, text }: { readonly name: string; readonly mediaType: string; readonly text: string },
): Promise<{ readonly ok: true; readonly value: typeof STREAMED }> => {
  await reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .type(mediaType)
    .send(text)
  return ok(STREAMED)
}

export const fileOf = (
  { code, number }: { readonly code: string; readonly number: number },
  extension: string,
): string => `fimm-${code}-${number}.${extension}`
