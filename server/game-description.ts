import { existsSync, readFileSync } from 'node:fs'
import type { AnyGame } from '@fimm/kernel'
import { gameInfoOf } from '@fimm/protocol/game-info.ts'
import type { GameInfo, GameSchema, GameTexts } from '@fimm/protocol/http/games.ts'
import type { z } from 'zod'
import { appTexts, gameHelp, gameTexts, type Texts } from './texts.ts'

/** A game with its name, and with all its texts where they are asked for. */
export const describeGame = (game: AnyGame, withTexts: boolean): GameInfo => ({
  ...gameInfoOf(game),
  name: inLanguages((language) => gameTexts(game.id, language)['name'] ?? game.id),
  ...(withTexts && { texts: inLanguages((language) => textsOf(game, language)) }),
})

/** What tables refuse, whatever is played. */
export const tableRefusals = () => inLanguages((language) => startingWith(appTexts(language), 'refusal.'))

const textsOf = (game: AnyGame, language: string): GameTexts => {
  const texts = gameTexts(game.id, language)
  return {
    tagline: texts['tagline'] ?? '',
    options: startingWith(texts, 'option.'),
    refusals: startingWith(texts, 'refusal.'),
    help: gameHelp(game.id, language),
  }
}

const inLanguages = <Value>(of: (language: string) => Value) => ({ en: of('en'), is: of('is') })

const startingWith = (texts: Texts, start: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      key.startsWith(start) ? [[key.slice(start.length), text]] : [],
    ),
  )

/** Everything a bot can receive and send, as JSON Schema. What is shown stands in a file made from the types
 *  (`npm run build:schemas`); a game from elsewhere may come without it. */
export const schemaOfGame = (game: AnyGame): z.infer<typeof GameSchema> => {
  const { options, commands } = gameInfoOf(game)
  const file = new URL(`../games/${game.id}/view-schema.json`, import.meta.url)
  const $defs = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, unknown>>)
    : {}
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...(options && { options }),
    ...(commands && { commands }),
    ...($defs['View'] && {
      view: { $ref: '#/$defs/View' },
      may: { $ref: '#/$defs/View/properties/may' },
    }),
    ...($defs['Event'] && { event: { $ref: '#/$defs/Event' } }),
    $defs,
  }
}
