import { expectFits } from './support/accessible.ts'
import { expect, PHONE, test } from './support/test.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const
const HINTS = {
  'en-GB': 'All chains are safe: shares you keep may be worth nothing',
  'is-IS': 'Allar keðjur eru öruggar: bréf sem þú heldur gætu orðið verðlaus',
} as const

test('[A36] whoever decides about shares is told when those they keep may be worth nothing', async ({
  somebody,
}) => {
  for (const [locale, hint] of Object.entries(HINTS)) {
    const anna = await somebody({ ...PHONE, locale })
    const open = (example: string) =>
      anna.goto(`/gallery?${new URLSearchParams({ show: 'acquire', example })}`)
    for (const size of SIZES) {
      await anna.setViewportSize(size)
      await open('the last unsafe chain ends')
      await expect(anna.getByText(hint), `${locale}, ${size.width}`).toBeVisible({ timeout: 60_000 })
      await expectFits(anna, `${locale}, ${size.width}`)
    }
    await open('keep, sell or trade')
    await expect(anna.locator('[data-example]')).toBeVisible({ timeout: 60_000 })
    await expect(anna.getByText(hint), 'there are others').toHaveCount(0)
  }
})
