import { useCallback, useRef, type MouseEvent } from 'react'

/** Two taps sooner than this are one, by a nervous thumb. */
const DOUBLE_TAP = 300

/** For a place whose buttons take each other's place: the second of two taps would press what the first has brought, as
 *  *Start* under *Not now*, and take back that one is ready. */
export const useSingleTaps = (): ((event: MouseEvent) => void) => {
  const last = useRef(-DOUBLE_TAP)
  return useCallback((event) => {
    if (!(event.target instanceof Element) || event.target.closest('button') === null) return
    const now = performance.now()
    if (now - last.current < DOUBLE_TAP) event.stopPropagation()
    else last.current = now
  }, [])
}
