import type { TableCommand } from '@fimm/table'
import { PERSON_COLOURS } from '@fimm/people'
import { REACTIONS, ROLES, VISIBILITIES } from '@fimm/table'
import { z } from 'zod'

/** Everything a person may send to a table, as it comes over the wire. Clock's and server's commands are not here. */

export const PlayerRef = z.string().min(1).max(40)
export const GameRef = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/)
/** Of who asks, by BCP 47: `is`. Words of a game are in it, where it has them and nothing else is said (T9b). */
export const LanguageRef = z.string().regex(/^[A-Za-z0-9-]{2,35}$/)
/** As somebody may type it, with spaces or dashes. */
export const LONGEST_CODE = 20
export const Code = z.string().min(1).max(LONGEST_CODE)
export const LONGEST_KEY = 40
/** Options and game commands are read by the game's own schema; here they only have to be plain objects. */
const Plain = z.record(z.string().max(LONGEST_KEY), z.unknown())

/** Longer than any word of a board. */
const HouseWord = z.string().min(1).max(40)

export const PersonCommand = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('join'), as: z.enum(ROLES).optional() }),
  z.strictObject({ type: z.literal('leave') }),
  z.strictObject({ type: z.literal('kick'), player: PlayerRef }),
  z.strictObject({ type: z.literal('let-in'), player: PlayerRef }),
  z.strictObject({ type: z.literal('set-role'), player: PlayerRef, role: z.enum(ROLES) }),
  z.strictObject({ type: z.literal('transfer-host'), player: PlayerRef }),
  z.strictObject({ type: z.literal('set-visibility'), visibility: z.enum(VISIBILITIES) }),
  z.strictObject({
    type: z.literal('choose-game'),
    game: GameRef,
    options: Plain.optional(),
    seats: z.int().min(1).max(100).optional(),
    language: LanguageRef.optional(),
  }),
  z.strictObject({ type: z.literal('add-bot'), level: z.string().min(1).max(20) }),
  z.strictObject({ type: z.literal('start') }),
  z.strictObject({ type: z.literal('abandon') }),
  z.strictObject({ type: z.literal('play'), command: Plain }),
  z.strictObject({ type: z.literal('take-back') }),
  z.strictObject({ type: z.literal('answer-take-back'), yes: z.boolean() }),
  z.strictObject({ type: z.literal('redo') }),
  z.strictObject({ type: z.literal('put-word'), place: Plain }),
  z.strictObject({ type: z.literal('answer-word'), yes: z.boolean() }),
  z.strictObject({ type: z.literal('keep-word'), word: HouseWord }),
  z.strictObject({ type: z.literal('forget-word'), word: HouseWord, language: LanguageRef }),
  z.strictObject({ type: z.literal('say-ready'), ready: z.boolean() }),
  z.strictObject({ type: z.literal('stop-countdown') }),
  z.strictObject({ type: z.literal('propose-game'), game: GameRef, language: LanguageRef.optional() }),
  z.strictObject({ type: z.literal('withdraw-proposal') }),
  z.strictObject({ type: z.literal('set-aside'), game: GameRef }),
  z.strictObject({ type: z.literal('want-to-play'), wants: z.boolean() }),
  z.strictObject({ type: z.literal('set-winner-stays'), winnerStays: z.boolean() }),
  z.strictObject({ type: z.literal('stand-in'), player: PlayerRef }),
  z.strictObject({ type: z.literal('take-seat-back') }),
  z.strictObject({
    type: z.literal('choose-colour'),
    colour: z
      .int()
      .min(0)
      .max(PERSON_COLOURS - 1),
  }),
  z.strictObject({ type: z.literal('close-evening'), closed: z.boolean() }),
  z.strictObject({ type: z.literal('meet-again'), at: z.int().min(0).nullable() }),
])
export type PersonCommand = z.infer<typeof PersonCommand>

/** What came as JSON has no keys that are undefined, so it is a command as the rules know them. */
export const toTableCommand = (command: PersonCommand): TableCommand => command as TableCommand

export const PersonLobbyCommand = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('challenge'),
    to: PlayerRef,
    game: GameRef,
    language: LanguageRef.optional(),
  }),
  z.strictObject({ type: z.literal('answer'), from: PlayerRef, yes: z.boolean() }),
  z.strictObject({ type: z.literal('withdraw') }),
])
export type PersonLobbyCommand = z.infer<typeof PersonLobbyCommand>

export const ChatCommand = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('say'), text: z.string().min(1).max(1000) }),
  z.strictObject({ type: z.literal('react'), reaction: z.enum(REACTIONS) }),
  z.strictObject({ type: z.literal('delete'), message: z.string().min(1).max(40) }),
])
export type ChatCommand = z.infer<typeof ChatCommand>
