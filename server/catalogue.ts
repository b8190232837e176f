import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { AnyGame, GameCli, GameTypes, MatchAnalysis, MatchExports, MatchImports } from '@fimm/kernel'
import { eventShape } from '@fimm/protocol/event-shape.ts'
import type { GamesHere } from '@fimm/protocol/read-match-file.ts'
import type { Catalogue } from '@fimm/table'

const games = new URL('../games/', import.meta.url)

/** Every folder of games/ that has a game: a sixth one needs no line here. */
export const findGames = async (): Promise<Catalogue> => {
  const names = readdirSync(games, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() &&
        !entry.name.startsWith('.') &&
        existsSync(new URL(`${entry.name}/game.ts`, games)),
    )
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

// oxlint-disable-next-line typescript/no-explicit-any -- the types of a game are known to its own folder alone
type AnyTypes = GameTypes & Record<'Options' | 'State' | 'Command' | 'Event' | 'View' | 'Refusal', any>

/** The files a match of this game can be saved as, besides the one every match has. */
export const exportsOf = async (game: string): Promise<MatchExports<AnyTypes>> =>
  (await defaultOf<MatchExports<AnyTypes>>(game, 'exports.ts')) ?? []

/** What the game has to say about a match that is over. */
export const analysisOf = (game: string): Promise<MatchAnalysis<AnyTypes> | undefined> =>
  defaultOf(game, 'analysis.ts')

/** All that reading a saved match asks of the games. */
export const gamesHere = (catalogue: Catalogue): GamesHere => ({
  catalogue,
  imports: async (game) => (await defaultOf<MatchImports<AnyTypes>>(game, 'imports.ts')) ?? [],
  fits: async (game) => {
    const file = new URL(`${game}/log-schema.json`, games)
    return existsSync(file) ? eventShape(JSON.parse(await readFile(file, 'utf8')) as object) : undefined
  },
})

/** What games can do at a terminal, by the names of their folders. */
export const findGameClis = async (): Promise<ReadonlyMap<string, GameCli>> => {
  const found = await Promise.all(
    readdirSync(games).map(async (name) => [name, await defaultOf<GameCli>(name, 'cli.ts')] as const),
  )
  return new Map(found.flatMap(([name, cli]) => (cli === undefined ? [] : [[name, cli] as const])))
}

/** The default export of a file that a game may bring. */
const defaultOf = async <Export>(game: string, file: string): Promise<Export | undefined> => {
  const url = new URL(`${game}/${file}`, games)
  return existsSync(url) ? ((await import(url.href)) as { default: Export }).default : undefined
}
