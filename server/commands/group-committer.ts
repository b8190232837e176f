import type { Commit, Streams } from '../store/contracts/store.ts'
import type { LiveTable } from '../tables/live-table.ts'

/** None of these may throw: what is committed is committed. */
export interface CommitEvents {
  committed(live: LiveTable): void
  /** Another node wrote to this stream first; the others of the batch are committed. */
  conflict(live: LiveTable): void
  failed(live: LiveTable, fault: unknown): void
  /** What it wants committed could not even be put together. */
  faulted(live: LiveTable, fault: unknown): void
  /** Messages of the tables so far can be sent. */
  flush(): void
}

/** Outgoing messages are flushed in groups: fewer cost more, and with more people wait for theirs while those of others
 *  are still being written. */
const FLUSH_EVERY = 16

/** Group commit: what all tables decided within a turn of the event loop goes into one transaction, one at a time. */
export class GroupCommitter {
  readonly #streams: Streams
  readonly #events: CommitEvents
  /** Tables with something to commit, each once. */
  #queue: LiveTable[] = []
  #isCommitting = false
  #isScheduled = false

  constructor(streams: Streams, events: CommitEvents) {
    this.#streams = streams
    this.#events = events
  }

  add(live: LiveTable): void {
    if (!live.hasPending) return
    this.#enqueue(live)
    if (this.#isScheduled || this.#isCommitting) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      void this.#commitAll()
    })
  }

  #enqueue(live: LiveTable): void {
    if (live.isQueued) return
    live.isQueued = true
    this.#queue.push(live)
  }

  /** When everything decided so far is committed or has failed. */
  async idle(): Promise<void> {
    while (this.#isCommitting || this.#isScheduled) await new Promise((done) => setImmediate(done))
  }

  async #commitAll(): Promise<void> {
    this.#isCommitting = true
    try {
      while (this.#queue.length > 0) await this.#commitBatch()
    } finally {
      this.#isCommitting = false
    }
  }

  async #commitBatch(): Promise<void> {
    const batch = this.#takeBatch()
    if (batch.length === 0) return
    const outcomes = await this.#streams.commit(batch.map(({ commit }) => commit)).catch((fault: unknown) => {
      for (const { live } of batch) this.#events.failed(live, fault)
    })
    if (outcomes !== undefined)
      for (const [index, { live }] of batch.entries()) {
        if (outcomes[index] === 'committed') this.#events.committed(live)
        else this.#events.conflict(live)
        if ((index + 1) % FLUSH_EVERY === 0) this.#events.flush()
      }
    this.#events.flush()
    // What was decided meanwhile goes with the next batch.
    for (const { live } of batch) if (live.hasPending) this.#enqueue(live)
  }

  #takeBatch(): readonly { readonly live: LiveTable; readonly commit: Commit }[] {
    const queue = this.#queue
    this.#queue = []
    return queue.flatMap((live) => {
      live.isQueued = false
      try {
        const commit = live.beginCommit()
        return commit === undefined ? [] : [{ live, commit }]
      } catch (fault) {
        this.#events.faulted(live, fault)
        return []
      }
    })
  }
}
