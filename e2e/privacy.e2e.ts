import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { comeIn } from './support/people.ts'
import { expect, PHONE, test } from './support/test.ts'

const downloaded = async (page: Page): Promise<unknown> => {
  const arriving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).tap()
  return JSON.parse(readFileSync(await (await arriving).path(), 'utf8'))
}

const deleteMe = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Delete my data' }).tap()
  await page.getByRole('button', { name: 'Delete forever?' }).tap()
  await expect(page.getByLabel('Your name')).toBeVisible()
}

test('[F55] [T19] a guest, and somebody with an account, get their data and delete themselves', async ({
  somebody,
}) => {
  const page = await somebody(PHONE)
  page.setDefaultTimeout(20_000)
  await comeIn(page, 'Guest of one evening')
  await page.getByRole('link', { name: 'Privacy' }).tap()
  await expect(page.getByRole('table')).toContainText('400 days')
  expect(await downloaded(page)).toMatchObject({ name: 'Guest of one evening', messages: [] })
  await deleteMe(page)

  await comeIn(page, 'Steady')
  await page.evaluate(() =>
    fetch('/api/v1/account', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'steady', password: 'a long sentence' }),
    }),
  )
  await page.goto('/privacy')
  expect(await downloaded(page)).toMatchObject({ name: 'Steady', account: { username: 'steady' } })
  await page.getByLabel('Password').fill('a long sentence')
  await deleteMe(page)
})
