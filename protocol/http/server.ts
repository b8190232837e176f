import { z } from 'zod'

/** The server itself. */

export const Healthy = z.strictObject({ ok: z.boolean() })
/** What does not work as it should, while everything goes on: `bus` (what other nodes do is found in the
 *  store, a second later),
 *  `clock` (this machine's is wrong; the database's is used). */
export const Ready = z.strictObject({
  ok: z.boolean(),
  degraded: z.array(z.enum(['bus', 'clock'])).optional(),
})
export type Degraded = NonNullable<z.infer<typeof Ready>['degraded']>[number]
