import type { Millis } from '@fimm/kernel'

/** The time of day that never goes back by itself: while the process runs it is counted on a clock that nobody sets. A
 *  machine's clock set back would otherwise stretch every running deadline by as much (F26). Set forward it is followed, as
 *  after a machine slept. */
export interface SteadyClock {
  (): Millis
  /** The time is wrong by so much: from here on it is right, whatever the machine's clock says. */
  correct(by: Millis): void
  /** From now on a machine's clock that jumps forward is not followed by itself: somebody asks what time it is, and corrects. */
  holdAtJumps(): void
  /** Whether the machine's clock has jumped since, and by how much: ahead, or back. */
  readonly jumped: Millis
  /** By how much the machine's clock was corrected. */
  readonly correction: Millis
}

/** The machine's clock drifts by less, and is set by more. */
const JUMP: Millis = 1_000

export const steadyClock = (
  wall: () => Millis = () => Date.now(),
  elapsed: () => Millis = () => performance.now(),
): SteadyClock => {
  let correction = 0
  let offset = wall() - elapsed()
  let isHeld = false
  const now = (): Millis => {
    const said = wall() + correction
    const steady = Math.floor(elapsed() + offset)
    if (said <= steady || (isHeld && said - steady > JUMP)) return steady
    offset += said - steady
    return said
  }
  return Object.defineProperties(
    Object.assign(now, {
      correct: (by: Millis): void => {
        offset += by
        correction = Math.round(elapsed() + offset - wall())
      },
      holdAtJumps: (): void => {
        isHeld = true
      },
    }),
    {
      correction: { get: () => correction },
      jumped: {
        get: () => {
          const by = Math.round(wall() + correction - elapsed() - offset)
          return Math.abs(by) > JUMP ? by : 0
        },
      },
    },
  ) as SteadyClock
}
