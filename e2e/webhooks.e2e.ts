import { comeIn } from './support/people.ts'
import { expect, PHONE, test } from './support/test.ts'

const ADDRESS = 'https://ntfy.sh/game-night-of-anna-with-a-long-name-that-nobody-guesses'

test('[W37] somebody adds and removes an address for notifications on a phone', async ({ somebody }) => {
  const page = await somebody(PHONE)
  await comeIn(page, 'Addressed')
  await page.goto('/me')
  await page.getByText('Notifications in other apps', { exact: true }).tap()
  const address = page.getByLabel('Address from the app (https)')

  await test.step('one that nobody outside can reach is refused, and the browser is not blamed', async () => {
    await address.fill('https://192.168.1.2/hook')
    await page.getByRole('button', { name: 'Add address' }).tap()
    await expect(page.getByRole('alert')).toHaveText(
      'That isn’t a public https address. Copy it again from the app.',
    )
  })

  await page.getByText('ntfy', { exact: true }).tap()
  await address.fill(ADDRESS)
  await page.getByRole('button', { name: 'Add address' }).tap()
  const list = page.getByRole('list', { name: 'Notifications in other apps' })
  await expect(list.getByText(ADDRESS)).toBeVisible()
  await expect(address).toHaveValue('')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(PHONE.viewport.width)

  await page.getByRole('button', { name: `Remove ${ADDRESS}` }).tap()
  await expect(list.getByText(ADDRESS)).toHaveCount(0)
})
