import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { DecisionQueue, type Numbered, type Play } from './decision-queue.ts'
import { useCalm } from './use-calm.ts'

export interface Playing<D> {
  /** The decision being played now. */
  readonly playing?: D
  /** Aborts it and drops the waiting ones. */
  skip(): void
}

/** Plays every decision that arrives after mounting once, in order: motion only, the view is up to date already.
 *  Any tap or key ends it. Nothing is played with reduced motion or while the page is hidden. */
export const useDecisions = <D extends Numbered>(decisions: readonly D[], play: Play<D>): Playing<D> => {
  const [playing, setPlaying] = useState<D>()
  const [queue] = useState(() => new DecisionQueue<D>(setPlaying))
  const calm = useCalm()
  const playNow = useEffectEvent(play)
  const skip = useCallback(() => queue.skip(), [queue])

  useEffect(() => {
    const isShown = !calm && document.visibilityState === 'visible'
    queue.take(decisions, isShown ? (decision, signal) => playNow(decision, signal) : undefined)
  }, [queue, decisions, calm])

  useEffect(() => {
    addEventListener('pointerdown', skip, { capture: true })
    addEventListener('keydown', skip, { capture: true })
    document.addEventListener('visibilitychange', skip)
    return () => {
      removeEventListener('pointerdown', skip, { capture: true })
      removeEventListener('keydown', skip, { capture: true })
      document.removeEventListener('visibilitychange', skip)
      skip()
    }
  }, [skip])

  return playing === undefined ? { skip } : { playing, skip }
}
