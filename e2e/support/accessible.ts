import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing is wrong that a machine can find. What is dark differs from what is light in its colours only. */
export const expectClean = async (page: Page, where: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    // Colours fade from one theme to the other; half-way they have no contrast to speak of.
    await expect.poll(() => page.evaluate(isAtRest)).toBe(true)
    const axe = new AxeBuilder({ page })
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze()
    const said = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect(said, `${where}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** Nothing stands out at the side. */
export const expectFits = async (page: Page, where: string): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBe(0)

/** Nothing moves but what never stops. */
export const isAtRest = (): boolean =>
  document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
    )
