import type { Command } from './types.ts'
import type { View } from './view-types.ts'

/** Begins, and then waits: guessing wrong words or taking hints would only cost. */
export const defaultCommand = ({ may }: View): Command | undefined =>
  may?.begin.ok === true ? { type: 'begin' } : undefined
