import { expect, type Locator, type Page } from '@playwright/test'

/** What people do at a table, by clicking, tapping and typing only. */

/** Comes in at the front page with a name. */
export const comeIn = async (page: Page, name: string): Promise<void> => {
  await page.goto('/')
  await enterName(page, name)
  await expect(page.getByText(`Good to see you, ${name}`)).toBeVisible()
}

export const enterName = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Your name').press('Enter')
}

/** One click from the front page to an open table; gives its address. */
export const openTable = async (page: Page, game: string): Promise<string> => {
  await page.getByRole('button', { name: `Play ${game}` }).click()
  await page.waitForURL(/\/t\/[A-Z0-9]{5}$/)
  await expect(startButton(page)).toBeVisible()
  return page.url()
}

/** Follows a link to a table and sits down. */
export const join = async (page: Page, address: string, name: string): Promise<void> => {
  await page.goto(address)
  await enterName(page, name)
  await expect(page.getByRole('status').first()).toContainText('Waiting for the host')
}

/** One after the other, so that all have the same order at the table every time. */
export const joinAll = async (
  address: string,
  guests: readonly (readonly [page: Page, name: string])[],
): Promise<void> => {
  for (const [page, name] of guests) await join(page, address, name)
}

/** Changes an option of the game before it starts. */
export const chooseOption = async (page: Page, label: string): Promise<void> => {
  const option = page.getByText(label, { exact: true })
  if (!(await option.isVisible())) await page.getByText('Options', { exact: true }).click()
  await option.click()
  await expect(page.getByRole('radio', { name: label })).toBeChecked()
}

/** The host's main button before a match: it names the game. */
export const startButton = (page: Page): Locator => page.getByRole('button', { name: /^Start \p{Lu}/u })

/** The end of a match is told place by place: a tap skips to the winner, another to the standings. */
export const skipFinale = async (page: Page): Promise<void> => {
  const finale = page.getByRole('dialog', { name: /^(The result|Úrslitin)$/ })
  await expect(finale.or(page.locator('#result')).first()).toBeVisible()
  for (let tap = 0; tap < 2 && (await finale.isVisible()); tap++)
    await finale
      .getByRole('button')
      .click({ timeout: 2000 })
      .catch(() => {})
  await expect(page.locator('#result')).toBeVisible()
}

export const start = async (page: Page): Promise<void> => {
  await startButton(page).click()
  await expect(startButton(page)).toBeHidden()
}

/** On a phone: what stands around the table comes up from the bar at the bottom. */
export const openSheet = async (page: Page, tab: string): Promise<void> => {
  const bar = page.getByRole('navigation', { name: 'Table info' })
  if (await page.getByRole('tab', { name: tab }).isHidden())
    await bar.getByRole('button', { name: 'Log' }).tap()
  await page.getByRole('tab', { name: tab }).tap()
}

export const closeSheet = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Close', exact: true }).tap()
  await expect(page.getByRole('tablist')).toBeHidden()
}
