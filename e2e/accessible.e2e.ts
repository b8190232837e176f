import type { Page } from '@playwright/test'
import { expectClean, isAtRest } from './support/accessible.ts'
import { openCells, playTurns } from './support/crossword.ts'
import { chooseOption, closeSheet, comeIn, openSheet, openTable, start } from './support/people.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

const PAGES = [
  '/',
  '/daily',
  '/rules',
  '/rules/smakrafl',
  '/rules/two-letter-words',
  '/settings',
  '/about',
  '/privacy',
  '/me',
  '/statistics',
  '/offline',
  '/gallery',
  '/gallery?show=crossword',
  '/gallery?show=quartiles',
  '/learn/crossword',
  '/learn/quartiles',
  '/learn/smakrafl',
  '/nothing-here',
] as const

test('axe finds nothing on any page, before and after saying a name', async ({ somebody }) => {
  test.slow()
  const nobody = await somebody(PHONE)
  for (const path of ['/', '/me'] as const) {
    await nobody.goto(path)
    await expect(nobody.getByLabel('Your name')).toBeVisible()
    await expectClean(nobody, `${path} without a name`)
  }
  const anna = await somebody(DESKTOP)
  await comeIn(anna, 'Axel')
  for (const path of PAGES) {
    await anna.goto(path)
    await expect(anna.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(anna.getByText('Connecting…')).toHaveCount(0)
    await expectClean(anna, path)
  }
})

test('axe finds nothing at a table: waiting, playing, over, replayed, on the big screen', async ({
  somebody,
}) => {
  test.slow()
  const anna = await somebody(PHONE)
  await comeIn(anna, 'Atli')
  const address = await openTable(anna, 'Crossword')
  await chooseOption(anna, '2 × 2')
  await expectClean(anna, 'waiting')
  await start(anna)
  await expect(anna.getByRole('grid').first()).toBeVisible()
  await expectClean(anna, 'announcing')
  await anna.getByRole('button', { name: 'G', exact: true }).click()
  await expect(anna.locator('[role=gridcell][aria-disabled=false]').first()).toBeVisible()
  await expectClean(anna, 'placing')
  for (const tab of ['Chat', 'Log', 'Scores', 'At the table', 'Invite']) {
    await openSheet(anna, tab)
    await expectClean(anna, tab)
  }
  await closeSheet(anna)
  await anna.locator('[role=gridcell][aria-disabled=false]').first().click()
  await playTurns([anna], 'OOX')
  await expect(anna.getByRole('heading', { level: 2, name: /Well played|won/ })).toBeVisible()
  await expectClean(anna, 'over')
  await anna.goto(`${address}/m/1`)
  await expect(anna.getByRole('slider')).toBeVisible()
  await expectClean(anna, 'replay')
  await anna.goto(`${address}/screen`)
  await expect(anna.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expectClean(anna, 'screen')
})

test('nothing is wider than a phone of 360 pixels, nor with letters twice as large', async ({ somebody }) => {
  const anna = await somebody({ ...PHONE, viewport: { width: 360, height: 740 } })
  await comeIn(anna, 'Auður')
  for (const path of PAGES) {
    await anna.goto(path)
    await expect(anna.getByRole('heading', { level: 1 }).first()).toBeVisible()
    // The gallery is for who builds this.
    await expectNoWider(anna, path, path.startsWith('/gallery') ? ['100%'] : ['100%', '200%'])
  }
  await anna.goto('/')
  await openTable(anna, 'Crossword')
  await expectNoWider(anna, 'a table')
})

/** As it is, and with letters twice as large. */
const expectNoWider = async (
  page: Page,
  where: string,
  sizes: readonly string[] = ['100%', '200%'],
): Promise<void> => {
  const { width } = page.viewportSize() ?? { width: 0 }
  for (const size of sizes) {
    const used = await page.evaluate((wanted) => {
      document.documentElement.style.fontSize = wanted
      return document.documentElement.scrollWidth
    }, size)
    expect.soft(used, `${where}, ${size}`).toBeLessThanOrEqual(width)
  }
}

test('the largest grid and its letter are in sight while a letter is placed, on a small phone', async ({
  somebody,
}) => {
  const anna = await somebody({ ...PHONE, viewport: { width: 360, height: 740 } })
  await comeIn(anna, 'Alda')
  await openTable(anna, 'Crossword')
  await chooseOption(anna, '7 × 7')
  await start(anna)
  await expect(anna.getByRole('button', { name: 'Z', exact: true })).toBeVisible()
  await expect.poll(() => anna.evaluate(() => scrollY)).toBe(0)
  for (const letter of 'AZ') {
    // What still moves would be followed, and the page with it.
    await expect.poll(() => anna.evaluate(isAtRest)).toBe(true)
    await anna.getByRole('button', { name: letter, exact: true }).tap()
    await expect(openCells(anna).first()).toBeVisible()
    const outside = await anna.evaluate(() => {
      const shown = [...document.querySelectorAll('[role=gridcell], [role=status]')]
      return shown.flatMap((part) => {
        const { top, bottom, left, right } = part.getBoundingClientRect()
        const isIn = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
        return isIn ? [] : [`${part.ariaLabel} ${top}–${bottom} of ${innerHeight}`]
      })
    })
    expect(outside, letter).toEqual([])
    expect(await anna.evaluate(() => scrollY), letter).toBe(0)
    const before = await openCells(anna).count()
    await openCells(anna).last().tap()
    await expect.poll(() => openCells(anna).count()).not.toBe(before)
  }
})
