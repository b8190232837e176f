import type { LogEvent } from '@fimm/client/feed.ts'
import { groupBy } from '@fimm/kernel'
import type { TableEvent } from '@fimm/table'
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
    const before = rows.at(-1)
    if (before !== undefined && saysTheSame(before, row)) rows.splice(-1, 1, { ...before, at: row.at })
    else rows.push(first.of === 'table' || match === undefined || match < 1 ? row : { ...row, match })
  }
  return rows
}

/** Each change of an option is a choice of the same game. The row that stands stays what it is: a new one would be read
 *  out once more. */
const saysTheSame = (before: LogRow, { lines }: LogRow): boolean =>
  choiceIn(before.lines) !== undefined && choiceIn(before.lines) === choiceIn(lines)

const choiceIn = ([line, ...more]: readonly LogEvent[]): string | undefined => {
  if (line === undefined || more.length > 0 || line.of !== 'table') return undefined
  if (line.event.type !== 'game-chosen') return undefined
  const { game, agreed } = line.event as Partial<Extract<TableEvent, { type: 'game-chosen' }>>
  return JSON.stringify([line.by, game?.id, agreed])
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
