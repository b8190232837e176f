import { ok, refuse } from '@fimm/kernel'
import { GameInfo, GameList, GameParams, GameQuery, GameSchema } from '@fimm/protocol/http/games.ts'
import { describeGame, schemaOfGame, tableRefusals } from '../../game-description.ts'
import { API, route, type Route } from '../route.ts'

/** The games this server offers. */
export const gameRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: `${API}/games`,
    tag: 'games',
    summary: 'All games, without their schemas',
    access: 'anyone',
    query: GameQuery,
    answer: GameList,
    handle: async ({ query: { texts } }, { app }) =>
      ok({
        games: [...app.catalogue.values()].map((game) => {
          const { options: _options, commands: _commands, ...card } = describeGame(game, texts)
          return card
        }),
        ...(texts && { refusals: tableRefusals() }),
      }),
  }),
  route({
    method: 'GET',
    path: `${API}/games/:game`,
    tag: 'games',
    summary: 'One game, with JSON Schemas of its options and of its commands',
    access: 'anyone',
    params: GameParams,
    query: GameQuery,
    answer: GameInfo,
    handle: async ({ params, query }, { app }) => {
      const game = app.catalogue.get(params.game)
      return game === undefined ? refuse('no-such-game') : ok(describeGame(game, query.texts))
    },
  }),
  route({
    method: 'GET',
    path: `${API}/games/:game/schema`,
    tag: 'games',
    summary: 'JSON Schemas of all that a bot receives and sends: view, `may`, events, options, commands',
    access: 'anyone',
    params: GameParams,
    answer: GameSchema,
    handle: async ({ params }, { app }) => {
      const game = app.catalogue.get(params.game)
      return game === undefined ? refuse('no-such-game') : ok(schemaOfGame(game))
    },
  }),
]
