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
  if (event.type === 'taken-back') {
    const shown = { ...event, ...undoneFor(catalogue, table, viewer) }
    return { seq, at, by, of: 'table', decision: event.decision, event: shown }
  }
  if (event.type !== 'played') return { seq, at, by, of: 'table', event }
  const running = table.current ?? table.last
  if (viewer === undefined || running?.match === undefined) return undefined
  const shown = gameOf(catalogue, running.game).eventFor(event.event, viewer, running.match.state)
  if (shown === undefined) return undefined
  const { decision, redoes } = event
  const known = { ...(shown as ShownEvent['event']), ...(redoes !== undefined && { redoes }) }
  return { seq, at, by, of: running.game, decision, event: known }
}

/** Whether it puts again what was taken back. */
export const isRedone = (event: ShownEvent['event']): boolean => 'redoes' in event

/** What was taken back, as this viewer knew it. */
export interface Undone {
  readonly game: string
  readonly events: readonly ShownEvent['event'][]
}

const undoneFor = (
  catalogue: Catalogue,
  { current }: Table,
  viewer: Viewer | undefined,
): Undone | undefined => {
  if (viewer === undefined || current?.match === undefined) return undefined
  const { state } = current.match
  const { eventFor } = gameOf(catalogue, current.game)
  const events = (current.undone ?? []).flatMap((event) => eventFor(event, viewer, state) ?? [])
  return { game: current.game, events: events as ShownEvent['event'][] }
}
