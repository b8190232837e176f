import type { Commit, Streams } from '../store/contracts/store.ts'
import type { LiveTable } from '../tables/live-table.ts'

/** None of these may throw: what is written is written. */
export interface CommitEvents {
  written(live: LiveTable): void
  /** Somebody else wrote to this stream first; the others of the batch are written. */
  conflict(live: LiveTable): void
  failed(live: LiveTable, fault: unknown): void
  /** What it wants written could not even be put together. */
  faulted(live: LiveTable, fault: unknown): void
  /** What was told so far may go out. */
  deliver(): void
}

/** So many tables' letters go out together. With fewer, telling and sending push one another out of the processor's
 *  cache; with more, people wait for theirs while others' are still being written. */
const SENT_AT_ONCE = 16

/** Group commit: what all tables decided within a tick goes into one transaction, one at a time. */
export class GroupCommitter {
  readonly #streams: Streams
  readonly #events: CommitEvents
  /** Tables with something to write, each once. */
  #dirty: LiveTable[] = []
  #isWriting = false
  #isScheduled = false

  constructor(streams: Streams, events: CommitEvents) {
    this.#streams = streams
    this.#events = events
  }

  write(live: LiveTable): void {
    if (!live.hasWaiting) return
    this.#add(live)
    if (this.#isScheduled || this.#isWriting) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      void this.#flush()
    })
  }

  #add(live: LiveTable): void {
    if (live.isDirty) return
    live.isDirty = true
    this.#dirty.push(live)
  }

  /** When everything decided so far is written or has failed. */
  async drained(): Promise<void> {
    while (this.#isWriting || this.#isScheduled) await new Promise((done) => setImmediate(done))
  }

  async #flush(): Promise<void> {
    this.#isWriting = true
    try {
      while (this.#dirty.length > 0) await this.#writeBatch()
    } finally {
      this.#isWriting = false
    }
  }

  async #writeBatch(): Promise<void> {
    const dirty = this.#dirty
    this.#dirty = []
    const tables: LiveTable[] = []
    const commits: Commit[] = []
    for (const live of dirty) {
      live.isDirty = false
      try {
        const commit = live.takeOff()
        if (commit === undefined) continue
        commits.push(commit)
        tables.push(live)
      } catch (fault) {
        this.#events.faulted(live, fault)
      }
    }
    if (commits.length === 0) return
    const answers = await this.#streams.commit(commits).catch((fault: unknown) => {
      for (const live of tables) this.#events.failed(live, fault)
    })
    if (answers !== undefined)
      for (const [index, live] of tables.entries()) {
        if (answers[index] === 'committed') this.#events.written(live)
        else this.#events.conflict(live)
        if ((index + 1) % SENT_AT_ONCE === 0) this.#events.deliver()
      }
    this.#events.deliver()
    // What was decided meanwhile goes with the next batch.
    for (const live of tables) if (live.hasWaiting) this.#add(live)
  }
}
