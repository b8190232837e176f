import type { Page } from '@playwright/test'
import { playTurns } from './support/crossword.ts'
import { chooseOption, comeIn, join, openTable, skipFinale, start } from './support/people.ts'
import { DESKTOP, expect, PHONE, test, TV } from './support/test.ts'

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
  const tv = await somebody(TV)
  await tv.goto(`${address}/screen`)
  await expect(
    tv.getByText(/^Icelandic · /u),
    'the screen in the room says it before anybody plays',
  ).toBeVisible()
  await start(anna)
  await expect(tv.getByText('Crossword · Icelandic')).toBeVisible()
  await tv.close()
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

/** A key as a keyboard sends it: with the letter it writes, and Alt where that is needed for it. */
const pressKey = async (page: Page, key: string, modifiers = 0): Promise<void> => {
  const keyboard = await page.context().newCDPSession(page)
  for (const type of ['keyDown', 'keyUp'] as const)
    await keyboard.send('Input.dispatchKeyEvent', { type, key, modifiers })
  await keyboard.detach()
}
const ALT = 1

test('[C25] a letter with an accent is picked by its key, also where that needs Alt', async ({
  somebody,
}) => {
  const anna = await somebody(DESKTOP)
  await comeIn(anna, 'Lára')
  await openTable(anna, 'Crossword')
  await chooseOption(anna, '2 × 2')
  await chooseOption(anna, 'Icelandic')
  await start(anna)
  await expect(anna.getByRole('button', { name: 'Þ', exact: true })).toBeVisible()
  await pressKey(anna, 'á')
  await expect(anna.getByRole('button', { name: 'Á', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await anna.keyboard.press('Escape')
  await pressKey(anna, 'æ', ALT)
  await expect(anna.getByRole('button', { name: 'Æ', exact: true })).toHaveAttribute('aria-pressed', 'true')
})
