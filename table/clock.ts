import type { Millis } from '@fimm/kernel'
import { runningOf } from './matches.ts'
import { closeDesertedAt } from './deserted.ts'
import { replaceHostAt } from './members.ts'
import { startsAt } from './next/waiting-for.ts'
import { statusOf } from './status.ts'
import type { Catalogue, Table } from './types.ts'
import type { TableCommand } from './commands.ts'

export interface TableDeadline {
  readonly id: string
  readonly at: Millis
  readonly command: TableCommand
}

/** Everything this table waits for: its own clocks and those of the game. */
export const deadlinesOf = (catalogue: Catalogue, table: Table): readonly TableDeadline[] => {
  if (table.closed) return []
  const replaceAt = replaceHostAt(catalogue, table)
  const asking = table.current?.asking
  const running = runningOf(table, { catalogue })
  const status = running && statusOf(running.game, running.match)
  const deadlines: TableDeadline[] = []
  if (replaceAt !== undefined)
    deadlines.push({ id: 'host', at: replaceAt, command: { type: 'replace-host' } })
  const desertedAt = closeDesertedAt(catalogue, table)
  if (desertedAt !== undefined)
    deadlines.push({ id: 'deserted', at: desertedAt, command: { type: 'close-deserted' } })
  const nextAt = startsAt(catalogue, table)
  if (nextAt !== undefined) deadlines.push({ id: 'next', at: nextAt, command: { type: 'start-next' } })
  if (asking !== undefined)
    deadlines.push({ id: 'take-back', at: asking.until, command: { type: 'drop-take-back' } })
  const word = table.current?.wordAsked
  if (word !== undefined) deadlines.push({ id: 'word', at: word.until, command: { type: 'drop-word' } })
  // Nobody's time runs out over a question whether a word counts: first comes its answer (T23).
  const earliest = word?.until ?? 0
  if (status?.phase === 'playing')
    for (const { id, at } of status.deadlines)
      deadlines.push({
        id: `game ${id}`,
        at: Math.max(at, earliest),
        command: { type: 'fire-deadline', deadline: id },
      })
  return deadlines
}

/** The deadline that is due first, if any is. */
export const dueOf = (catalogue: Catalogue, table: Table, now: Millis): TableDeadline | undefined =>
  deadlinesOf(catalogue, table)
    .filter(({ at }) => at <= now)
    .reduce<TableDeadline | undefined>(
      (first, next) => (first && first.at <= next.at ? first : next),
      undefined,
    )
