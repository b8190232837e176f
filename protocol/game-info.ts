import { parse, type AnyGame, type Schema } from '@fimm/kernel'
import { isForTwo } from '@fimm/table'
import { z } from 'zod'
import type { GameInfo } from './http/games.ts'

const infos = new WeakMap<AnyGame, GameInfo>()

/** A game as it is offered: who can play it, and what may be chosen and sent. */
export const gameInfoOf = (game: AnyGame): GameInfo => {
  const known = infos.get(game)
  if (known !== undefined) return known
  const usual = parse<object, 'bad-options'>(game.schema.options, {}, 'bad-options')
  const options = usual.ok ? usual.value : {}
  const { min, max } = game.seats(options)
  const schemas = { options: jsonSchemaOf(game.schema.options), commands: jsonSchemaOf(game.schema.command) }
  const info: GameInfo = {
    id: game.id,
    seats: { min, max },
    players: playersOf(game),
    seating: game.seating,
    forTwo: isForTwo(game),
    watchable: game.watchable?.(options) ?? true,
    ...(game.languages && { languages: [...game.languages] }),
    bots: [...game.bots],
    daily: game.material?.daily !== undefined,
    ...(schemas.options && { options: schemas.options }),
    ...(schemas.commands && { commands: schemas.commands }),
  }
  infos.set(game, info)
  return info
}

/** Nobody sits down with more. */
const MOST_PEOPLE = 20

/** How few and how many can play: what is a game for one by itself may become a game for eight (T9b). */
const playersOf = (game: AnyGame): { readonly min: number; readonly max: number } => {
  const possible = Array.from({ length: MOST_PEOPLE }, (_, index) => index + 1).filter((people) => {
    const options = parse<object, 'bad-options'>(
      game.schema.options,
      game.optionsFor?.(people) ?? {},
      'bad-options',
    )
    if (!options.ok) return false
    const { min, max } = game.seats(options.value)
    return min <= people && people <= max
  })
  return { min: Math.min(...possible), max: Math.max(...possible) }
}

/** The rules know schemas only by what they accept; those made with zod can also say it. */
const jsonSchemaOf = (schema: Schema<object>): Record<string, unknown> | undefined =>
  schema instanceof z.ZodType
    ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>)
    : undefined
