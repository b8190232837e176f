import { expectClean } from './support/accessible.ts'
import { PHONE, test } from './support/test.ts'

test('axe finds nothing in any phase of a dealt hand, or at a tournament', async ({ somebody }) => {
  const page = await somebody(PHONE)
  for (const name of [
    'dealt: before the flop',
    'dealt: the flop',
    'dealt: all-in',
    'dealt: showdown',
    'dealt: won without a showdown',
    'a tournament',
  ]) {
    await page.goto(`/gallery?show=poker&example=${encodeURIComponent(name)}`)
    await page.locator('[data-example]').waitFor()
    await expectClean(page, name)
  }
})
