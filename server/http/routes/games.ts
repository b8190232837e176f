import { ok, parse, refuse, type AnyGame, type Schema } from '@fimm/kernel'
import { GameCard, GameList, GameParams } from '@fimm/protocol/http.ts'
import { z } from 'zod'
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
    handle: async (_asked, { house }) =>
      ok({
        games: [...house.catalogue.values()].map((game) => {
          const { options: _options, commands: _commands, ...card } = cardOf(game)
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
    answer: GameCard,
    handle: async ({ params }, { house }) => {
      const game = house.catalogue.get(params.game)
      return game === undefined ? refuse('no-such-game') : ok(cardOf(game))
    },
  }),
]

const cards = new WeakMap<AnyGame, GameCard>()

const cardOf = (game: AnyGame): GameCard => {
  const known = cards.get(game)
  if (known !== undefined) return known
  const usual = parse<object, 'bad-options'>(game.schema.options, {}, 'bad-options')
  const options = usual.ok ? usual.value : {}
  const { min, max } = game.seats(options)
  const schemas = { options: jsonSchemaOf(game.schema.options), commands: jsonSchemaOf(game.schema.command) }
  const card: GameCard = {
    id: game.id,
    seats: { min, max },
    seating: game.seating,
    watchable: game.watchable?.(options) ?? true,
    bots: [...game.bots],
    daily: game.material?.daily !== undefined,
    ...(schemas.options && { options: schemas.options }),
    ...(schemas.commands && { commands: schemas.commands }),
  }
  cards.set(game, card)
  return card
}

/** The rules know schemas only by what they accept; those made with zod can also say it. */
const jsonSchemaOf = (schema: Schema<object>): Record<string, unknown> | undefined =>
  schema instanceof z.ZodType
    ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>)
    : undefined
