import { z } from 'zod'
import { PlayerRef } from '../commands.ts'
import { Id, Millis } from './common.ts'
import { WEBHOOK_KINDS } from './notifications.ts'

/** What is kept about one person. */
export const MyData = z.strictObject({
  at: Millis,
  player: PlayerRef,
  name: z.string(),
  createdAt: Millis,
  account: z.strictObject({ username: z.string(), createdAt: Millis }).optional(),
  sessions: z.array(
    z.strictObject({ id: Id, createdAt: Millis, seenAt: Millis, expiresAt: Millis, agent: z.string() }),
  ),
  tokens: z.array(
    z.strictObject({
      id: Id,
      label: z.string(),
      scopes: z.array(z.string()),
      createdAt: Millis,
      usedAt: Millis.optional(),
    }),
  ),
  notifications: z
    .array(z.strictObject({ endpoint: z.string(), language: z.string(), createdAt: Millis }))
    .describe('Browsers that are woken'),
  webhooks: z
    .array(
      z.strictObject({
        url: z.string(),
        kind: z.enum(WEBHOOK_KINDS),
        language: z.string(),
        createdAt: Millis,
      }),
    )
    .describe('Where I am told outside the browser'),
  tables: z.array(z.string()).describe('Where I am a member'),
  seats: z
    .array(z.strictObject({ table: z.string(), name: z.string().optional(), data: z.unknown() }))
    .describe('What a lobby of boardgame.io said of me'),
  messages: z.array(z.strictObject({ table: z.string(), text: z.string(), at: Millis })),
  reports: z.array(z.strictObject({ table: z.string(), why: z.string(), createdAt: Millis })),
  ban: z.strictObject({ reason: z.string(), createdAt: Millis, endsAt: Millis.optional() }).optional(),
  daily: z.array(
    z.strictObject({
      series: z.string(),
      date: z.string(),
      table: z.string(),
      number: z.int(),
      beganAt: Millis,
    }),
  ),
  matches: z.array(
    z.strictObject({
      table: z.string(),
      number: z.int(),
      game: z.string(),
      endedAt: Millis,
      outcome: z.unknown().describe('As everybody who played was shown it'),
    }),
  ),
})
