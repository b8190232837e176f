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
  await decide(host, new RegExp(`^Start hand ${hand}`))
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

/** Which decision a page shows. */
const decisionOn = (page: Page): Promise<string | null> =>
  page.locator('[data-decision]').first().getAttribute('data-decision')

/** Presses a button of the dock, and waits until the page shows what came of it. */
export const decide = async (page: Page, name: RegExp): Promise<void> => {
  const before = await decisionOn(page)
  await press(page, name)
  await expect.poll(() => decisionOn(page)).not.toBe(before)
}

/** The button that bets or raises; its name is the amount. */
export const raiseButton = (page: Page): Locator => dock(page).locator('[aria-keyshortcuts=R]')

/** Everything, in two taps. */
export const allIn = async (page: Page): Promise<void> => {
  const before = await decisionOn(page)
  await expect(dock(page).locator('[data-guarded]')).toHaveCount(0)
  await dock(page)
    .getByRole('button', { name: /^All-in/ })
    .first()
    .click()
  await expect(raiseButton(page)).toContainText('All-in')
  await raiseButton(page).click()
  await expect.poll(() => decisionOn(page)).not.toBe(before)
}

/** Whoever must act does this, one after the other; gives the last of them. */
export const act = async (people: readonly Page[], ...names: readonly RegExp[]): Promise<void> => {
  for (const name of names) await decide(await actorOf(people), name)
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
