import { z } from 'zod'
import { Millis, Id, Limit } from './common.ts'
import { PlayerRef } from '../commands.ts'

/** For whoever runs the server. Nothing here tells what is hidden in a match. */

export const OperatorSummary = z.strictObject({
  version: z.string(),
  build: z.string().optional(),
  node: z.string().describe('The version of Node.js'),
  store: z.enum(['sqlite', 'postgres']),
  isReady: z.boolean(),
  isDraining: z.boolean(),
  degraded: z.array(z.string()),
  uptimeSeconds: z.number(),
  memoryBytes: z.int(),
  load: z.number().describe('Processes that want a processor, over a minute'),
  processors: z.int(),
  tablesOpen: z.int(),
  tablesLoaded: z.int().describe('In the memory of this node'),
  people: z.int().describe('Present, over all nodes'),
  sockets: z.int(),
  streams: z.int(),
  commits: z.int(),
  conflicts: z.int(),
  storeFaults: z.int(),
  tableFaults: z.int(),
  wrongTokens: z.int(),
  deadlinesOverdue: z.int(),
  refusals: z.array(z.strictObject({ code: z.string(), count: z.int() })).describe('The most frequent first'),
})
export type OperatorSummary = z.infer<typeof OperatorSummary>

export const OperatorTables = z.strictObject({
  tables: z.array(
    z.strictObject({
      code: z.string(),
      visibility: z.string(),
      game: z.string(),
      phase: z.enum(['waiting', 'playing']),
      people: z.int(),
      spectators: z.int(),
      createdAt: Millis,
      emptySince: Millis.optional(),
    }),
  ),
})
export type OperatorTables = z.infer<typeof OperatorTables>

export const OperatorPeople = z.strictObject({
  people: z.array(
    z.strictObject({
      player: PlayerRef,
      name: z.string(),
      kind: z.enum(['guest', 'account', 'gone']),
      username: z.string().optional(),
      seenAt: Millis.optional(),
      isHere: z.boolean(),
      addresses: z.array(z.string()).describe('Of connections to this node'),
    }),
  ),
})
export type OperatorPeople = z.infer<typeof OperatorPeople>
export const PeopleQuery = z.strictObject({ name: z.string().max(60).optional(), limit: Limit(100, 200) })

const Lasting = z
  .string()
  .regex(/^[1-9]\d{0,5}[mhd]$/, 'must be 30m, 12h or 7d')
  .optional()
  .describe('30m, 12h or 7d; absent: until it is taken back')
export const NewBan = z.strictObject({
  target: z.string().trim().min(1).max(80).describe('An id or username, or an address or a range of them'),
  reason: z.string().trim().max(200).default('').describe('Shown to whom it concerns'),
  for: Lasting,
})
const BanShown = z.strictObject({
  id: Id,
  kind: z.enum(['person', 'address']),
  target: z.string(),
  name: z.string().optional(),
  reason: z.string(),
  createdAt: Millis,
  endsAt: Millis.optional(),
})
export const BanMade = z.strictObject({ ban: BanShown })
export const BanList = z.strictObject({ bans: z.array(BanShown) })
export type BanList = z.infer<typeof BanList>
export const IdParams = z.strictObject({ id: Id })

export const NewAnnouncement = z.strictObject({ text: z.string().trim().min(1).max(300), for: Lasting })
export const AnnouncementNow = z.strictObject({
  announcement: z
    .strictObject({ id: Id, text: z.string(), at: Millis, endsAt: Millis.optional() })
    .optional(),
})
export type AnnouncementNow = z.infer<typeof AnnouncementNow>

export const NewReport = z.strictObject({
  why: z.string().trim().min(1).max(300),
  about: PlayerRef.optional(),
})
export const ReportList = z.strictObject({
  reports: z.array(
    z.strictObject({
      id: Id,
      table: z.string(),
      reporter: PlayerRef,
      reporterName: z.string().optional(),
      about: PlayerRef.optional(),
      aboutName: z.string().optional(),
      why: z.string(),
      createdAt: Millis,
      lines: z.array(
        z.strictObject({ author: PlayerRef, name: z.string().optional(), text: z.string(), at: Millis }),
      ),
    }),
  ),
})
export type ReportList = z.infer<typeof ReportList>

export const AuditList = z.strictObject({
  entries: z.array(
    z.strictObject({
      at: Millis,
      way: z.enum(['terminal', 'page']),
      action: z.string(),
      target: z.string(),
      detail: z.string(),
    }),
  ),
})
export type AuditList = z.infer<typeof AuditList>

export const ResetPassword = z.strictObject({ username: z.string().min(1).max(40) })
export const ResetDone = z.strictObject({ code: z.string().describe('For the owner; shown only now') })
export const Draining = z.strictObject({ isDraining: z.boolean() })
