import { expect, type Locator, type Page } from '@playwright/test'

/** What people do at a chip table, by tapping what they see. */

/** The dock ignores taps for a moment after it changed; people are not faster either. */
const GUARD = 400

export const dock = (page: Page): Locator => page.getByRole('region', { name: 'Your actions' })

export const sitDown = async (page: Page, seat: number): Promise<void> => {
  await page.getByRole('button', { name: `Sit in seat ${seat}`, exact: true }).click()
  await page.waitForTimeout(GUARD)
  await dock(page)
    .getByRole('button', { name: /^Sit down with/ })
    .click()
  await expect(page.getByRole('button', { name: 'My seat' })).toBeVisible()
}

export const startHand = async (host: Page, hand: number): Promise<void> => {
  await press(host, new RegExp(`^Start hand ${hand}`))
}

/** Presses a button of the dock once it is open for taps. */
export const press = async (page: Page, name: RegExp): Promise<void> => {
  const button = dock(page).getByRole('button', { name })
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await expect(dock(page).locator('[data-guarded]')).toHaveCount(0)
  await button.click()
}

/** Whoever must act. */
export const actorOf = async (people: readonly Page[]): Promise<Page> => {
  let actor: Page | undefined
  await expect
    .poll(async () => {
      for (const page of people)
        if (
          (await dock(page).getByRole('button', { name: /^Fold/ }).getAttribute('aria-disabled')) === 'false'
        )
          actor = page
      return actor !== undefined
    })
    .toBe(true)
  if (actor === undefined) throw new Error('nobody must act')
  return actor
}

/** Who must act does this, one after the other. */
export const act = async (people: readonly Page[], ...names: readonly RegExp[]): Promise<void> => {
  for (const name of names) {
    const page = await actorOf(people)
    const line = page.getByRole('status').first()
    await expect(line).toContainText('Your turn')
    await press(page, name)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(dock(page).getByRole('button', { name })).not.toHaveAttribute('aria-disabled', 'false', {
      timeout: 5000,
    })
  }
}

/** How many chips somebody has in front of their seat, as a page shows it. */
export const stackOf = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Players, clockwise' }).getByRole('listitem').filter({ hasText: name })

export const pay = async (host: Page, winner: string): Promise<void> => {
  await dock(host)
    .getByRole('checkbox', { name: new RegExp(`^${winner}`) })
    .first()
    .check({ force: true })
  await press(host, /^Pay/)
}
