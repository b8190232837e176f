import { parse, type AnyGame } from '@fimm/kernel'
import { gameInfoOf } from '@fimm/protocol/game-info.ts'
import type { GameInfo } from '@fimm/protocol/http/games.ts'
import { isDated } from './decide-locally.ts'

interface Property {
  readonly enum?: readonly unknown[]
}

/** A game as it can be played here: what only a server can give (a board of a date) is not offered. */
export const localGameInfo = (game: AnyGame, now: number): GameInfo => {
  const info = gameInfoOf(game)
  const properties = (info.options?.['properties'] ?? {}) as Readonly<Record<string, Property>>
  const possible = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      if (property.enum === undefined) return [name, property]
      const values = property.enum.filter((value) => isPossible(game, { [name]: value }, now))
      return [name, { ...property, enum: values }]
    }),
  )
  const { commands: _commands, ...rest } = info
  return { ...rest, daily: false, options: { ...info.options, properties: possible } }
}

const isPossible = (game: AnyGame, options: object, now: number): boolean => {
  const read = parse<object, 'bad-options'>(game.schema.options, options, 'bad-options')
  return read.ok && !isDated(game, read.value, now)
}
