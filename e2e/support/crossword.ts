import { expect, type Locator, type Page } from '@playwright/test'

/** Cells of the own grid that may be filled now. */
export const openCells = (page: Page): Locator => page.locator('[role=gridcell][aria-disabled=false]')
const letterKey = (page: Page, letter: string): Locator =>
  page.getByRole('button', { name: letter, exact: true })

/** One turn: whoever announces says the letter, everybody puts it into the first open cell. */
export const playTurn = async (pages: readonly [Page, ...Page[]], letter: string): Promise<void> => {
  await expect
    .poll(async () =>
      (await Promise.all(pages.map((page) => letterKey(page, letter).isVisible()))).includes(true),
    )
    .toBe(true)
  for (const page of pages)
    if (await letterKey(page, letter).isVisible()) {
      await letterKey(page, letter).click()
      break
    }
  for (const page of pages) await place(page)
}

/** Puts the announced letter into the first open cell. */
export const place = async (page: Page): Promise<void> => {
  const cells = openCells(page)
  await expect(cells.first()).toBeVisible()
  const before = await cells.count()
  await cells.first().click()
  await expect.poll(() => cells.count()).not.toBe(before)
}

/** The rest of a match, letter by letter. */
export const playTurns = async (pages: readonly [Page, ...Page[]], letters: string): Promise<void> => {
  for (const letter of letters) await playTurn(pages, letter)
}
