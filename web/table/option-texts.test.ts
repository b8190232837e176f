import { readFileSync } from 'node:fs'
import { gameInfoOf } from '@fimm/protocol/game-info.ts'
import { findGames } from '@fimm/server/catalogue.ts'
import { expect, test } from 'vitest'
import { controlOf, type OptionSchema } from './option-controls.ts'

const games = await findGames()
const cases = [...games.keys()].flatMap((game) => ['en', 'is'].map((language) => [game, language] as const))

test.each(cases)('what somebody can choose of %s is named and explained (%s)', (game, language) => {
  const url = new URL(`../../games/${game}/messages/${language}.json`, import.meta.url)
  const texts = JSON.parse(readFileSync(url, 'utf8')) as Readonly<Record<string, string>>
  const info = games.get(game)
  const { properties = {} } = (info === undefined ? {} : gameInfoOf(info).options) as {
    properties?: Readonly<Record<string, OptionSchema>>
  }
  const chosen = Object.keys(properties).filter((name) => controlOf(properties[name] ?? {}) !== undefined)
  expect(chosen.length).toBeGreaterThan(0)
  const missing = chosen.flatMap((name) =>
    [`option.${name}`, `option.${name}.help`].filter((key) => texts[key] === undefined),
  )
  expect(missing).toEqual([])
})
