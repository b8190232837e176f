import type { Millis } from '@fimm/kernel'

/** By the number of tiles in a word, from one (Q1). */
export const POINTS = [2, 4, 7, 10] as const

export const pointsFor = (tiles: number): number => POINTS[tiles - 1] ?? 0

/** Solved from here on (Q1). */
export const GOAL = 100
/** A board with less is too poor to be worth solving (Q1). */
export const LEAST_TOTAL = 130

const SECOND = 1000
/** What the first hint costs, the second …; every further one costs as much as the last (Q11). */
const PENALTIES: readonly Millis[] = [30, 60, 120, 240, 480].map((seconds) => seconds * SECOND)

export const penaltyFor = (hintsTaken: number): Millis =>
  PENALTIES[Math.min(hintsTaken, PENALTIES.length - 1)] ?? 0
