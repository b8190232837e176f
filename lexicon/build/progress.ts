export interface Progress {
  /** What is about to be done. */
  begin(what: string): void
  done(): void
}

/** Silent for a second, so that a start with everything in place says nothing. */
const PATIENCE = 1000

export const progressTo = (write: (line: string) => void, now: () => number, total: number): Progress => {
  const start = now()
  let begun = 0
  const took = (): string => `${((now() - start) / 1000).toFixed(1)} s`
  const isLong = (): boolean => now() - start > PATIENCE
  return {
    begin: (what) => {
      begun++
      if (isLong()) write(`dictionaries: ${begun} of ${total}, ${what} (${took()})\n`)
    },
    done: () => {
      if (isLong()) write(`dictionaries: ready after ${took()}\n`)
    },
  }
}
