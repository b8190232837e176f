import type { Page } from '@playwright/test'
import { addBots, pickChain, placeTile } from './support/acquire.ts'
import { test } from './support/dealt.ts'
import { comeIn, openTable, start } from './support/people.ts'
import { expect, PHONE } from './support/test.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const
const LANGUAGES = ['en', 'is'] as const

/** Where the chains, the places of the cart and the buttons of the dock stand. */
const placesIn = (page: Page): Promise<readonly string[]> =>
  page.locator('[data-buy], [data-cart-slot], [data-buy-button], [data-buy-nothing]').evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return [x, y, width, height].map(Math.round).join(' ')
    }),
  )

/** A finger at a place of the glass, whatever is under it. */
const tapAt = async (page: Page, letter: string): Promise<{ readonly again: () => Promise<void> }> => {
  const { x, y, width, height } = (await page.locator(`[data-buy="${letter}"]`).boundingBox()) ?? NOWHERE
  const tap = (): Promise<void> => page.touchscreen.tap(x + width / 2, y + height / 2)
  await tap()
  return { again: tap }
}
const NOWHERE = { x: 0, y: 0, width: 0, height: 0 }

test('[A21] nothing moves while one buys: two quick taps on one chain are two shares of it', async ({
  somebody,
}) => {
  const anna = await somebody(PHONE)
  anna.setDefaultTimeout(20_000)
  await comeIn(anna, 'Ásta')
  await openTable(anna, 'Acquire')
  await addBots(anna)
  await start(anna)
  await placeTile(anna, '5B')
  await pickChain(anna, 'Pick a chain', 'L')
  for (const language of LANGUAGES)
    for (const size of SIZES)
      await test.step(`${size.width} px, ${language}`, async () => {
        await anna.evaluate((chosen) => localStorage.setItem('fimm.language', chosen), language)
        await anna.setViewportSize(size)
        await anna.reload()
        await expect(anna.locator('[data-buy]')).toHaveCount(7)
        await expect(anna.locator('[data-guarded]')).toHaveCount(0)
        const shares = anna.locator('[data-cart-slot=taken]')
        const buy = anna.locator('[data-buy-button]')
        await expect(buy).toBeDisabled()
        const before = await placesIn(anna)
        expect(before, 'seven chains, three places, two buttons').toHaveLength(12)
        const { again } = await tapAt(anna, 'L')
        await again()
        await expect(shares).toHaveCount(2)
        await expect.poll(() => placesIn(anna)).toEqual(before)
        await again()
        await again()
        await expect(shares, 'three at most').toHaveCount(3)
        await expect.poll(() => placesIn(anna)).toEqual(before)
        await shares.first().tap()
        await expect(shares).toHaveCount(2)
        await expect.poll(() => placesIn(anna)).toEqual(before)
        await expect(buy).toBeEnabled()
      })
})
