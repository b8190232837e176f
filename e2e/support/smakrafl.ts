import { bestSwap, type BestSwap } from '@fimm/games/smakrafl/best-swap.ts'
import { type Cell, indexOf, tilesOf } from '@fimm/games/smakrafl/grid.ts'
import { DICTIONARY } from '@fimm/games/smakrafl/words.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { expect, type Locator, type Page } from '@playwright/test'

/** What people do at a grid of letters, by tapping what they see. Texts are Icelandic: so are the words. */

export const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Borðið' })
export const cellOf = (page: Page, cell: Cell): Locator => page.locator(`[data-cell="${indexOf(cell)}"]`)
export const ribbon = (page: Page): Locator => page.getByRole('region', { name: 'Þessi leikur' })
export const status = (page: Page): Locator => page.getByRole('status').first()

/** The letters as they lie, row by row. */
export const lettersOn = async (page: Page): Promise<string> => {
  await expect(page.locator('[data-cell]')).toHaveCount(64)
  const cells = await page
    .locator('[data-cell]')
    .evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')?.[0] ?? ''))
  return cells.join('').toLowerCase()
}

/** Somebody who knows all nouns: the swap that pays most, of words nobody has used. */
export const bestOn = async (page: Page, used: readonly string[]): Promise<BestSwap> => {
  const best = bestSwap(tilesOf(await lettersOn(page)), used, loadLexicon(DICTIONARY))
  if (best === undefined) throw new Error('no swap makes a word')
  return best
}

/** Whoever must move. */
export const moverOf = async (people: readonly Page[]): Promise<Page> => {
  let mover: Page | undefined
  await expect
    .poll(async () => {
      for (const page of people)
        if ((await status(page).textContent())?.includes('Þú átt leik') === true) mover = page
      return mover !== undefined
    })
    .toBe(true)
  return mover as Page
}

/** Two taps; then the letters settle, and the turn is over. */
export const tapBoth = async (page: Page, first: Cell, second: Cell): Promise<void> => {
  await cellOf(page, first).click()
  await expect(ribbon(page)).toContainText('Veldu seinni stafinn')
  await cellOf(page, second).click()
}

/** A whole move, by whoever must make it: the best there is. Gives its words. */
export const playMove = async (people: readonly Page[], used: readonly string[]): Promise<BestSwap> => {
  const mover = await moverOf(people)
  const best = await bestOn(mover, used)
  await tapBoth(mover, best.first, best.second)
  await expect(status(mover)).not.toContainText('Þú átt leik')
  return best
}
