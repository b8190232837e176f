import { close, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'

export interface Durable {
  /** Settles when everything written before the call has reached the disk. */
  reached(): Promise<void>
  /** Settles when nothing is on its way any more; what was read before may then be shown. */
  quiet(): Promise<void>
  close(): Promise<void>
}

const flushed = promisify(fdatasync)

/** The log exists from the first write on, and stays the same file until the database is closed. */
const logOf = (path: string) => {
  let file: number | undefined
  return {
    flush: async (): Promise<void> => {
      file ??= openSync(path, 'r+')
      await flushed(file)
    },
    close: async (): Promise<void> => {
      if (file !== undefined) await promisify(close)(file)
    },
  }
}

/** Waiting for the disk without holding up the thread: SQLite writes its log, a thread of the pool flushes it.
 *  Callers that come while a flush runs share the next one, since theirs may have been too late for it. */
export const durable = (path: string, log = logOf(path)): Durable => {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  // After a failed flush nobody knows what is on the disk: this stays rejected, and so does all that follows.
  const flush = (): Promise<void> => {
    next = undefined
    running = log.flush().then(() => (running = undefined))
    return running
  }

  return {
    reached: () => {
      if (running === undefined) return flush()
      next ??= running.then(flush)
      return next
    },
    quiet: async () => next ?? running,
    close: async () => {
      await (next ?? running)?.catch(() => {})
      await log.close()
    },
  }
}
