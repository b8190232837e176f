import { existsSync, readdirSync } from 'node:fs'
import type { AnyGame } from '@fimm/kernel'
import type { Catalogue } from '@fimm/table'

const games = new URL('../games/', import.meta.url)

/** Every folder of games/ that has a game: a sixth one needs no line here. */
export const findGames = async (): Promise<Catalogue> => {
  const names = readdirSync(games, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/game.ts`, games)))
    .map(({ name }) => name)
  const found = await Promise.all(
    names.map(
      async (name) =>
        ((await import(new URL(`${name}/game.ts`, games).href)) as { default: AnyGame }).default,
    ),
  )
  return new Map(found.map((game) => [game.id, game]))
}

/** Where a game's bots are, if it has any. */
export const botsUrlOf = (game: string): URL => new URL(`${game}/bots/bots.ts`, games)
