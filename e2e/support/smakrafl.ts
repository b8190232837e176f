import { bestSwap, type BestSwap } from '@fimm/games/smakrafl/best-swap.ts'
import { type Cell, indexOf, tilesOf } from '@fimm/games/smakrafl/grid.ts'
import { nounsOf, wordsOn } from '@fimm/games/smakrafl/words.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { expect, type Locator, type Page } from '@playwright/test'

/** What people do at a grid of letters, by tapping what they see. Texts are Icelandic: so are the words. */

export const cellOf = (page: Page, cell: Cell): Locator => page.locator(`[data-cell="${indexOf(cell)}"]`)
export const ribbon = (page: Page): Locator => page.getByRole('region', { name: 'Þessi víxlun' })
export const status = (page: Page): Locator => page.getByRole('status').first()

/** Comes in at the front page with a name. */
export const comeInIcelandic = async (page: Page, name: string): Promise<void> => {
  await page.goto('/')
  await page.getByLabel('Nafnið þitt').fill(name)
  await page.getByLabel('Nafnið þitt').press('Enter')
  await expect(page.getByText(`Gaman að sjá þig, ${name}`)).toBeVisible()
}

/** Opens a table by a link that brings options. */
export const openByLink = async (page: Page, options: object): Promise<string> => {
  await page.goto(`/new/smakrafl?options=${encodeURIComponent(JSON.stringify(options))}`)
  await page.waitForURL(/\/t\/[A-Z0-9]{5}$/)
  await expect(status(page)).toContainText('Bíð eftir mótspilara')
  return page.url()
}

export const sitDown = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  // The rule of the nouns stands where people come in.
  await expect(page.getByText('í nefnifalli eintölu án greinis')).toBeVisible()
  await page.getByRole('button', { name: 'Setjast við borðið' }).click()
  await expect(page.getByRole('button', { name: 'Setjast við borðið' })).toBeHidden()
}

export const startIcelandic = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Byrja: Smákrafl' }).click()
  await expect(page.locator('[data-cell]')).toHaveCount(64)
}

/** A table of one's own with a bot, and the match begins. */
export const playBot = async (page: Page, options: object): Promise<void> => {
  await openByLink(page, options)
  await page.getByRole('button', { name: 'Auðvelt' }).click()
  await startIcelandic(page)
}

/** The letters as they lie, row by row. */
export const lettersOn = async (page: Page): Promise<string> => {
  await expect(page.locator('[data-cell]')).toHaveCount(64)
  // Any key ends the showing of the last move: a bot’s first letter is held before both travel. It cancels a choice, too.
  await page.keyboard.press('Escape')
  const cells = await page
    .locator('[data-cell]')
    .evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')?.[0] ?? ''))
  return cells.join('').toLowerCase()
}

/** Somebody who knows all nouns: the swap that pays most, of words nobody has used. */
export const bestOn = async (page: Page, used: readonly string[] = []): Promise<BestSwap> =>
  bestOf(await lettersOn(page), used)

export const bestOf = (letters: string, used: readonly string[]): BestSwap => {
  const tiles = tilesOf(letters)
  const nouns = nounsOf({ language: 'is' }, loadLexicon)
  // What lies there is used as well (S6).
  const known = [...used, ...wordsOn(tiles, nouns).map(({ word }) => word)]
  const best = bestSwap(tiles, known, nouns)
  if (best === undefined) throw new Error('no swap makes a word')
  return best
}

/** Two cells with the same letter. */
export const twinsOn = async (page: Page): Promise<readonly [number, number]> => {
  const letters = Array.from(await lettersOn(page))
  const first = letters.findIndex((letter, index) => letters.indexOf(letter, index + 1) > 0)
  return [first, letters.indexOf(letters[first] ?? '', first + 1)]
}

export const isMyTurn = async (page: Page): Promise<void> => {
  await expect(status(page)).toContainText('Þú átt leik')
}

/** Whoever must move. */
export const moverOf = async <People extends readonly Page[]>(people: People): Promise<Page> => {
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

export const tapBoth = async (page: Page, first: Cell, second: Cell): Promise<void> => {
  await cellOf(page, first).click()
  await expect(ribbon(page)).toContainText('Veldu seinni stafinn')
  await cellOf(page, second).click()
}

/** A whole move, by whoever must make it: the best there is. Its words are used from then on. */
export const playMove = async (people: readonly Page[], used: string[]): Promise<BestSwap> => {
  const mover = await moverOf(people)
  const best = await bestOn(mover, used)
  await tapBoth(mover, best.first, best.second)
  await expect(status(mover)).not.toContainText('Þú átt leik')
  used.push(...best.words.map(({ word }) => word))
  return best
}
