import { ok, refuse } from '@fimm/kernel'
import { gameToStart, type NewTable, type Party, type StreamEvent, type TableCommand } from '@fimm/table'
import type { Subscriber } from '../broadcast/subscriber.ts'
import { isStoreRefusal } from '../store/store-fault.ts'
import { materialToStart } from '../matches/match-materials.ts'
import type { LiveTable } from '../tables/live-table.ts'
import { CatchUp } from './catch-up.ts'
import { TableCreator, type CreatedTable } from './create-table.ts'
import { CommandDecider } from './decide-command.ts'
import { GroupCommitter, type CommandParts } from './group-committer.ts'
import type { CommandOutcome } from './pending-decision.ts'
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

/** The whole way of a command:
 *
 *  1. Parse: `transports/connection.ts` makes a frame of a text, `http/routes/tables.ts` a command of a body.
 *  2. Authorise and limit: the same two find out who sends it, count it, and check what the sender may do.
 *  3. Route it to its table, which is in memory or is loaded.
 *  4. Decide, on top of everything decided before: `decide-command.ts`.
 *  5. Commit, together with what other tables decided in the same turn of the event loop: `group-committer.ts`.
 *  6. Acknowledge, when it can no longer be lost.
 *  7. Broadcast what changed to everybody who follows the table.
 *
 *  Where another node wrote first, `catch-up.ts` reads that, and goes back to 4. */
export class CommandHandler {
  readonly #parts: CommandParts
  readonly #committer: GroupCommitter
  readonly #decider: CommandDecider
  readonly #catchUp: CatchUp
  readonly #creator: TableCreator
  #isClosing = false

  constructor(parts: CommandParts) {
    this.#parts = parts
    this.#committer = new GroupCommitter(parts, (live) => void this.#catchUp.retry(live))
    this.#decider = new CommandDecider(parts, this.#committer)
    this.#catchUp = new CatchUp(parts, this.#committer, this.#decider)
    this.#creator = new TableCreator(parts, this.#committer)
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
    if (result.ok ? result.written : isStoreRefusal(result.error)) return result

    // A node that has not yet heard of another's events must not refuse what they allow, nor say that nothing is to be
    // done where they left something.
    const isOutdated = this.#parts.isShared && (await this.fetchRemote(code))
    const again = isOutdated ? await this.#submit(live, request, material.value) : result
    return again.ok ? again : this.#acceptedBefore(request, again)
  }

  /** Decides at once; settled when it is committed, or when everything it rests on is. */
  #submit(live: LiveTable, request: CommandRequest, material: unknown): Promise<CommandOutcome> {
    const { party, command } = request
    const id = storedId(request)
    return new Promise((resolve) => {
      const acknowledge = (result: CommandOutcome): void => resolve(acknowledged(request, result))
      this.#decider.decide(live, { party, command, id, material, settle: acknowledge })
    })
  }

  /** Accepted before a restart, a command that comes again makes no sense to the rules any more: the store knows. */
  async #acceptedBefore(request: CommandRequest, refused: CommandOutcome): Promise<CommandOutcome> {
    const id = storedId(request)
    if (id === undefined || (!refused.ok && isStoreRefusal(refused.error))) return refused
    const seq = await this.#parts.runtime.store.streams.receipt(request.code, id)
    return seq === undefined ? refused : { ok: true, seq, written: false }
  }

  /** A new table; with a key, the one it led to before. */
  async create(wanted: Omit<NewTable, 'code'>, key?: string): Promise<CreatedTable> {
    return this.#isClosing ? refuse('shutting-down') : this.#creator.create(wanted, key)
  }

  /** Events another node committed, as the bus brought them. */
  async applyRemote(live: LiveTable, from: number, events: readonly StreamEvent[]): Promise<void> {
    return this.#catchUp.apply(live, from, events)
  }

  /** Reads what other nodes wrote to a table; answers whether there was more. */
  async fetchRemote(code: string): Promise<boolean> {
    const live = this.#parts.tables.peek(code)
    return live === undefined ? false : this.#catchUp.fetch(live)
  }

  /** Whether something is decided and not committed at a table, or waits to be decided. */
  isBusy(live: LiveTable): boolean {
    return this.#decider.isPaused(live) || this.#committer.pendingOf(live).length > 0
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

const ownerOf = (party: Party): string => {
  if (party.kind === 'human') return party.player
  return party.kind === 'bot' ? `bot ${party.for}` : party.kind
}
