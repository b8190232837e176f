import { refuse, type Millis } from '@fimm/kernel'
import { decide } from '@fimm/table'
import { codeOfFault } from '../store/store-fault.ts'
import type { LiveTable } from '../tables/live-table.ts'
import { effectsOf } from './commit-effects.ts'
import { refuseAll, type CommandParts, type GroupCommitter } from './group-committer.ts'
import {
  settleDecision,
  withoutEvents,
  type PendingCommand,
  type PendingDecision,
} from './pending-decision.ts'

/** Decides commands at tables in memory, each on top of everything decided there before, committed or not. */
export class CommandDecider {
  readonly #parts: CommandParts
  readonly #committer: GroupCommitter
  /** Tables at which nothing may be decided now, with the commands that came meanwhile. */
  readonly #paused = new Map<LiveTable, PendingCommand[]>()

  constructor(parts: CommandParts, committer: GroupCommitter) {
    this.#parts = parts
    this.#committer = committer
  }

  decide(live: LiveTable, pending: PendingCommand): void {
    // A table whose commit failed meanwhile is no longer the one in memory.
    if (this.#parts.tables.peek(live.code) !== live) return this.#decideOnceLoaded(live.code, pending)
    const paused = this.#paused.get(live)
    if (paused !== undefined) return void paused.push(pending)
    const now = this.#parts.runtime.clock()
    live.touchedAt = now
    const undecided = this.#committer.pendingOf(live)
    const twin = undecided.find((other) => pending.id !== undefined && other.pending.id === pending.id)
    // 4. Decide.
    const decision =
      twin === undefined
        ? this.#decisionOn(live, pending, Math.max(now + live.ahead, live.speculative.at))
        : withoutEvents(pending, twin.seq, twin.refused)
    // A refusal too rests on a state that might not come to be: it waits for what it was decided on.
    if (decision.events.length === 0 && undecided.length === 0) return settleDecision(decision)
    const { events, tables, seq } = decision
    const [last, table] = [events.at(-1), tables.at(-1)]
    if (last !== undefined && table !== undefined) live.speculative = { table, seq, at: last.at }
    // 5. Commit with what others decide in this turn of the event loop.
    this.#committer.add(live, decision)
  }

  /** While another node's events are fetched nothing is decided: it would rest on a state that is out of date. */
  pause(live: LiveTable): void {
    if (!this.#paused.has(live)) this.#paused.set(live, [])
  }

  /** The commands that came meanwhile; from here on they are decided as they come. */
  resume(live: LiveTable): readonly PendingCommand[] {
    const paused = this.#paused.get(live) ?? []
    this.#paused.delete(live)
    return paused
  }

  isPaused(live: LiveTable): boolean {
    return this.#paused.has(live)
  }

  #decisionOn({ code, speculative }: LiveTable, pending: PendingCommand, now: Millis): PendingDecision {
    const { catalogue, random, words, faults } = this.#parts.runtime
    const { table, seq } = speculative
    const { party: by, command, material } = pending
    try {
      const env = { now, random, words, ...(material !== undefined && { material }) }
      const isNameTaken = (name: string): boolean => this.#parts.names.isTakenAt(table, undefined, name)
      const decided = decide(table, command, { catalogue, env, by, isNameTaken })
      if (!decided.ok) return withoutEvents(pending, seq, decided.error)
      const { events, tables } = decided.value
      if (events.length === 0) return withoutEvents(pending, seq, undefined)
      const effects = effectsOf(catalogue, table, { events, tables, after: seq })
      return { pending, events, tables, seq: seq + events.length, refused: undefined, effects }
    } catch (fault) {
      // A game with a bug harms its own command and nothing else.
      faults.note(code, fault, 'rules threw', { command: command.type })
      return withoutEvents(pending, seq, refuse('fault').error)
    }
  }

  #decideOnceLoaded(code: string, pending: PendingCommand): void {
    const live = this.#parts.tables.peek(code)
    if (live !== undefined) return this.decide(live, pending)
    void this.#parts.tables.load(code).then(
      (loaded) =>
        loaded === undefined ? pending.settle(refuse('no-such-table')) : this.decide(loaded, pending),
      (fault: unknown) => refuseAll(this.#parts.runtime, [pending], fault, codeOfFault(fault)),
    )
  }
}
