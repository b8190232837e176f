import { bestSwap } from '@fimm/games/smakrafl/best-swap.ts'
import { tilesOf } from '@fimm/games/smakrafl/grid.ts'
import { nounsOf, wordsOn as wordsOnGrid } from '@fimm/games/smakrafl/words.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { playTurns } from './support/crossword.ts'
import { chooseOption, comeIn, join, openTable, skipFinale, start } from './support/people.ts'
import { layWord, tiles, wordsOn } from './support/quartiles.ts'
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
  await bjorn.goto(address)
  await expect(bjorn.getByText(/Icelandic/).first(), 'the invitation says it').toBeVisible()
  await join(bjorn, address, 'Örn')
  await start(anna)
  // ÁR and ÖL across.
  await playTurns([anna, bjorn], 'ÁRÖL')
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
  for (const page of [anna, bjorn]) {
    const finish = page.getByRole('button', { name: /done/ }).first()
    await finish.click()
    if (await finish.isVisible()) await finish.click()
  }
  for (const page of [anna, bjorn]) await skipFinale(page)
  await expect(bjorn.getByRole('heading', { level: 2, name: 'You won Quartiles!' })).toBeVisible()
})
