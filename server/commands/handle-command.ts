import { ok, refuse, type Millis } from '@fimm/kernel'
import { decide, gameToStart, type Party, type TableCommand } from '@fimm/table'
import type { Broadcaster } from '../broadcast/broadcaster.ts'
import type { Names } from '../accounts/names.ts'
import type { Subscriber } from '../broadcast/subscriber.ts'
import type { Runtime } from '../runtime.ts'
import { codeOfFault, isStoreRefusal } from '../store/store-fault.ts'
import { CatchUp } from './catch-up.ts'
import type { ChangeListeners } from '../tables/change-listeners.ts'
import { effectsOf } from './commit-effects.ts'
import type { LiveTable } from '../tables/live-table.ts'
import type { LoadedTables } from '../tables/loaded-tables.ts'
import { materialToStart } from '../matches/match-materials.ts'
import {
  settle,
  withoutEvents,
  type CommandOutcome,
  type PendingCommand,
  type PendingDecision,
} from './pending-decision.ts'
import { GroupCommitter, refuseAll } from './group-committer.ts'
import { refusalBeyondTable } from './refusal-beyond-table.ts'

/** A command on its way to a table. */
export interface CommandRequest {
  readonly code: string
  readonly party: Party
  readonly command: TableCommand
  /** Chosen by the client: the same again is the same command, not another. */
  readonly id?: string | undefined
  /** How its sender follows the table: the next patch acknowledges the command. */
  readonly subscriber?: Subscriber | undefined
}

interface HandlerParts {
  readonly runtime: Runtime
  readonly tables: LoadedTables
  readonly names: Names
  readonly broadcaster: Broadcaster
  readonly listeners: ChangeListeners
}

/** The whole way of a command:
 *
 *  1. Parse: `transports/connection.ts` makes a frame of a text, `http/routes/tables.ts` a command of a body.
 *  2. Authorise and limit: the same two find out who sends it, count it, and check what the sender may do.
 *  3. Route it to its table, which is in memory or is loaded.
 *  4. Decide, on top of everything decided before.
 *  5. Commit, together with what other tables decided in the same turn of the event loop: `group-committer.ts`.
 *  6. Acknowledge, when it can no longer be lost.
 *  7. Broadcast what changed to everybody who follows the table. */
export class CommandHandler {
  /** Whether other nodes write to the same streams. */
  isShared = false
  readonly catchUp: CatchUp
  readonly #parts: HandlerParts
  readonly #committer: GroupCommitter
  #isClosing = false

  constructor(parts: HandlerParts) {
    const { runtime, tables, names, broadcaster, listeners } = parts
    this.#parts = parts
    this.#committer = new GroupCommitter({ ...parts, conflict: (live) => void this.catchUp.retry(live) })
    this.catchUp = new CatchUp(runtime, names, {
      peek: (code) => tables.peek(code),
      isCommitting: (live) => this.#committer.isCommitting(live),
      settled: (live) => this.#committer.settled(live),
      abort: (live) => this.#committer.abort(live),
      changed: (live, events) => {
        broadcaster.publish(live, events)
        listeners.notify(live, events, 'remote')
        broadcaster.flush()
      },
      decide: (live, pending) => this.#decideLater(live.code, pending),
      failed: (live, commands, fault) => {
        tables.drop(live)
        refuseAll(runtime, [...commands, ...this.#committer.abort(live)], fault, codeOfFault(fault))
      },
    })
  }

  /** Settles when what follows from the command can no longer be lost, or it is refused. */
  async handle(request: CommandRequest): Promise<CommandOutcome> {
    if (this.#isClosing) return refuse('shutting-down')
    const { runtime, tables, names } = this.#parts
    const { code, command } = request

    // 3. Route. What a match opens with must be there before the decision, which cannot wait.
    const live = tables.peek(code) ?? (await tables.load(code))
    if (live === undefined) return refuse('no-such-table')
    const choice = gameToStart(runtime.catalogue, live.table, command)
    const material = choice === undefined ? ok(undefined) : await materialToStart(runtime, code, choice)
    if (!material.ok) return material
    const beyond = refusalBeyondTable(request, live, tables, names)
    if (beyond !== undefined) return beyond

    // 4. Decide. 5. Commit. 6. Acknowledge. 7. Broadcast.
    const result = await this.#submit(live, request, material.value)
    if (result.ok || isStoreRefusal(result.error)) return result

    // A node that has not yet heard of another's events must not refuse what they allow.
    const isOutdated = this.isShared && (await this.fetchRemote(code))
    const again = isOutdated ? await this.#submit(live, request, material.value) : result
    return again.ok ? again : this.#acceptedBefore(request, again)
  }

  /** Decides at once; settled when it is committed, or when everything it rests on is. */
  #submit(live: LiveTable, request: CommandRequest, material: unknown): Promise<CommandOutcome> {
    const { party, command } = request
    const id = storedId(request)
    return new Promise((resolve) => {
      const acknowledge = (result: CommandOutcome): void => resolve(acknowledged(request, result))
      this.#decide(live, { party, command, id, material, settle: acknowledge })
    })
  }

  #decide(live: LiveTable, pending: PendingCommand): void {
    // A table whose commit failed meanwhile is no longer the one in memory.
    if (this.#parts.tables.peek(live.code) !== live) return this.#decideLater(live.code, pending)
    if (this.catchUp.hold(live, pending)) return
    const now = this.#parts.runtime.clock()
    live.touchedAt = now
    const undecided = this.#committer.pendingOf(live)
    const twin = undecided.find((other) => pending.id !== undefined && other.pending.id === pending.id)
    // 4. Decide.
    const decision =
      twin === undefined
        ? this.#decisionOn(live, pending, Math.max(now, live.speculative.at))
        : withoutEvents(pending, twin.seq, twin.refused)
    // A refusal too rests on a state that might not come to be: it waits for what it was decided on.
    if (decision.events.length === 0 && undecided.length === 0) return settle(decision)
    const { events, tables, seq } = decision
    const [last, table] = [events.at(-1), tables.at(-1)]
    if (last !== undefined && table !== undefined) live.speculative = { table, seq, at: last.at }
    // 5. Commit with what others decide in this turn of the event loop.
    this.#committer.add(live, decision)
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

  #decideLater(code: string, pending: PendingCommand): void {
    const { runtime, tables } = this.#parts
    const live = tables.peek(code)
    if (live !== undefined) return this.#decide(live, pending)
    void tables.load(code).then(
      (loaded) =>
        loaded === undefined ? pending.settle(refuse('no-such-table')) : this.#decide(loaded, pending),
      (fault: unknown) => refuseAll(runtime, [pending], fault, codeOfFault(fault)),
    )
  }

  /** Accepted before a restart, a command that comes again makes no sense to the rules any more: the store knows. */
  async #acceptedBefore(request: CommandRequest, refused: CommandOutcome): Promise<CommandOutcome> {
    const id = storedId(request)
    if (id === undefined || (!refused.ok && isStoreRefusal(refused.error))) return refused
    const seq = await this.#parts.runtime.store.streams.receipt(request.code, id)
    return seq === undefined ? refused : { ok: true, seq, written: false }
  }

  /** Reads what other nodes wrote to a table; answers whether there was more. */
  async fetchRemote(code: string): Promise<boolean> {
    const live = this.#parts.tables.peek(code)
    return live === undefined ? false : this.catchUp.fetch(live)
  }

  /** Whether something is decided and not committed at a table, or waits to be decided. */
  isBusy(live: LiveTable): boolean {
    return this.catchUp.isPaused(live) || this.#committer.pendingOf(live).length > 0
  }

  /** No new commands; what was decided is committed before this ends. */
  async close(): Promise<void> {
    this.#isClosing = true
    await this.#committer.idle()
  }
}

/** With the patch a live subscriber is about to get, no message of its own is needed (F8). */
const acknowledged = ({ id, subscriber }: CommandRequest, result: CommandOutcome): CommandOutcome => {
  if (!result.ok || !result.written || id === undefined || subscriber?.isLive !== true) return result
  subscriber.acks.push(id)
  return { ...result, isAcknowledged: true }
}

/** Ids are each sender's own. */
const storedId = ({ id, party }: CommandRequest): string | undefined =>
  id === undefined ? undefined : `${ownerOf(party)} ${id}`

const ownerOf = (party: Party): string =>
  party.kind === 'human' ? party.player : party.kind === 'bot' ? `bot ${party.for}` : party.kind
