import type { Page } from '@playwright/test'

/** Counts what somebody does between two calls: fingers and buttons of the mouse that go down, keys that go down. */
export const countPresses = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const counter = globalThis as { presses?: number }
    if (counter.presses === undefined)
      for (const type of ['pointerdown', 'keydown'])
        addEventListener(type, () => (counter.presses = (counter.presses ?? 0) + 1), { capture: true })
    counter.presses = 0
  })
  return () => page.evaluate(() => (globalThis as { presses?: number }).presses ?? 0)
}
