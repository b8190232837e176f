import type { Millis } from '@fimm/kernel'
import type { WireError } from '@fimm/protocol/frames.ts'

/** What passes by itself: the store is away for a moment, or this server makes room for its successor. */
const PASSING: ReadonlySet<string> = new Set(['not-saved', 'outcome-unknown', 'shutting-down', 'not-ready'])

export const isPassing = (code: string): boolean => PASSING.has(code)

/** Before what keeps something from being stored or read is tried again. */
export const ASK_AGAIN: Millis = 1_000

/** When a table that is not shown is asked for again by itself, if it is (W13). */
export const watchAgainAfter = ({ code, detail }: WireError): Millis | undefined => {
  if (isPassing(code)) return ASK_AGAIN
  return code === 'too-much' ? Number(detail?.['seconds'] ?? 1) * 1_000 : undefined
}
