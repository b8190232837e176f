import type { Millis } from '@fimm/kernel'
import { useLayoutEffect, useState } from 'react'
import { followClock } from './page-clock.ts'

const BEAT = 250

/** The current time, updated while the clock runs, `every` so often: as often as it is read, and no oftener. */
export const useNow = (now: () => Millis, isRunning = true, every: Millis = BEAT): Millis => {
  const [at, setAt] = useState(now)
  // A layout effect: otherwise a restarted clock would show the time of its last stop for one frame.
  useLayoutEffect(() => {
    if (!isRunning) return undefined
    const read = (): void => setAt(now())
    read()
    return followClock(every, read)
  }, [isRunning, now, every])
  return at
}
