import type { Page } from '@playwright/test'
import { expectFits, expectInSight } from './support/accessible.ts'
import { overlapsOn } from './support/felt.ts'
import { expect, PHONE, test, TV } from './support/test.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

/** Every phase of the gallery, each as wide as at a table: its own frames would make it narrower. Big screens have a
 *  page of their own. */
const openGallery = async (page: Page): Promise<void> => {
  await page.goto('/gallery?show=poker')
  await expect(page.locator('[data-example] [data-table]').last()).toBeVisible()
  await page.addStyleTag({
    content: `[data-example] { padding: 0 !important; border: 0 !important; grid-column: 1 / -1 }
      [data-example^='on the big screen'] { display: none }`,
  })
}

test('[P24] nothing on the felt lies over anything else, from two to ten seats, on phones and at a desk', async ({
  somebody,
}) => {
  for (const locale of ['en-GB', 'is-IS']) {
    const page = await somebody({ ...PHONE, locale })
    await openGallery(page)
    for (const size of SIZES)
      await test.step(`${locale}, ${size.width} px`, async () => {
        await page.setViewportSize(size)
        await expect.poll(() => overlapsOn(page)).toEqual([])
        await expectFits(page, `${size.width} px`)
      })
  }
})

test('[P24] nor on the big screen', async ({ somebody }) => {
  for (const locale of ['en-GB', 'is-IS']) {
    const screen = await somebody({ ...TV, locale })
    await screen.goto('/gallery/poker/screen')
    await expect(screen.locator('[data-screen=finale]').last()).toBeVisible()
    await expect.poll(() => overlapsOn(screen), locale).toEqual([])
  }
})

test('[P7c] a host with a phone has Settle up in sight in every phase, whatever the dock asks', async ({
  somebody,
}) => {
  const page = await somebody(PHONE)
  await openGallery(page)
  for (const size of [SIZES[0], SIZES[1]]) {
    await page.setViewportSize(size)
    for (const example of await page.locator("[data-example*='as host']").all()) {
      const name = `${await example.getAttribute('data-example')}, ${size.width} px`
      await example.evaluate((element) => element.scrollIntoView({ block: 'start' }))
      await expectInSight(example.getByRole('button', { name: 'Settle up', exact: true }), name)
    }
  }
})
