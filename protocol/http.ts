import { ROLES, VISIBILITIES } from '@fimm/table'
import { z } from 'zod'
import { Code, GameRef, PlayerRef } from './commands.ts'

/** Bodies, queries and answers of the HTTP interface: one source for checking, types and the API's document. */

/** What an API token can be made for. Accounts, sessions and tokens themselves are never among it. */
export const SCOPES = ['read', 'play', 'chat'] as const
export type Scope = (typeof SCOPES)[number]

/** No body is larger. */
export const BODY_LIMIT = 16 * 1024

const Millis = z.int().min(0).describe('Milliseconds since 1970, by the server’s clock')
const DateText = z.iso.date().describe('A UTC date, YYYY-MM-DD')
/** The table's rules trim names and count their characters; here they only must not be endless. */
const Name = z.string().min(1).max(200).describe('2–20 characters as people count them')
const Password = z.string().min(8).max(200)
const Username = z.string().regex(/^[a-z0-9_-]{3,20}$/)
const Id = z.string().min(1).max(40)
const Limit = (usual: number, most: number) =>
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

// People

export const Me = z
  .strictObject({
    player: PlayerRef,
    name: z.string(),
    kind: z.enum(['guest', 'account']),
    username: z.string().optional(),
    scopes: z.union([z.literal('all'), z.array(z.enum(SCOPES))]),
    session: Id,
  })
  .meta({ id: 'Me' })
export type Me = z.infer<typeof Me>
export const Session = z.strictObject({ me: Me.nullable() }).meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

/** Who is no browser asks for the token itself; a browser's page never sees it. */
const Carry = z.enum(['cookie', 'bearer']).default('cookie').describe('How the token is given back')

export const NewGuest = z.strictObject({ name: Name, token: Carry })
export const SignedIn = z
  .strictObject({
    player: PlayerRef,
    name: z.string(),
    kind: z.enum(['guest', 'account']),
    token: z.string().optional().describe('Only when asked for, and only this once'),
  })
  .meta({ id: 'SignedIn' })

const KEY_OF_A_CURVE = 87
const SHARED_SECRET = 22
const base64url = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}={0,2}$`))

/** A browser that may be woken, as its `PushSubscription` says it. */
export const PushSubscribe = z.strictObject({
  endpoint: z.url().max(1000),
  keys: z.strictObject({ p256dh: base64url(KEY_OF_A_CURVE), auth: base64url(SHARED_SECRET) }),
  language: z.enum(['en', 'is']).default('en').describe('In which it is told'),
})
export const PushEndpoint = z.strictObject({ endpoint: z.url().max(1000) })
export const PushKey = z
  .strictObject({
    key: z.string().nullable().describe('For `applicationServerKey`; null where it is switched off'),
  })
  .meta({ id: 'PushKey' })
export type PushKey = z.infer<typeof PushKey>

export const Rename = z.strictObject({ name: Name })
export const DeleteMe = z.strictObject({ password: z.string().max(200).optional() })
export const Claim = z.strictObject({ username: Username, password: Password })
export const Claimed = z.strictObject({
  username: z.string(),
  token: z.string().optional().describe('In place of the one this was asked with; in a cookie if that was'),
})
const Tokens = z.enum(['end', 'keep']).default('end').describe('What becomes of my API tokens')
export const LogIn = z.strictObject({
  username: z.string().min(1).max(40),
  password: z.string().min(1).max(200),
  token: Carry,
})
export const ChangePassword = z.strictObject({
  old: z.string().min(1).max(200),
  password: Password,
  tokens: Tokens,
})
export const EndSessions = z.strictObject({ tokens: Tokens })

export const SessionList = z.strictObject({
  sessions: z.array(
    z.strictObject({
      id: Id,
      createdAt: Millis,
      seenAt: Millis,
      expiresAt: Millis,
      agent: z.string(),
      current: z.boolean(),
    }),
  ),
})
export const Revoked = z.strictObject({ revoked: z.int() })

export const NewToken = z.strictObject({
  label: z.string().trim().min(1).max(60),
  scopes: z
    .array(z.enum(SCOPES))
    .min(1)
    .max(SCOPES.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, 'each scope once'),
})
export const MadeToken = z.strictObject({ id: Id, token: z.string().describe('Only this once') })
export const TokenList = z.strictObject({
  tokens: z.array(
    z.strictObject({
      id: Id,
      label: z.string(),
      scopes: z.array(z.enum(SCOPES)),
      createdAt: Millis,
      usedAt: Millis.optional(),
    }),
  ),
})

// Games and tables

export const GameInfo = z
  .strictObject({
    id: GameRef,
    seats: z.strictObject({ min: z.int(), max: z.int() }).describe('With the usual options'),
    players: z
      .strictObject({ min: z.int(), max: z.int() })
      .describe('With the options it proposes for so many people'),
    seating: z.enum(['fixed', 'open']),
    forTwo: z.boolean().describe('Whether somebody can be challenged to it'),
    watchable: z.boolean().describe('With the usual options'),
    bots: z.array(z.string()).describe('Levels, weakest first'),
    daily: z.boolean(),
    options: z.record(z.string(), z.unknown()).describe('JSON Schema of its options').optional(),
    commands: z.record(z.string(), z.unknown()).describe('JSON Schema of what `play` may carry').optional(),
  })
  .meta({ id: 'Game' })
export type GameInfo = z.infer<typeof GameInfo>
export const GameList = z.strictObject({ games: z.array(GameInfo) })
export const GameParams = z.strictObject({ game: GameRef })

/** The dictionaries with meanings that a word can be looked up in, by language. */
export const DICTIONARIES = { english: 'english-broad', icelandic: 'icelandic-nouns' } as const
export const WordParams = z.strictObject({
  language: z.enum(['english', 'icelandic']),
  word: z.string().min(1).max(40),
})
export const WordMeaning = z
  .strictObject({ word: z.string(), definition: z.string() })
  .meta({ id: 'WordMeaning' })

export const NewTableBody = z.strictObject({
  game: GameRef,
  options: z.record(z.string().max(40), z.unknown()).optional(),
  seats: z.int().min(1).max(100).optional(),
  visibility: z.enum(VISIBILITIES).optional(),
})
export const MadeTable = z.strictObject({ code: z.string() })

export const TableQuery = z.strictObject({
  game: GameRef.optional(),
  limit: Limit(50, 100),
  after: z.string().max(60).optional().describe('`next` of the page before'),
})
export const OpenTables = z.strictObject({
  tables: z.array(
    z.strictObject({
      code: z.string(),
      game: GameRef,
      options: z.record(z.string(), z.unknown()),
      phase: z.enum(['waiting', 'playing']),
      players: z.array(z.string()).describe('Names; empty for somebody who is gone'),
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
    people: z
      .array(z.strictObject({ player: PlayerRef, name: z.string().optional(), bot: z.string().optional() }))
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

export const PeoplePresent = z.strictObject({
  people: z.array(z.strictObject({ player: PlayerRef, name: z.string(), playing: z.boolean() })),
})

// Matches, results, daily boards

export const MatchParams = z.strictObject({
  code: Code,
  number: z.coerce.number().int().min(1).max(1_000_000).meta({ type: 'integer' }),
})
export const ExportParams = MatchParams.extend({ id: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/) })
export const MatchNotes = z
  .strictObject({
    notes: z.array(z.strictObject({ decision: z.int().min(0), note: z.looseObject({}) })),
  })
  .meta({ id: 'MatchNotes' })
export const ReplayQuery = z.strictObject({
  key: z
    .string()
    .max(64)
    .optional()
    .describe('From the link of the replay: opens a match of an unlisted table for those who were not there'),
})
export const MatchQuery = ReplayQuery.extend({
  views: z.enum(['true', 'false']).default('false').describe('With the view after each line, as patches'),
})
export const MatchLog = z
  .looseObject({
    code: z.string(),
    number: z.int(),
    game: GameRef,
    version: z.int(),
    options: z.record(z.string(), z.unknown()),
    players: z.array(PlayerRef),
    names: z.record(z.string(), z.string()),
    startedAt: Millis,
    endedAt: Millis.optional(),
    outcome: z.looseObject({}).optional(),
    abandoned: z.string().optional(),
    lines: z.array(z.looseObject({ seq: z.int(), at: Millis })),
    bots: z.record(z.string(), z.string()).describe('Levels of the bots among its players'),
    exports: z.array(z.string()).describe('Files it can be saved as besides NDJSON: `exports/ID`'),
    key: z
      .string()
      .optional()
      .describe('For the link of this replay, at an unlisted table: `?key=` opens it for others'),
    analysed: z.boolean().describe('Whether `analysis` has something to say'),
  })
  .meta({ id: 'MatchLog' })

const Result = z.strictObject({
  code: z.string(),
  number: z.int(),
  game: GameRef,
  options: z.record(z.string(), z.unknown()),
  startedAt: Millis,
  endedAt: Millis,
  outcome: z.looseObject({}),
})
export const ResultList = z.strictObject({
  results: z.array(Result),
  names: z.record(z.string(), z.string()),
  next: z.int().optional().describe('`before` for the next page'),
})
export const ResultQuery = z.strictObject({
  limit: Limit(20, 100),
  before: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional().meta({ type: 'integer' }),
})

export const PlayerParams = z.strictObject({ player: PlayerRef })
export const StatisticsAnswer = z.strictObject({
  player: PlayerRef,
  name: z.string().optional(),
  games: z.array(
    z.strictObject({
      game: GameRef,
      played: z.int().describe('With others; solo plays are counted apart'),
      solo: z.int(),
      won: z.int(),
      best: z.number(),
      average: z.number(),
      streak: z.int(),
      bestStreak: z.int(),
    }),
  ),
})
export const HeadToHeadAnswer = z.strictObject({
  player: PlayerRef,
  name: z.string().optional(),
  games: z.array(
    z.strictObject({
      game: GameRef,
      played: z.int(),
      ahead: z.int(),
      behind: z.int(),
      level: z.int(),
    }),
  ),
})

const Place = z.strictObject({
  player: PlayerRef,
  name: z.string().optional(),
  rank: z.int(),
  millis: z.number(),
  score: z.number(),
})
export const DailyStatus = z
  .strictObject({
    game: GameRef,
    date: DateText,
    ranking: z.enum(['fastest', 'highest']),
    mine: Place.extend({ of: z.int().describe('How many solved it') })
      .optional()
      .describe('Your place, once you have solved it'),
    going: z.string().optional().describe('The table where your play that counts is still going on'),
    played: z
      .strictObject({ code: z.string(), number: z.int() })
      .optional()
      .describe('Your play that counts, once it is over, solved or not'),
    streak: z
      .strictObject({
        current: z.int(),
        best: z.int(),
        week: z.array(DateText).describe('Days solved among the last seven, oldest first'),
      })
      .optional(),
  })
  .meta({ id: 'DailyStatus' })
export const DailyList = z.strictObject({ today: DateText, boards: z.array(DailyStatus) })
export const DailyQuery = z.strictObject({ date: DateText.optional(), limit: Limit(20, 100) })
export const DailyBoard = z.strictObject({ ...DailyStatus.shape, leaderboard: z.array(Place) })
export const ArchiveQuery = z.strictObject({ limit: Limit(60, 400) })
export const Archive = z.strictObject({ game: GameRef, dates: z.array(DateText) })
export const DailyStart = z.strictObject({ date: DateText.optional().describe('A day of the archive') })
export const DailyStarted = z.strictObject({
  code: z.string(),
  first: z.boolean().describe('Whether it counts: the first play of today’s board'),
})

// The house

export const Healthy = z.strictObject({ ok: z.boolean() })
export const AdminSummary = z.strictObject({
  tablesLoaded: z.int(),
  people: z.int().describe('Present on this node'),
  streams: z.int(),
  commits: z.int(),
  uptimeSeconds: z.number(),
  memoryBytes: z.int(),
})
