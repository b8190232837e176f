import { ROLES, VISIBILITIES } from '@fimm/table'
import { z } from 'zod'
import { Code, GameRef, LanguageRef, PlayerRef } from '../commands.ts'
import { Millis, DateText, Limit } from './common.ts'

/** Tables: opening, finding, joining, reading. */

export const NewTableBody = z.strictObject({
  game: GameRef,
  options: z.record(z.string().max(40), z.unknown()).optional(),
  seats: z.int().min(1).max(100).optional(),
  visibility: z.enum(VISIBILITIES).optional(),
  language: LanguageRef.optional(),
})
export const MadeTable = z.strictObject({ code: z.string() })
export const TableQuery = z.strictObject({
  game: GameRef.optional(),
  limit: Limit(50, 100),
  after: z.string().max(60).optional().describe('`next` of the page before'),
})
const Seated = z.strictObject({
  player: PlayerRef,
  name: z.string().optional().describe('Of a bot in English; absent for somebody who is gone'),
  bot: z.string().optional().describe('Its level'),
})
export const OpenTables = z.strictObject({
  tables: z.array(
    z.strictObject({
      code: z.string(),
      game: GameRef,
      options: z.record(z.string(), z.unknown()),
      phase: z.enum(['waiting', 'playing']),
      players: z.array(Seated),
      seats: z.int(),
      spectators: z.int(),
      createdAt: Millis,
    }),
  ),
  next: z.string().optional(),
})
export const MyTables = z
  .strictObject({
    tables: z.array(
      z.strictObject({
        code: z.string(),
        game: GameRef,
        language: LanguageRef.optional().describe('Of its words'),
        phase: z.enum(['waiting', 'playing']),
        players: z.array(PlayerRef),
        bots: z.record(z.string(), z.string()).describe('Levels of bots that were ever there'),
        waitingFor: z.array(PlayerRef),
        mine: z.boolean().describe('It waits for me'),
        daily: DateText.optional().describe('The day whose board is played there'),
      }),
    ),
    names: z.record(z.string(), z.string()),
  })
  .meta({ id: 'MyTables' })
export type MyTables = z.infer<typeof MyTables>
export const Invitation = z
  .strictObject({
    code: z.string(),
    game: GameRef,
    options: z.record(z.string(), z.unknown()),
    phase: z.enum(['waiting', 'playing']),
    visibility: z.enum(VISIBILITIES),
    host: z.strictObject({ player: PlayerRef, name: z.string().optional() }),
    here: z.int().describe('How many are there, bots included'),
    seats: z.strictObject({ taken: z.int(), max: z.int() }),
    watchable: z.boolean(),
    openSeats: z.boolean().describe('A match is on, and its game lets people sit down now (T9d)'),
    minutesLeft: z
      .int()
      .describe('What the match that is on usually takes from here, where that is known')
      .optional(),
    kicked: z.boolean().describe('The caller was removed, and is not let in for now (T22)').optional(),
    people: z
      .array(Seated)
      .optional()
      .describe('Who sits there, at public tables; of others only the host is named (T20)'),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>
export const TableParams = z.strictObject({ code: Code })
export const ViewerQuery = z.strictObject({ as: z.literal('screen').optional() })

/** The socket's own frame: document, log and chat as the caller may see them. */
export const TableFrame = z
  .looseObject({
    t: z.literal('table'),
    table: z.string(),
    seq: z.int(),
    document: z.looseObject({ code: z.string(), phase: z.enum(['waiting', 'playing', 'closed']) }),
    log: z.array(z.looseObject({ seq: z.int() })),
    chat: z.array(z.looseObject({ id: z.string() })),
  })
  .meta({ id: 'TableFrame' })

export const JoinBody = z.strictObject({ as: z.enum(ROLES).optional() })
export const Accepted = z.strictObject({
  seq: z.int().describe('The number of the table’s last line after this'),
  repeated: z
    .boolean()
    .describe('True when an earlier request with this Idempotency-Key, or nothing new, did it'),
})
