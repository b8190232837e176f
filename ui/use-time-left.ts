import type { Millis } from '@fimm/kernel'
import { useNow } from './use-now.ts'

/** Milliseconds until a moment of the server's clock, never below 0; nothing without such a moment. It counts here and
 *  decides nothing. */
export const useTimeLeft = (until: Millis | undefined, now: () => Millis): Millis | undefined => {
  const at = useNow(now, until !== undefined)
  return until === undefined ? undefined : Math.max(0, until - at)
}
