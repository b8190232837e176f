import type { Millis, Refused } from '@fimm/kernel'
import type { AppliedEvent } from '@fimm/protocol/show-event.ts'
import type { Party, StreamEvent, Table, TableCommand } from '@fimm/table'
import type { Commit } from '../store/contracts/store.ts'
import type { CommitEffects } from './commit-effects.ts'

export type CommandOutcome =
  | {
      readonly ok: true
      readonly seq: number
      /** Events were written by this very command, not by an earlier one with the same id. */
      readonly written: boolean
      /** A patch tells its sender, so that no message of its own is needed. */
      readonly isAcknowledged?: boolean
    }
  | { readonly ok: false; readonly error: Refused }

/** What somebody waits for: a command at its table, or a table that is to be created. */
interface Pending {
  /** Unique per stream; the same id again has the same result. Absent for what cannot come twice. */
  readonly id: string | undefined
  /** Called once, when the result can no longer change. */
  settle(result: CommandOutcome): void
}

/** A command at its table. */
export interface PendingCommand extends Pending {
  readonly party: Party
  readonly command: TableCommand
  /** Secret content the match opens with, fetched beforehand. */
  readonly material: unknown
}

/** What was decided, not yet committed. */
export interface PendingDecision {
  readonly pending: PendingCommand | Pending
  readonly events: readonly StreamEvent[]
  /** The table after each event. */
  readonly tables: readonly Table[]
  /** The number of the last event it was decided on or wrote. */
  readonly seq: number
  readonly refused: Refused | undefined
  /** Only where there are events. */
  readonly effects: CommitEffects | undefined
}

/** A refusal, or the result of a command that is being committed already. */
export const withoutEvents = (
  pending: PendingCommand,
  seq: number,
  refused: Refused | undefined,
): PendingDecision => ({ pending, events: [], tables: [], seq, refused, effects: undefined })

/** What the store is to write for some decisions of one table. */
export const commitOf = (
  {
    code,
    seq,
    deadline: held,
  }: { readonly code: string; readonly seq: number; readonly deadline: Millis | null },
  decisions: readonly PendingDecision[],
): Commit => {
  const effects = decisions.flatMap((decision) => decision.effects ?? [])
  const deadline = effects.at(-1)?.deadline
  return {
    stream: code,
    after: seq,
    events: decisions.flatMap(({ events }) => events),
    commands: decisions.flatMap(commandsOf),
    // The newest where there can be one, all where there can be many.
    deadline: deadline === held ? undefined : deadline,
    listing: effects.findLast(({ listing }) => listing !== undefined)?.listing,
    waitingFor: effects.findLast(({ waitingFor }) => waitingFor !== undefined)?.waitingFor,
    members: effects.findLast(({ members }) => members !== undefined)?.members,
    results: effects.flatMap(({ results }) => results ?? []),
    starts: effects.flatMap(({ starts }) => starts ?? []),
  }
}

const commandsOf = ({ pending, events, seq }: PendingDecision): Commit['commands'] =>
  pending.id === undefined || events.length === 0 ? [] : [{ id: pending.id, seq }]

export const appliedEventsOf = ({ events, tables, seq }: PendingDecision): readonly AppliedEvent[] =>
  events.map((streamEvent, index) => ({
    seq: seq - events.length + 1 + index,
    streamEvent,
    table: tables[index] as Table,
  }))

export const settleDecision = ({ pending, seq, refused, events }: PendingDecision): void =>
  pending.settle(
    refused === undefined ? { ok: true, seq, written: events.length > 0 } : { ok: false, error: refused },
  )
