import { z } from 'zod'
import { GameRef, LanguageRef } from '../commands.ts'

/** Games and dictionaries. */

/** In every language we have; keys of languages are as in `Accept-Language`. */
const InLanguages = <Text extends z.ZodType>(text: Text) => z.strictObject({ en: text, is: text })
const Sentences = z.record(z.string(), z.string())
export const GameTexts = z
  .strictObject({
    tagline: z.string(),
    options: Sentences.describe('`NAME` of an option, `NAME.VALUE` of one of its values, `NAME.help`'),
    refusals: Sentences.describe('By code; blanks as `{min}` are filled from `detail` (ICU MessageFormat)'),
    help: z.string().describe('How it is played, as Markdown'),
  })
  .meta({ id: 'GameTexts' })
export type GameTexts = z.infer<typeof GameTexts>

export const GameInfo = z
  .strictObject({
    id: GameRef,
    name: InLanguages(z.string()).optional(),
    seats: z.strictObject({ min: z.int(), max: z.int() }).describe('With the usual options'),
    players: z
      .strictObject({ min: z.int(), max: z.int() })
      .describe('With the options it proposes for so many people'),
    seating: z.enum(['fixed', 'open']),
    forTwo: z.boolean().describe('Whether somebody can be challenged to it'),
    watchable: z.boolean().describe('With the usual options'),
    languages: z.array(z.string()).describe('That its words can be in').optional(),
    bots: z.array(z.string()).describe('Levels, weakest first'),
    daily: z.boolean(),
    options: z.record(z.string(), z.unknown()).describe('JSON Schema of its options').optional(),
    commands: z
      .record(z.string(), z.unknown())
      .describe('JSON Schema of what `play` may carry; `sentBy: "clock"` marks what only the clock sends')
      .optional(),
    texts: InLanguages(GameTexts).describe('Where they are asked for').optional(),
  })
  .meta({ id: 'Game' })
export type GameInfo = z.infer<typeof GameInfo>
export const GameList = z.strictObject({
  games: z.array(GameInfo),
  refusals: InLanguages(Sentences).describe('Of tables, where texts are asked for').optional(),
})
export const GameQuery = z.strictObject({
  texts: z.stringbool().default(false).describe('Names of options, refusals and help in every language'),
})
const JsonSchema = z.record(z.string(), z.unknown())
export const GameSchema = z
  .strictObject({
    $schema: z.string(),
    options: JsonSchema.optional(),
    commands: JsonSchema.optional(),
    view: JsonSchema.describe('Of `match.view` in the document of a table').optional(),
    may: JsonSchema.describe('Of `may` in it: by command, what can be sent now or why not').optional(),
    event: JsonSchema.describe('Of an event of the match in the log of a table').optional(),
    $defs: z.record(z.string(), JsonSchema),
  })
  .describe('JSON Schemas, from the same types as the server’s; references lead into `$defs`')
  .meta({ id: 'GameSchema' })
export const GameParams = z.strictObject({ game: GameRef })

export const WordParams = z.strictObject({
  language: LanguageRef,
  word: z.string().min(1).max(40),
})
export const WordMeaning = z
  .strictObject({ word: z.string(), definition: z.string() })
  .meta({ id: 'WordMeaning' })
