import type { Viewer } from '@fimm/kernel'
import { gameOf, type Catalogue, type StreamEvent, type Table } from '@fimm/table'
import type { ShownEvent } from './frames.ts'

/** A stream event with the table after it: all that is needed to show it to any viewer. */
export interface AppliedEvent {
  readonly seq: number
  readonly streamEvent: StreamEvent
  readonly table: Table
}

/** A stream event as this viewer may know it; nothing where it is hidden from them (W10). */
export const showEvent = (
  catalogue: Catalogue,
  { seq, streamEvent, table }: AppliedEvent,
  viewer: Viewer | undefined,
): ShownEvent | undefined => {
  const { at, by, event } = streamEvent
  if (event.type === 'taken-back') return { seq, at, by, of: 'table', decision: event.decision, event }
  if (event.type !== 'played') return { seq, at, by, of: 'table', event }
  const running = table.current ?? table.last
  if (viewer === undefined || running?.match === undefined) return undefined
  const shown = gameOf(catalogue, running.game).eventFor(event.event, viewer, running.match.state)
  if (shown === undefined) return undefined
  return { seq, at, by, of: running.game, decision: event.decision, event: shown as ShownEvent['event'] }
}
