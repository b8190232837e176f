import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

/** Nothing is wrong that a machine can find. What is dark differs from what is light in its colours only. */
export const expectClean = async (
  page: Page,
  where: string,
  exceptRules: readonly string[] = [],
): Promise<void> => {
  const isCalm = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  for (const theme of THEMES) {
    await turnTo(page, theme)
    // Otherwise a page of its own is opened for what is found in frames, of which there are none here.
    const rules = Object.fromEntries([
      // Who steers by voice says what is written; off unless it is asked for.
      ['label-content-name-mismatch', { enabled: true }],
      ...exceptRules.map((rule) => [rule, { enabled: false }]),
    ])
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules })
    const { violations } = await (theme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze()
    const said = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect(said, `${where}, ${theme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: isCalm ? 'reduce' : null })
}

const THEMES = ['light', 'dark'] as const

const turnTo = async (page: Page, colorScheme: (typeof THEMES)[number]): Promise<void> => {
  // On a busy machine the page may miss one change, so it is told again.
  await expect(async () => {
    await page.emulateMedia({ colorScheme: null })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme, { timeout: 5000 })
  }).toPass()
  // Colours fade from one theme to the other; half-way they have no contrast to speak of.
  await expect.poll(() => page.evaluate(isAtRest)).toBe(true)
}

/** Nothing stands out at the side. */
export const expectFits = async (page: Page, where: string): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBe(0)

/** It can be seen and touched where it is: nothing lies over it, and nobody has to pull it up. */
export const expectInSight = async (target: Locator, where: string): Promise<void> => {
  await expect(target, where).toBeInViewport({ ratio: 1 })
  const isOnTop = await target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isOnTop, where).toBe(true)
}

/** Nothing moves but what never stops. */
export const isAtRest = (): boolean =>
  document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
    )
