import { parse, type AnyGame } from '@fimm/kernel'
import { cardOf } from '@fimm/protocol/game-card.ts'
import type { GameCard } from '@fimm/protocol/http.ts'
import { isDated } from './deciding.ts'

interface Property {
  readonly enum?: readonly unknown[]
}

/** A game as it can be played here: what only a server can give (a board of a date) is not offered. */
export const offerOf = (game: AnyGame, now: number): GameCard => {
  const card = cardOf(game)
  const properties = (card.options?.['properties'] ?? {}) as Readonly<Record<string, Property>>
  const possible = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      if (property.enum === undefined) return [name, property]
      const values = property.enum.filter((value) => isPossible(game, { [name]: value }, now))
      return [name, { ...property, enum: values }]
    }),
  )
  const { commands: _commands, ...rest } = card
  return { ...rest, daily: false, options: { ...card.options, properties: possible } }
}

const isPossible = (game: AnyGame, options: object, now: number): boolean => {
  const read = parse<object, 'bad-options'>(game.schema.options, options, 'bad-options')
  return read.ok && !isDated(game, read.value, now)
}
