import { refuse, type PlayerId, type Refused } from '@fimm/kernel'
import { authorOf, createTable, drawCode, evolve, type NewTable, type StreamEvent } from '@fimm/table'
import type { Runtime } from '../runtime.ts'
import { earliestDeadline } from '../tables/earliest-deadline.ts'
import { listingOf } from '../tables/listing.ts'
import { LiveTable } from '../tables/live-table.ts'
import { secretRandom } from '../tables/secure-random.ts'
import { CODE_TAKEN, type CommandParts, type GroupCommitter } from './group-committer.ts'
import type { CommandOutcome } from './pending-decision.ts'

const MOST_ATTEMPTS = 20

export type CreatedTable =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly error: Refused }

/** The table a key led to before. */
export const createdBefore = async (
  { store }: Runtime,
  host: PlayerId,
  key: string,
): Promise<string | undefined> => {
  const id = commandId(host, key)
  const random = await secretRandom(store, id)
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const code = drawCode(random)
    const seq = await store.streams.receipt(code, id)
    if (seq === 1) return code
    // Further codes are drawn only where somebody else has this one.
    if ((await store.streams.load(code)) === undefined) return undefined
  }
  return undefined
}

const commandId = (host: PlayerId, key: string): string => `${host} ${key}`

/** Writes new tables under codes nobody has, with everything else that is decided in the same turn of the event loop. */
export class TableCreator {
  readonly #parts: CommandParts
  readonly #committer: GroupCommitter

  constructor(parts: CommandParts, committer: GroupCommitter) {
    this.#parts = parts
    this.#committer = committer
  }

  /** With a key, the same host asking again gets the same table, whichever node is asked and however much later: the key
   *  leads to the code, and the store knows whose it is. */
  async create(wanted: Omit<NewTable, 'code'>, key?: string): Promise<CreatedTable> {
    const { runtime, names } = this.#parts
    const { catalogue, store } = runtime
    const id = key === undefined ? undefined : commandId(wanted.host, key)
    const random = id === undefined ? runtime.random : await secretRandom(store, id)
    await names.learn([wanted.host])
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const code = drawCode(random)
      const made = createTable({ ...wanted, code }, catalogue)
      if (!made.ok) return made
      const by = authorOf({ kind: 'human', player: wanted.host }, undefined)
      const outcome = await this.#commit(code, { at: runtime.clock(), by, event: made.value[0] }, id)
      if (outcome.ok) return { ok: true, code }
      if (outcome.error.code !== CODE_TAKEN) return outcome
      if (id !== undefined && (await store.streams.receipt(code, id)) === 1) return { ok: true, code }
    }
    return refuse('no-free-code')
  }

  #commit(code: string, event: StreamEvent, id: string | undefined): Promise<CommandOutcome> {
    const { runtime, tables } = this.#parts
    const { catalogue } = runtime
    const table = evolve(catalogue, undefined, event)
    const live = LiveTable.unwritten(code, table, runtime)
    return new Promise((resolve) => {
      const settle = (outcome: CommandOutcome): void => {
        // What was just written is not read again.
        if (outcome.ok) tables.add(live)
        resolve(outcome)
      }
      this.#committer.add(live, {
        pending: { id, settle },
        events: [event],
        tables: [table],
        seq: 1,
        refused: undefined,
        effects: {
          deadline: earliestDeadline(catalogue, table),
          listing: listingOf(catalogue, table),
          members: [table.host],
        },
      })
    })
  }
}
