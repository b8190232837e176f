/** What a line says besides its message. Three names every line has already: a second `level` would hide from its reader
 *  how serious it is. */
export interface Facts {
  readonly [name: string]: unknown
  readonly level?: never
  readonly time?: never
  readonly msg?: never
}

/** Structured, without secrets: codes and ids, never tokens, never what people wrote. */
export interface Log {
  info(facts: Facts, message: string): void
  warn(facts: Facts, message: string): void
  error(facts: Facts, message: string): void
}

export const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }

const SECOND = 1_000
/** A fault may carry what a stranger sent. */
const LONGEST_TEXT = 500

interface HeldBack {
  times: number
  facts: Facts
}

/** At most one line a second of each kind, then how many more there were: a stranger who can make the server log
 *  something must not be able to fill its disk. */
export const limitedLog = (log: Log): Log => {
  const held = new Map<string, HeldBack>()

  const limited =
    (level: keyof Log) =>
    (facts: Facts, message: string): void => {
      const kind = `${level} ${message}`
      const before = held.get(kind)
      if (before !== undefined) {
        before.times++
        before.facts = facts
        return
      }
      log[level](clipped(facts), message)
      const since: HeldBack = { times: 0, facts }
      held.set(kind, since)
      const timer = setInterval(() => {
        if (since.times === 0) {
          clearInterval(timer)
          held.delete(kind)
          return
        }
        log[level](clipped({ ...since.facts, times: since.times }), message)
        since.times = 0
      }, SECOND)
      timer.unref()
    }

  return { info: limited('info'), warn: limited('warn'), error: limited('error') }
}

const clipped = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : value,
    ]),
  )

/** Where in our code something went wrong: a line for the log, where a stack would be thirty. */
export const placeOf = (fault: Error): string | undefined =>
  fault.stack
    ?.split('\n')
    .find((line) => /^\s+at .*\.ts:\d/.test(line) && !line.includes('node_modules'))
    ?.trim()
