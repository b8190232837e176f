import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { expect, type Locator, type Page } from '@playwright/test'

export const tiles = (page: Page): Locator => page.locator('[data-tile]')

/** Somebody who knows English: words among the tiles as they lie, of one tile or two, as the numbers of the tiles. */
export const wordsOn = async (page: Page): Promise<readonly (readonly string[])[]> => {
  await expect(tiles(page).first()).toBeEnabled()
  const lexicon = loadLexicon('english-standard')
  const shown = await tiles(page).evaluateAll((all) =>
    all.map((tile) => ({
      id: tile.getAttribute('data-tile') ?? '',
      text: tile.querySelector('span')?.textContent ?? '',
    })),
  )
  const paths = shown.flatMap((first) => [
    [first],
    ...shown.filter(({ id }) => id !== first.id).map((second) => [first, second]),
  ])
  return paths
    .filter((path) =>
      lexicon.has(
        path
          .map(({ text }) => text)
          .join('')
          .toLowerCase(),
      ),
    )
    .map((path) => path.map(({ id }) => id))
}

/** Taps the tiles of a word and lays it. */
export const layWord = async (page: Page, word: readonly string[]): Promise<void> => {
  for (const id of word) await page.locator(`[data-tile="${id}"]`).click()
  await page.getByRole('button', { name: 'Submit' }).click()
}
