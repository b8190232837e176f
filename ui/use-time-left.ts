import type { Millis } from '@fimm/kernel'
import { useEffect, useState } from 'react'

const BEAT = 250

/** Milliseconds until a moment of the server's clock, never below 0; nothing without such a moment. It counts here and
 *  decides nothing. */
export const useTimeLeft = (until: Millis | undefined, now: () => Millis): Millis | undefined => {
  const [at, setAt] = useState(now)
  useEffect(() => {
    if (until === undefined) return undefined
    const beat = (): void => setAt(now())
    beat()
    const timer = setInterval(beat, BEAT)
    return () => clearInterval(timer)
  }, [until, now])
  return until === undefined ? undefined : Math.max(0, until - at)
}
