import { z } from 'zod'

/** The server itself. */

export const Healthy = z.strictObject({ ok: z.boolean() })
export const AdminSummary = z.strictObject({
  tablesLoaded: z.int(),
  people: z.int().describe('Present on this node'),
  streams: z.int(),
  commits: z.int(),
  uptimeSeconds: z.number(),
  memoryBytes: z.int(),
})
