import type { Locator, Page } from '@playwright/test'
import { dock, status } from './support/acquire.ts'
import { expectFits } from './support/accessible.ts'
import { test } from './support/dealt.ts'
import { comeIn, openTable, start } from './support/people.ts'
import { DESKTOP, expect, PHONE, TV } from './support/test.ts'

const SMALL = { ...PHONE, viewport: { width: 360, height: 740 } }

/** The ring round somebody's avatar. */
const ring = (page: Page): Locator => page.locator('[data-clock]')
/** The seconds in the line that asks for something. */
const seconds = (page: Page): Locator => status(page).getByRole('timer')
const heightOf = async (of: Locator): Promise<number> => (await of.boundingBox())?.height ?? 0

test('[A34] whoever decides sees ring and seconds, all others a ring; a warning; then a bot without a clock', async ({
  somebody,
}) => {
  const anna = await somebody(DESKTOP)
  const bjorn = await somebody({ ...SMALL, locale: 'is-IS' })
  const screen = await somebody(TV)
  await comeIn(anna, 'Aðalsteinn Guðmundur')
  const address = await openTable(anna, 'Acquire')
  await anna.getByText('Options', { exact: true }).click()
  await anna.getByRole('textbox', { name: 'Time per decision' }).fill('15')
  await anna.getByRole('textbox', { name: 'Time per decision' }).press('Enter')
  await bjorn.goto(address)
  await bjorn.getByLabel('Nafnið þitt').fill('Björn')
  await bjorn.getByLabel('Nafnið þitt').press('Enter')
  await expect(bjorn.getByRole('status').first()).toBeVisible()
  await screen.goto(`${address}/screen`)
  await start(anna)

  await test.step('the first decision is Anna’s', async () => {
    await expect(seconds(anna)).toHaveAccessibleName(/^Time left: 1\d seconds$/)
    for (const page of [anna, bjorn, screen]) await expect(ring(page)).toHaveCount(1)
    await expect(seconds(bjorn), 'not one’s own').toHaveCount(0)
    await expect(screen.getByRole('timer').filter({ hasText: /^\d+$/ }).first()).toBeVisible()
  })

  await test.step('what happens at zero is said five seconds before, in the same place', async () => {
    const before = await heightOf(status(anna))
    await expect(status(anna)).toContainText('A bot takes over at 0', { timeout: 20_000 })
    await expect(seconds(anna)).toHaveAccessibleName(/^Time left: [1-5] seconds?$/)
    expect(await heightOf(status(anna))).toBe(before)
    await expect(status(bjorn)).not.toContainText('Þjarkur tekur við')
  })

  await test.step('a bot decides, and no clock runs for it; then it is Björn’s turn', async () => {
    await expect(dock(anna)).toContainText('A bot is playing for you')
    await expect(seconds(anna)).toHaveCount(0)
    await expect(seconds(bjorn)).toHaveAccessibleName(/^Tími eftir: 1\d sekúndur$/, { timeout: 20_000 })
    await expect(ring(anna)).toHaveCount(1)
    await expectFits(bjorn, 'with a clock')
    const before = await heightOf(status(bjorn))
    expect(before).toBeLessThanOrEqual(50)
    await expect(status(bjorn)).toContainText('Þjarkur tekur við á núlli', { timeout: 20_000 })
    expect(await heightOf(status(bjorn))).toBe(before)
  })
})
