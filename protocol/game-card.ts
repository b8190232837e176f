import { parse, type AnyGame, type Schema } from '@fimm/kernel'
import { z } from 'zod'
import type { GameCard } from './http.ts'

const cards = new WeakMap<AnyGame, GameCard>()

/** A game as it is offered: who can play it, and what may be chosen and sent. */
export const cardOf = (game: AnyGame): GameCard => {
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
