import type { Millis } from '@fimm/kernel'
import { useEffect } from 'react'
import { playSound } from './sound.ts'

const SECOND: Millis = 1000
/** From here on every second is heard. */
export const LAST_SECONDS = 5

/** The last seconds of one's own decision tick. */
export const useTicking = (until: Millis | null | undefined, now: () => Millis): void => {
  useEffect(() => {
    if (until === null || until === undefined) return undefined
    const timers = Array.from({ length: LAST_SECONDS }, (_, index) => until - (index + 1) * SECOND - now())
      .filter((wait) => wait >= 0)
      .map((wait) => setTimeout(() => playSound('tick'), wait))
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [until, now])
}
