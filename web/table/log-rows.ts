import type { LogEvent } from '@fimm/client/feed.ts'
import { groupBy } from '@fimm/kernel'
import { isShownInLog, withoutRepeats } from './event-text.ts'

/** One row of the log: a decision with all it did, or something the table itself says. */
export interface LogRow {
  readonly seq: number
  readonly at: number
  readonly lines: readonly LogEvent[]
  /** The match it belongs to, where it belongs to one. */
  readonly match?: number
}

/** Events by decision, each with the number of its match. `current` is the match the log's oldest events are of. */
export const logRows = (log: readonly LogEvent[], current: number | undefined): readonly LogRow[] => {
  const started = log.filter(({ event }) => event.type === 'match-started')
  let match = started.length === 0 ? current : numberOf(started[0]) - 1
  const rows: LogRow[] = []
  for (const lines of groupBy(log, ({ group }) => group).values()) {
    const [first] = lines
    if (first === undefined) continue
    if (first.event.type === 'match-started') match = numberOf(first)
    const shown = withoutRepeats(lines.filter(isShownInLog))
    if (shown.length === 0) continue
    const row = { seq: first.seq, at: first.at, lines: shown }
    rows.push(first.of === 'table' || match === undefined || match < 1 ? row : { ...row, match })
  }
  return rows
}

/** For who listens: who sits and who watches after a choice is said with the choice, and not once more for each (T9c). */
export const withoutSeats = (rows: readonly LogRow[]): readonly LogRow[] => {
  let chosenAt: number | undefined
  return rows.filter(({ at, lines }) => {
    if (lines.some(({ event }) => event.type === 'game-chosen')) chosenAt = at
    return at !== chosenAt || lines.some(({ event }) => event.type !== 'role-changed')
  })
}

const numberOf = (line: LogEvent | undefined): number =>
  (line?.event as { readonly number?: number } | undefined)?.number ?? 1
