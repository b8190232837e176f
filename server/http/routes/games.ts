import { ok, refuse } from '@fimm/kernel'
import { gameInfoOf } from '@fimm/protocol/game-info.ts'
import { GameInfo, GameList, GameParams } from '@fimm/protocol/http/games.ts'
import { API, route, type Route } from '../route.ts'

/** The games this server offers. */
export const gameRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: `${API}/games`,
    tag: 'games',
    summary: 'All games, without their schemas',
    access: 'anyone',
    answer: GameList,
    handle: async (_asked, { app }) =>
      ok({
        games: [...app.catalogue.values()].map((game) => {
          const { options: _options, commands: _commands, ...card } = gameInfoOf(game)
          return card
        }),
      }),
  }),
  route({
    method: 'GET',
    path: `${API}/games/:game`,
    tag: 'games',
    summary: 'One game, with JSON Schemas of its options and of its commands',
    access: 'anyone',
    params: GameParams,
    answer: GameInfo,
    handle: async ({ params }, { app }) => {
      const game = app.catalogue.get(params.game)
      return game === undefined ? refuse('no-such-game') : ok(gameInfoOf(game))
    },
  }),
]
