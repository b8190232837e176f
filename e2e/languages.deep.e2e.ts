import { bestSwap } from '@fimm/games/smakrafl/best-swap.ts'
import { type Cell, isInside, letterAt, swapped, type Tiles, tilesOf } from '@fimm/games/smakrafl/grid.ts'
import { cellsOf } from '@fimm/games/smakrafl/lines.ts'
import { type Nouns, nounsOf, wordsOn as wordsOnGrid } from '@fimm/games/smakrafl/words.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import type { Page } from '@playwright/test'
import { playTurns } from './support/crossword.ts'
import { chooseOption, comeIn, join, openTable, skipFinale, start } from './support/people.ts'
import { layWord, nonWordOn, tiles, wordsOn } from './support/quartiles.ts'
import { cellOf, lettersOn, status } from './support/smakrafl.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

/** Four letters in a line through a cell that are no word: at an edge the only four of a row may be one. */
const noWordThrough = ({ x, y }: Cell, grid: Tiles, { lexicon }: Nouns): readonly Cell[] | undefined =>
  [0, 1, 2, 3]
    .flatMap((before) => [
      cellsOf({ at: { x, y: y - before }, direction: 'right', word: { length: 4 } }),
      cellsOf({ at: { x: x - before, y }, direction: 'down', word: { length: 4 } }),
    ])
    .find(
      (cells) => cells.every(isInside) && !lexicon.has(cells.map((cell) => letterAt(grid, cell)).join('')),
    )

/** Beside the name of the game. */
const chooseWords = async (page: Page, called: string): Promise<void> => {
  await page
    .getByRole('combobox', { name: 'Language of the words' })
    .selectOption({ label: `Words: ${called}` })
}

const LANGUAGES = [
  { language: 'en', called: 'English' },
  { language: 'is', called: 'Icelandic' },
] as const

for (const { language, called } of LANGUAGES) {
  test(`[S20] two people on phones play Smákrafl: ${called}`, async ({ somebody }) => {
    const [anna, bjorn] = [await somebody(PHONE), await somebody(PHONE)]
    await comeIn(anna, 'Freyja')
    await anna.goto(`/new/smakrafl?options=${encodeURIComponent(JSON.stringify({ moves: 1, language }))}`)
    await anna.waitForURL(/\/t\/[A-Z0-9]{5}$/)
    await join(bjorn, anna.url(), 'Baldur')
    await start(anna)
    await expect(anna.getByRole('heading', { level: 1 })).toHaveText(`Smákrafl · ${called}`)
    const nouns = nounsOf({ language }, loadLexicon)
    const used: string[] = []
    for (let move = 0; move < 2; move++) {
      let mover = anna
      await expect
        .poll(async () => {
          for (const page of [anna, bjorn])
            if ((await status(page).textContent())?.includes('Your turn') === true) {
              mover = page
              return true
            }
          return false
        })
        .toBe(true)
      const grid = tilesOf(await lettersOn(mover))
      used.push(...wordsOnGrid(grid, nouns).map(({ word }) => word))
      const best = bestSwap(grid, used, nouns)
      if (best === undefined) throw new Error('no swap makes a word')
      await cellOf(mover, best.first).click()
      await cellOf(mover, best.second).click()
      await expect(status(mover)).not.toContainText('Your turn')
      if (move === 0)
        await test.step('[T23] a word of one’s last swap is pointed out, and the other turns it down', async () => {
          const after = swapped(grid, best)
          await mover.getByRole('button', { name: 'Word missing?' }).tap()
          const stretch = noWordThrough(best.first, after, nouns) ?? noWordThrough(best.second, after, nouns)
          if (stretch === undefined) throw new Error('every four letters through the swap are a word')
          for (const cell of [stretch.at(0), stretch.at(-1)])
            if (cell !== undefined) await cellOf(mover, cell).tap()
          await mover.getByRole('button', { name: /^Ask about \S{4}$/ }).tap()
          const other = mover === anna ? bjorn : anna
          await other.getByRole('button', { name: 'It doesn’t' }).tap()
          await expect(mover.locator('[data-word-question]')).toHaveCount(0)
        })
      used.push(...best.words.map(({ word }) => word))
    }
    for (const page of [anna, bjorn]) await skipFinale(page)
  })

  test(`[Q21] two people on phones race in Quartiles: ${called}`, async ({ somebody }) => {
    const [anna, bjorn] = [await somebody(PHONE), await somebody(PHONE)]
    await comeIn(anna, 'Sunna')
    const address = await openTable(anna, 'Quartiles')
    await chooseOption(anna, 'Race')
    await chooseWords(anna, called)
    await join(bjorn, address, 'Máni')
    await start(anna)
    for (const page of [anna, bjorn]) await expect(tiles(page)).toHaveCount(20)
    const [word = []] = await wordsOn(bjorn, language)
    await layWord(bjorn, word)
    await expect(bjorn.getByText(/1 of \d+ words/).first()).toBeVisible()

    await test.step('[T23] a word of no dictionary counts when the other agrees, and the room sees the question', async () => {
      const tv = await somebody(DESKTOP)
      await tv.goto(`${address}/screen`)
      await layWord(anna, await nonWordOn(anna, language))
      await expect(anna.getByText(/not in the dictionary|isn’t/).first()).toBeVisible()
      await anna.getByRole('button', { name: 'Ask the others' }).tap()
      await expect(anna.locator('[data-word-question]')).toContainText('Still to answer: Máni')
      await expect(tv.getByText(/Sunna asks: does \S+ count\?$/)).toBeVisible()
      await bjorn.getByRole('button', { name: 'It counts' }).tap()
      await expect(anna.getByText(/1 of \d+ words/).first()).toBeVisible()
      await expect(bjorn.locator('[data-word-question]')).toHaveCount(0)
      await tv.close()
    })
    for (const page of [anna, bjorn]) {
      const finish = page.getByRole('button', { name: /done/ }).first()
      await finish.click()
      if (await finish.isVisible()) await finish.click()
    }
    for (const page of [anna, bjorn]) await skipFinale(page)
    await anna.getByRole('button', { name: /^Keep \S+$/ }).click()
    await expect(bjorn.getByRole('list', { name: `Kept at this table · ${called}` })).toBeVisible()
  })

  test(`[C25] two people on phones play Crossword: ${called}`, async ({ somebody }) => {
    const [anna, bjorn] = [await somebody(PHONE), await somebody(PHONE)]
    await comeIn(anna, 'Ásta')
    const address = await openTable(anna, 'Crossword')
    await chooseOption(anna, '2 × 2')
    await chooseWords(anna, called)
    await join(bjorn, address, 'Óðinn')
    await expect(bjorn.getByText(`Words: ${called}`).first()).toBeVisible()
    await start(anna)
    await expect(anna.getByRole('heading', { level: 1 })).toHaveText(`Crossword · ${called}`)
    await playTurns([anna, bjorn], 'OXGO')
    for (const page of [anna, bjorn]) await skipFinale(page)
  })
}
