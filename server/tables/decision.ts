import type { Refused } from '@fimm/kernel'
import type { AppliedEvent } from '@fimm/protocol/show-event.ts'
import type { StreamEvent, Table } from '@fimm/table'
import type { Commit } from '../store/contracts/store.ts'
import type { CommitEffects } from './commit-effects.ts'
import type { Wish } from './live-table.ts'

/** A wish and what was decided on it, not yet written. */
export interface Decision {
  readonly wish: Wish
  readonly lines: readonly StreamEvent[]
  /** The table after each line. */
  readonly tables: readonly Table[]
  /** The number of the last line it rests on or wrote. */
  readonly seq: number
  readonly refused: Refused | undefined
  /** Only where there are lines. */
  readonly effects: CommitEffects | undefined
}

/** A refusal, or the answer to a command that is already on its way. */
export const withoutEvents = (wish: Wish, seq: number, refused: Refused | undefined): Decision => ({
  wish,
  lines: [],
  tables: [],
  seq,
  refused,
  effects: undefined,
})

export const linesOf = ({ lines }: Decision): readonly StreamEvent[] => lines

export const commandsOf = ({ wish, lines, seq }: Decision): Commit['commands'] =>
  wish.id === undefined || lines.length === 0 ? [] : [{ id: wish.id, seq }]

export const newsOf = ({ lines, tables, seq }: Decision): readonly AppliedEvent[] =>
  lines.map((line, index) => ({
    seq: seq - lines.length + 1 + index,
    streamEvent: line,
    table: tables[index] as Table,
  }))

export const settle = ({ wish, seq, refused, lines }: Decision): void =>
  wish.settle(
    refused === undefined ? { ok: true, seq, written: lines.length > 0 } : { ok: false, error: refused },
  )
