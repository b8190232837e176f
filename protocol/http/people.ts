import { z } from 'zod'
import { GameRef, LanguageRef, PlayerRef } from '../commands.ts'
import { Millis, Id } from './common.ts'

/** Guests, accounts, their sessions and tokens. */

/** What an API token can be made for. Accounts, sessions and tokens themselves are never among it. */
export const SCOPES = ['read', 'play', 'chat'] as const
export type Scope = (typeof SCOPES)[number]

/** The table's rules trim names and count their characters; here they only must not be endless. */
const Name = z.string().min(1).max(200).describe('2–20 characters as people count them')
const Password = z.string().min(8).max(200)
const Username = z.string().regex(/^[a-z0-9_-]{3,20}$/)
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
export const Session = z
  .strictObject({
    me: Me.nullable(),
    banned: z
      .strictObject({ reason: z.string(), endsAt: Millis.optional() })
      .optional()
      .describe('Why and until when this browser is kept out'),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

/** Who is no browser asks for the token itself; a browser's page never sees it. */
const Carry = z.enum(['cookie', 'bearer']).default('cookie').describe('How the token is given back')
export const NewGuest = z.strictObject({
  name: Name,
  token: Carry,
  program: z
    .boolean()
    .default(false)
    .describe('A bot of one’s own: everybody sees that it is one, for good. Its id begins with `program-`'),
})
export const SignedIn = z
  .strictObject({
    player: PlayerRef,
    name: z.string(),
    kind: z.enum(['guest', 'account']),
    token: z.string().optional().describe('Only when asked for, and only this once'),
  })
  .meta({ id: 'SignedIn' })

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
export const RecoveryCode = z.strictObject({
  code: z.string().describe('Good once, until the password is changed; shown only now'),
})
export const Recover = z.strictObject({
  username: z.string().min(1).max(40),
  code: z.string().min(1).max(60),
  password: Password,
  token: Carry,
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
export const ChallengeBody = z.strictObject({
  to: PlayerRef,
  game: GameRef,
  language: LanguageRef.optional(),
})
export const ChallengeParams = z.strictObject({ from: PlayerRef })
export const ChallengeReply = z.strictObject({ yes: z.boolean() })
export const PeoplePresent = z.strictObject({
  people: z.array(z.strictObject({ player: PlayerRef, name: z.string(), playing: z.boolean() })),
})
