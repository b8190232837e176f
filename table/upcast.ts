import type { Catalogue, Line, Table } from './types.ts'

/** Events of an older version of a game, read by the game as it is now. */
export const upcast = (catalogue: Catalogue, table: Table | undefined, line: Line): Line => {
  const { event } = line
  const current = table?.current
  if (event.type !== 'played' || current === undefined) return line
  const game = catalogue.get(current.game)
  if (game === undefined || game.version === current.version || game.upcast === undefined) return line
  return {
    ...line,
    event: { ...event, event: game.upcast(event.event, current.version) as { type: string } },
  }
}
