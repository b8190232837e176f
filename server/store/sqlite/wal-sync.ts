import { close, fdatasync, fdatasyncSync, openSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StoreFault } from '../store-fault.ts'

export interface WalSync {
  /** Settles when everything written before the call has reached the disk. */
  synced(): Promise<void>
  /** The same for small things that many ask at once: one flush for all of a turn of the loop. */
  syncedTogether(): Promise<void>
  /** Settles when nothing is on its way any more; what was read before may then be shown. */
  idle(): Promise<void>
  /** A flush failed, once and for all. */
  onFailed(listener: (fault: Error) => void): void
  close(): Promise<void>
}

/** Milliseconds. A flush that takes no longer is waited for on the spot: to pass it to another thread and to hear of
 *  its end costs as much processor time as the flush. */
const SHORT = 2
/** So many flushes are passed on after one that took longer, twice as many after each that does so again. */
const FEWEST_PASSED_ON = 4
const MOST_PASSED_ON = 512

export interface Flushes {
  /** Holds up the thread. */
  now(): void
  /** Does not. */
  elsewhere(): Promise<void>
  close(): Promise<void>
}

/** The log exists from the first write on, and stays the same file until the database is closed. */
const flushesOf = (path: string): Flushes => {
  let opened: number | undefined
  const file = (): number => (opened ??= openSync(path, 'r+'))
  const flushed = promisify(fdatasync)
  return {
    now: () => fdatasyncSync(file()),
    elsewhere: async () => flushed(file()),
    close: async () => {
      if (opened !== undefined) await promisify(close)(opened)
    },
  }
}

/** Waiting for the disk: SQLite writes its log, this flushes it. A slow disk does not hold up the thread: one of the
 *  pool waits for it, and callers that come meanwhile share the next flush, since theirs may have been too late. */
export const walSync = (
  path: string,
  log = flushesOf(path),
  clock = performance.now.bind(performance),
): WalSync => {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  let together: Promise<void> | undefined
  let toPassOn = 0
  const listeners: ((fault: Error) => void)[] = []
  let patience = FEWEST_PASSED_ON

  const flushNow = (): void => {
    const began = clock()
    log.now()
    const isSlow = clock() - began > SHORT
    if (isSlow) toPassOn = patience
    patience = isSlow ? Math.min(2 * patience, MOST_PASSED_ON) : FEWEST_PASSED_ON
  }

  // After a failed flush nobody knows what is on the disk: this stays rejected, and so does all that follows.
  const flush = async (): Promise<void> => {
    next = undefined
    running = toPassOn > 0 ? log.elsewhere() : Promise.try(flushNow)
    if (toPassOn > 0) toPassOn--
    try {
      await running
    } catch (cause) {
      const fault = new StoreFault('outcome-unknown', cause)
      running = Promise.reject(fault)
      running.catch(() => {})
      for (const listener of listeners.splice(0)) listener(fault)
      throw fault
    }
    running = undefined
  }

  const synced = (): Promise<void> => {
    if (running === undefined) return flush()
    next ??= running.then(flush)
    return next
  }

  return {
    synced,
    syncedTogether: () =>
      (together ??= setImmediate().then(() => {
        together = undefined
        return synced()
      })),
    idle: async () => together ?? next ?? running,
    onFailed: (listener) => void listeners.push(listener),
    close: async () => {
      await (together ?? next ?? running)?.catch(() => {})
      await log.close()
    },
  }
}
