import type { Millis } from '@fimm/kernel'
import { useLayoutEffect, useState } from 'react'

const BEAT = 250

/** The current time, updated while the clock runs. */
export const useNow = (now: () => Millis, isRunning = true): Millis => {
  const [at, setAt] = useState(now)
  // A layout effect: otherwise a restarted clock would show the time of its last stop for one frame.
  useLayoutEffect(() => {
    if (!isRunning) return undefined
    const beat = (): void => setAt(now())
    beat()
    const timer = setInterval(beat, BEAT)
    return () => clearInterval(timer)
  }, [isRunning, now])
  return at
}
