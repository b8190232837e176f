import type { Catalogue, Table } from './types.ts'
import type { StreamEvent } from './events.ts'

/** Events of an older version of a game, read by the game as it is now. */
export const upcast = (
  catalogue: Catalogue,
  table: Table | undefined,
  streamEvent: StreamEvent,
): StreamEvent => {
  const { event } = streamEvent
  const current = table?.current
  if (event.type !== 'played' || current === undefined) return streamEvent
  const game = catalogue.get(current.game)
  if (game === undefined || game.version === current.version || game.upcast === undefined) return streamEvent
  return {
    ...streamEvent,
    event: { ...event, event: game.upcast(event.event, current.version) as { type: string } },
  }
}
