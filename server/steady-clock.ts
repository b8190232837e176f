import type { Millis } from '@fimm/kernel'

/** The time of day that never goes back: while the process runs it is counted on a clock that nobody sets. A machine's
 *  clock set back would otherwise stretch every running deadline by as much (F26). Set forward it is followed, as after a
 *  machine slept. */
export const steadyClock = (
  wall: () => Millis = () => Date.now(),
  elapsed: () => Millis = () => performance.now(),
): (() => Millis) => {
  let offset = wall() - elapsed()
  return () => {
    const now = wall()
    const steady = Math.floor(elapsed() + offset)
    if (now <= steady) return steady
    offset += now - steady
    return now
  }
}
