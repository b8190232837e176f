import { bestSwap } from '@fimm/games/smakrafl/best-swap.ts'
import { type Cell, isInside, letterAt, swapped, type Tiles, tilesOf } from '@fimm/games/smakrafl/grid.ts'
import { cellsOf } from '@fimm/games/smakrafl/lines.ts'
import { type Nouns, nounsOf, wordsOn as wordsOnGrid } from '@fimm/games/smakrafl/words.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { playTurns } from './support/crossword.ts'
import { chooseOption, comeIn, join, openTable, skipFinale, start } from './support/people.ts'
import { layWord, nonWordOn, tiles, wordsOn } from './support/quartiles.ts'
import { cellOf, lettersOn, status } from './support/smakrafl.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

test('[Q21] the board of the day in the other language: a link leads to it, its page and its play say which it is', async ({
  somebody,
}) => {
  const nanna = await somebody(PHONE)
  await comeIn(nanna, 'Nanna')
  await nanna.goto('/daily/quartiles')
  const languages = nanna.getByRole('list', { name: 'Language of the words' })
  await expect(languages.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'page')
  await languages.getByRole('link', { name: 'Icelandic' }).tap()
  await expect(languages.getByRole('link', { name: 'Icelandic' })).toHaveAttribute('aria-current', 'page')
  await nanna.getByRole('button', { name: 'Play today’s puzzle' }).tap()
  await expect(nanna.getByRole('heading', { level: 1 })).toHaveText('Quartiles · Icelandic')
  await nanna.getByRole('button', { name: 'Begin' }).tap()
  await nanna.getByRole('button', { name: 'I’m done' }).tap()
  await nanna.getByRole('button', { name: 'Really done?' }).tap()
  await expect(nanna.getByText('0 of 5 quartiles').first()).toBeVisible()
  await nanna.getByRole('link', { name: 'Daily puzzles' }).first().tap()
  await expect(nanna).toHaveURL(/\/daily\/quartiles\?language=is$/)
  await expect(nanna.getByText('0 of 5 quartiles').first()).toBeVisible()

  await test.step('the English board of the same day is still to be played', async () => {
    await languages.getByRole('link', { name: 'English' }).tap()
    await expect(nanna.getByRole('button', { name: 'Play today’s puzzle' })).toBeVisible()
    await nanna.goto('/statistics')
    await expect(nanna.getByRole('heading', { name: 'Quartiles · Icelandic' })).toBeVisible()
  })
})

test('[C25] two people on phones play a Crossword in Icelandic, and its replay says so', async ({
  somebody,
}) => {
  const [anna, bjorn] = [await somebody(PHONE), await somebody(PHONE)]
  await comeIn(anna, 'Ásta')
  const address = await openTable(anna, 'Crossword')
  await chooseOption(anna, '2 × 2')
  await chooseOption(anna, 'Icelandic')
  await anna.getByText('House words', { exact: true }).click()
  await expect(anna.getByRole('switch', { name: 'House words' })).toBeChecked()
  await bjorn.goto(address)
  await expect(bjorn.getByText(/Icelandic/).first(), 'the invitation says it').toBeVisible()
  await join(bjorn, address, 'Örn')
  await start(anna)
  // ÁR and ÖL across.
  await playTurns([anna, bjorn], 'ÁRÖL')
  await test.step('[T23] before the scores count, a word can be put to the other, who says no', async () => {
    const own = anna.getByRole('region', { name: 'House words' }).getByRole('gridcell')
    await own.nth(0).tap()
    await own.nth(2).tap()
    await anna.getByRole('button', { name: 'Ask about ÁÖ' }).tap()
    await bjorn.getByRole('button', { name: 'It doesn’t' }).tap()
    await expect(anna.locator('[data-word-question]')).toHaveCount(0)
    for (const page of [anna, bjorn]) await page.getByRole('button', { name: 'No more words' }).tap()
  })
  for (const page of [anna, bjorn]) await skipFinale(page)
  await anna.getByRole('link', { name: 'Watch the replay' }).tap()
  await expect(anna.getByRole('heading', { level: 1 })).toContainText('Crossword · Icelandic')
})

test('[C25] a letter with an accent is picked by its key', async ({ somebody }) => {
  const anna = await somebody(DESKTOP)
  await comeIn(anna, 'Lára')
  await openTable(anna, 'Crossword')
  await chooseOption(anna, '2 × 2')
  await chooseOption(anna, 'Icelandic')
  await start(anna)
  await expect(anna.getByRole('button', { name: 'Þ', exact: true })).toBeVisible()
  await anna.locator('body').dispatchEvent('keydown', { key: 'á' })
  await expect(anna.getByRole('button', { name: 'Á', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

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

test('[S20] two people on phones play Smákrafl in English, which an English app proposes', async ({
  somebody,
}) => {
  const [anna, bjorn] = [await somebody(PHONE), await somebody(PHONE)]
  await comeIn(anna, 'Freyja')
  await anna.goto(`/new/smakrafl?options=${encodeURIComponent(JSON.stringify({ moves: 1, language: 'en' }))}`)
  await anna.waitForURL(/\/t\/[A-Z0-9]{5}$/)
  await join(bjorn, anna.url(), 'Baldur')
  await start(anna)
  await expect(anna.getByRole('heading', { level: 1 })).toHaveText('Smákrafl · English')
  const nouns = nounsOf({ language: 'en' }, loadLexicon)
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

test('[Q21] two people on phones race in Icelandic', async ({ somebody }) => {
  const [anna, bjorn] = [await somebody(PHONE), await somebody(PHONE)]
  await comeIn(anna, 'Sunna')
  const address = await openTable(anna, 'Quartiles')
  await chooseOption(anna, 'Race')
  await chooseOption(anna, 'Icelandic')
  await join(bjorn, address, 'Máni')
  await start(anna)
  for (const page of [anna, bjorn]) await expect(tiles(page)).toHaveCount(20)
  const [word = []] = await wordsOn(bjorn, 'is')
  await layWord(bjorn, word)
  await expect(bjorn.getByText(/1 of \d+ words/).first()).toBeVisible()

  await test.step('[T23] a word of no dictionary counts when the other agrees, and the room sees the question', async () => {
    const tv = await somebody(DESKTOP)
    await tv.goto(`${address}/screen`)
    await layWord(anna, await nonWordOn(anna, 'is'))
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
  await expect(bjorn.getByRole('list', { name: 'Kept at this table · Icelandic' })).toBeVisible()
})
