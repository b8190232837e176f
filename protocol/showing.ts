import type { Viewer } from '@fimm/kernel'
import { gameOf, type Catalogue, type StreamEvent, type Table } from '@fimm/table'
import type { ShownLine } from './frames.ts'

/** A line with what it made of the table: enough to show it to anybody. */
export interface Recent {
  readonly seq: number
  readonly line: StreamEvent
  readonly table: Table
}

/** A line as somebody may know it; nothing where it is not theirs to know. */
export const showLine = (
  catalogue: Catalogue,
  { seq, line, table }: Recent,
  eyes: Viewer | undefined,
): ShownLine | undefined => {
  const { at, by, event } = line
  if (event.type === 'taken-back') return { seq, at, by, of: 'table', decision: event.decision, event }
  if (event.type !== 'played') return { seq, at, by, of: 'table', event }
  const running = table.current ?? table.last
  if (eyes === undefined || running?.match === undefined) return undefined
  const shown = gameOf(catalogue, running.game).eventFor(event.event, eyes, running.match.state)
  if (shown === undefined) return undefined
  return { seq, at, by, of: running.game, decision: event.decision, event: shown as ShownLine['event'] }
}
