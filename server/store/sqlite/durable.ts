import { close, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'

export interface Durable {
  /** Settles when everything written before the call has reached the disk. */
  reached(): Promise<void>
  /** Settles when nothing is on its way any more; what was read before may then be shown. */
  quiet(): Promise<void>
  close(): Promise<void>
}

const sync = promisify(fdatasync)

/** Waiting for the disk without holding up the thread: SQLite writes its log, a thread of the pool flushes it.
 *  Callers that come while a flush runs share the next one, since theirs may have been too late for it. */
export const durable = (log: string): Durable => {
  let file: number | undefined
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  const flush = (): Promise<void> => {
    // The log exists from the first write on, and stays the same file until the database is closed.
    file ??= openSync(log, 'r+')
    next = undefined
    running = sync(file).then(() => (running = undefined))
    return running
  }
  // After a failed flush nobody knows what is on the disk: `running` stays rejected, and so does all that follows.
  const reached = (): Promise<void> => {
    if (running === undefined) return flush()
    next ??= running.then(flush)
    return next
  }

  return {
    reached,
    quiet: async () => next ?? running,
    close: async () => {
      await (next ?? running)?.catch(() => {})
      if (file !== undefined) await promisify(close)(file)
    },
  }
}
