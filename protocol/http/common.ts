import { z } from 'zod'

/** Bodies, queries and answers of the HTTP interface are schemas: one source for checking, types and the API’s document. */

/** No body is larger. */
export const BODY_LIMIT = 16 * 1024
export const Millis = z.int().min(0).describe('Milliseconds since 1970, by the server’s clock')
export const DateText = z.iso.date().describe('A UTC date, YYYY-MM-DD')
export const Id = z.string().min(1).max(40)
export const Limit = (usual: number, most: number) =>
  z.coerce.number().int().min(1).max(most).default(usual).meta({ type: 'integer' })

export const Nothing = z.strictObject({})
export const Done = z.strictObject({ ok: z.literal(true) })
export const Failure = z
  .strictObject({
    error: z.strictObject({
      code: z.string().describe('Of a closed set; programs look at this'),
      message: z.string().describe('English, for people at a terminal'),
      detail: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  })
  .meta({ id: 'Failure' })
export type Failure = z.infer<typeof Failure>
