/** How often something can be done in a second: the best of several short rounds, after warming up. */
export const perSecond = (work: () => number, { rounds = 5, millis = 300 } = {}): number => {
  spend(work, millis)
  return Math.max(...Array.from({ length: rounds }, () => spend(work, millis)))
}

/** `work` says how many things it did. */
const spend = (work: () => number, millis: number): number => {
  const began = performance.now()
  let done = 0
  let spent = 0
  while (spent < millis) {
    done += work()
    spent = performance.now() - began
  }
  return (done / spent) * 1000
}

export interface Row {
  readonly what: string
  readonly perSecond: number
}

/** Every row next to the first, which is the control. */
export const printRatios = (rows: readonly Row[]): void => {
  const [control] = rows
  if (control === undefined) return
  console.table(
    rows.map(({ what, perSecond: rate }) => ({
      what,
      'per second': Math.round(rate),
      µs: Number((1_000_000 / rate).toFixed(2)),
      [`× ${control.what}`]: Number((rate / control.perSecond).toFixed(2)),
    })),
  )
}
