import { expect, type Browser, type Page } from '@playwright/test'
import { effortsOf } from './effort.ts'

/** A phone four times slower than this machine … */
const SLOWER = 4
/** … on which nothing somebody does may take longer than this, in milliseconds. */
export const LONGEST = 100

/** Collects how long each kind of thing took, as often as it was done. */
export const stopwatch = (browser: Browser, page: Page) => {
  const felt = new Map<string, number[]>()
  return {
    felt,
    press: async (what: string, act: () => Promise<void>): Promise<void> => {
      const efforts = await effortsOf(browser, page, act)
      expect(efforts, `${what}: nothing was pressed`).not.toEqual([])
      const longest = Math.max(...efforts.map(({ millis }) => millis * SLOWER))
      felt.set(what, [...(felt.get(what) ?? []), longest])
    },
  }
}

/** The one in the middle: a single late one says more of the machine than of the app. */
const usual = (felt: readonly number[]): number =>
  felt.toSorted((a, b) => a - b)[Math.floor((felt.length - 1) / 2)] ?? Infinity

export const holdToBar = (felt: ReadonlyMap<string, readonly number[]>): void => {
  for (const [what, all] of felt) {
    console.log(`${what}: ${all.map((millis) => millis.toFixed(0)).join(', ')} ms`)
    expect.soft(usual(all), what).toBeLessThanOrEqual(LONGEST)
  }
}
