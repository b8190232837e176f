import type { Millis } from '@fimm/kernel'
import { useLayoutEffect, useState } from 'react'

const BEAT = 250

/** The time of a clock, again and again while it runs. */
export const useNow = (now: () => Millis, isRunning = true): Millis => {
  const [at, setAt] = useState(now)
  // Before anything is painted: a clock that starts again would show for a moment when it last stopped.
  useLayoutEffect(() => {
    if (!isRunning) return undefined
    const beat = (): void => setAt(now())
    beat()
    const timer = setInterval(beat, BEAT)
    return () => clearInterval(timer)
  }, [isRunning, now])
  return at
}
