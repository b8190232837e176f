import { isCalm } from '@fimm/ui/use-calm.ts'
import { useCallback, useEffect, useState } from 'react'

/** Milliseconds a letter. */
const PACE = 75

export interface Reveal {
  readonly tick: number
  readonly isOver: boolean
  readonly skip: () => void
}

/** Counts to the end of the longest board; at once where less motion is wished for. */
export const useReveal = (ticks: number): Reveal => {
  const [tick, setTick] = useState(() => (isCalm() ? ticks : 0))
  const isOver = tick >= ticks
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setTick((now) => now + 1), PACE)
    return () => clearInterval(timer)
  }, [isOver])
  const skip = useCallback(() => setTick(ticks), [ticks])
  return { tick, isOver, skip }
}
