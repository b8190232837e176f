import type { Millis } from '@fimm/kernel'

/** The day, in UTC, as boards are named by it. */
export const dateOf = (moment: Millis): string => new Date(moment).toISOString().slice(0, 10)
