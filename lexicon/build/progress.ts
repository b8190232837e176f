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
  const isLong = (): boolean => now() - start > PATIENCE
  return {
    begin: (what) => {
      begun++
      if (isLong()) write(`dictionaries: ${begun} of ${total}, ${what}\n`)
    },
    done: () => {
      if (isLong()) write('dictionaries: ready\n')
    },
  }
}
