import type { Millis } from '@fimm/kernel'

/** From the last place to the winner: at most eight seconds. */
export const LONGEST_REVEAL: Millis = 8000
/** Before the winner. */
export const QUIET: Millis = 1000
const USUAL_PACE: Millis = 1000

/** How long each of so many places is alone on the screen. */
export const paceOf = (rows: number): Millis =>
  Math.min(USUAL_PACE, Math.floor((LONGEST_REVEAL - QUIET) / rows))
