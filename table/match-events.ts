import type { GameTypes, LogEntry } from '@fimm/kernel'
import type { TableEvent } from './types.ts'

/** Entries of the match's log as events of the table's stream. */
export const toTableEvents = (entries: readonly LogEntry<GameTypes>[]): readonly TableEvent[] =>
  entries.map((entry) =>
    'event' in entry
      ? { type: 'played', decision: entry.decision, event: entry.event }
      : { type: 'taken-back', decision: entry.decision, undoes: entry.undoes },
  )
