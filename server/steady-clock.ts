import type { Millis } from '@fimm/kernel'

/** The time of day that never goes back by itself: while the process runs it is counted on a clock that nobody sets. A
 *  machine's clock set back would otherwise stretch every running deadline by as much (F26). Set forward it is followed, as
 *  after a machine slept. */
export interface SteadyClock {
  (): Millis
  /** The machine's clock is wrong by so much: from here on the time is right. */
  correct(by: Millis): void
  /** By how much the machine's clock was corrected. */
  readonly correction: Millis
}

export const steadyClock = (
  wall: () => Millis = () => Date.now(),
  elapsed: () => Millis = () => performance.now(),
): SteadyClock => {
  let correction = 0
  let offset = wall() - elapsed()
  const now = (): Millis => {
    const said = wall() + correction
    const steady = Math.floor(elapsed() + offset)
    if (said <= steady) return steady
    offset += said - steady
    return said
  }
  return Object.defineProperty(
    Object.assign(now, {
      correct: (by: Millis): void => {
        correction += by
        offset += by
      },
    }),
    'correction',
    { get: () => correction },
  ) as SteadyClock
}
