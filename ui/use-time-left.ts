import type { Millis } from '@fimm/kernel'
import { useNow } from './use-now.ts'

/** Milliseconds until a server time, never below 0; undefined without one. For display: the client's clock
 *  decides nothing. */
export const useTimeLeft = (until: Millis | undefined, now: () => Millis): Millis | undefined => {
  const at = useNow(now, until !== undefined)
  return until === undefined ? undefined : Math.max(0, until - at)
}
