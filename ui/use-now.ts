import type { Millis } from '@fimm/kernel'
import { useLayoutEffect, useState } from 'react'

const BEAT = 250

/** The current time, updated while the clock runs, `every` so often: as often as it is read, and no oftener. */
export const useNow = (now: () => Millis, isRunning = true, every: Millis = BEAT): Millis => {
  const [at, setAt] = useState(now)
  // A layout effect: otherwise a restarted clock would show the time of its last stop for one frame.
  useLayoutEffect(() => {
    if (!isRunning) return undefined
    const beat = (): void => setAt(now())
    beat()
    const timer = setInterval(beat, every)
    return () => clearInterval(timer)
  }, [isRunning, now, every])
  return at
}
