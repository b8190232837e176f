import { refuse } from '@fimm/kernel'
import type { AppliedEvent } from '@fimm/protocol/show-event.ts'
import type { Party } from '@fimm/table'
import type { Broadcasts } from '../broadcast/broadcasts.ts'
import type { Names } from '../broadcast/names.ts'
import type { Runtime } from '../runtime.ts'
import { codeOfFault, isStoreRefusal, StoreFault } from '../store/store-fault.ts'
import { CatchUp } from '../tables/catch-up.ts'
import type { ChangeListeners, ChangeSource } from '../tables/change-listeners.ts'
import { snapshotIfDue } from '../tables/load-table.ts'
import type { LiveTable } from '../tables/live-table.ts'
import type { LoadedTables } from '../tables/loaded-tables.ts'
import type { CommandOutcome, PendingCommand } from '../tables/pending-decision.ts'
import { CommandRouter, type CommandRequest } from './command-router.ts'
import { GroupCommitter } from './group-committer.ts'

/** The whole way of a command:
 *
 *  1. Parse: `transports/connection.ts` makes a frame of a text, `http/routes/tables.ts` a command of a body.
 *  2. Authorise and limit: the same two find out who sends it, count it, and check what the sender may do.
 *  3. Route it to its table, which is in memory or is loaded.
 *  4. Decide, on top of everything decided before.
 *  5. Commit, together with what other tables decided in the same turn of the event loop.
 *  6. Acknowledge, when it can no longer be lost.
 *  7. Broadcast what changed to everybody who follows the table. */
export class CommandHandler {
  /** Whether other nodes write to the same streams. */
  isShared = false
  readonly catchUp: CatchUp
  readonly #runtime: Runtime
  readonly #tables: LoadedTables
  readonly #broadcasts: Broadcasts
  readonly #listeners: ChangeListeners
  readonly #router: CommandRouter
  readonly #committer: GroupCommitter

  constructor(
    runtime: Runtime,
    tables: LoadedTables,
    names: Names,
    broadcasts: Broadcasts,
    listeners: ChangeListeners,
  ) {
    this.#runtime = runtime
    this.#tables = tables
    this.#broadcasts = broadcasts
    this.#listeners = listeners
    this.#router = new CommandRouter(tables, names, runtime)
    this.#committer = new GroupCommitter(runtime.store.streams, {
      committed: (live) => this.#committed(live),
      conflict: (live) => void this.catchUp.retry(live),
      failed: (live, fault) =>
        this.#fail(this.#drop(live), fault, fault instanceof StoreFault ? fault.code : 'not-saved'),
      faulted: (live, fault) => {
        runtime.faults.note(live.code, fault, 'a table could not be committed')
        for (const pending of this.#drop(live)) pending.settle(refuse('fault'))
      },
      flush: () => broadcasts.flush(),
    })
    this.catchUp = new CatchUp(runtime, names, {
      peek: (code) => tables.peek(code),
      changed: (live, events) => {
        this.#broadcast(live, events, 'remote')
        broadcasts.flush()
      },
      decide: (live, pending) => this.#decideLater(live.code, pending),
      failed: (live, commands, fault) =>
        this.#fail([...commands, ...this.#drop(live)], fault, codeOfFault(fault)),
    })
  }

  async handle(request: CommandRequest): Promise<CommandOutcome> {
    // 3. Route.
    const routed = this.#router.routeAtOnce(request) ?? (await this.#router.route(request))
    if (!routed.ok) return routed
    const { live, material } = routed.value

    // 4. Decide. 5. Commit. 6. Acknowledge. 7. Broadcast.
    const result = await this.#decided(live, request, material)
    if (result.ok || isStoreRefusal(result.error)) return result

    // A node that has not yet heard of another's events must not refuse what they allow.
    const isOutdated = this.isShared && (await this.fetchRemote(request.code))
    const again = isOutdated ? await this.#decided(live, request, material) : result
    return again.ok ? again : this.#acceptedBefore(request, again)
  }

  /** 4. Decide, at once; settled when it is committed, or when everything it rests on is. */
  #decided(live: LiveTable, request: CommandRequest, material: unknown): Promise<CommandOutcome> {
    const { party, command } = request
    const id = storedId(request)
    return new Promise((resolve) => {
      const settle = (result: CommandOutcome): void => resolve(acknowledged(request, result))
      this.#decide(live, { party, command, id, material, settle })
    })
  }

  #decide(live: LiveTable, pending: PendingCommand): void {
    // A table whose commit failed meanwhile is no longer the one in memory.
    if (this.#tables.peek(live.code) !== live) return this.#decideLater(live.code, pending)
    live.decide(pending)
    // 5. Commit with what others decide in this turn of the event loop.
    this.#committer.add(live)
  }

  #decideLater(code: string, pending: PendingCommand): void {
    const live = this.#tables.peek(code)
    if (live !== undefined) return this.#decide(live, pending)
    void this.#tables.load(code).then(
      (loaded) =>
        loaded === undefined ? pending.settle(refuse('no-such-table')) : this.#decide(loaded, pending),
      (fault: unknown) => this.#fail([pending], fault, codeOfFault(fault)),
    )
  }

  #committed(live: LiveTable): void {
    try {
      const before = live.seq
      // 6. Acknowledge: this settles the commands.
      live.commitSucceeded()
      this.#broadcast(live, live.eventsSince(before), 'here')
      snapshotIfDue(this.#runtime, live, before)
    } catch (fault) {
      this.#runtime.faults.note(live.code, fault, 'what is committed could not be broadcast')
    }
  }

  /** 7. Broadcast to subscribers, and notify timers, bots, presence, the lobby and other nodes. */
  #broadcast(live: LiveTable, events: readonly AppliedEvent[], source: ChangeSource): void {
    this.#broadcasts.publish(live, events)
    this.#listeners.notify(live, events, source)
  }

  /** Accepted before a restart, a command that comes again makes no sense to the rules any more: the store knows. */
  async #acceptedBefore(request: CommandRequest, refused: CommandOutcome): Promise<CommandOutcome> {
    const id = storedId(request)
    if (id === undefined || (!refused.ok && isStoreRefusal(refused.error))) return refused
    const seq = await this.#runtime.store.streams.receipt(request.code, id)
    return seq === undefined ? refused : { ok: true, seq, written: false }
  }

  /** Reads what other nodes wrote to a table; answers whether there was more. */
  async fetchRemote(code: string): Promise<boolean> {
    const live = this.#tables.peek(code)
    return live === undefined ? false : this.catchUp.fetch(live)
  }

  /** Forgets a table whose memory is no longer to be trusted; the store knows. */
  #drop(live: LiveTable): readonly PendingCommand[] {
    this.#tables.drop(live)
    return live.abort()
  }

  #fail(commands: readonly PendingCommand[], fault: unknown, code: string): void {
    this.#runtime.log.error({ fault: String(fault), commands: commands.length }, 'could not be committed')
    for (const pending of commands) pending.settle(refuse(code))
  }

  /** Everything decided is committed or has failed. */
  async idle(): Promise<void> {
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
