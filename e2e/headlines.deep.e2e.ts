import type { Page } from '@playwright/test'
import { chooseOption, comeIn, openTable, skipFinale, startButton } from './support/people.ts'
import { brokenHeadlines } from './support/headlines.ts'
import { playLetter } from './support/short-matches.ts'
import { expect, PHONE, test } from './support/test.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const tile = (page: Page, game: string) => page.locator(`button[data-game=${game}]`)

const WIDTHS = [320, 360, 390, 412]

/** Twenty letters without a place to break. */
const LONG = { english: 'Guðmundurinnmagnaður', icelandic: 'Ragnheiðursólmundard' } as const

test('from the end of a match to the end of the evening no headline is broken on phones of 320 to 412 pixels', async ({
  somebody,
}) => {
  const narrow = { ...PHONE, viewport: { width: 320, height: 640 } }
  const anna = await somebody(narrow)
  const ragna = await somebody({ ...narrow, locale: 'is-IS' })
  const people = [anna, ragna]
  await comeIn(anna, LONG.english)
  const address = await openTable(anna, 'Crossword')
  await ragna.goto(address)
  await ragna.getByRole('textbox').fill(LONG.icelandic)
  await ragna.getByRole('textbox').press('Enter')
  await expect(anna.getByText(LONG.icelandic).first()).toBeVisible()
  await chooseOption(anna, '2 × 2')
  const measure = async (when: string): Promise<void> => {
    for (const width of WIDTHS)
      for (const page of people) {
        await page.setViewportSize({ width, height: width * 2 })
        await expect.poll(() => brokenHeadlines(page), `${when}, ${width}`).toEqual([])
      }
  }
  const play = async (): Promise<void> => {
    await startButton(anna).click()
    // Only one of them has a word.
    for (const letter of 'OXQQ') await playLetter(people, ragna, letter)
    for (const page of people) {
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await brokenHeadlines(page), 'the winner').toEqual([])
    }
    await Promise.all(people.map(skipFinale))
  }
  await measure('before the first game')
  await play()
  await measure('a result')
  await tile(anna, 'crossword').click()
  await expect(title(anna)).toHaveText('Next: Crossword')
  await measure('what comes next')
  await play()
  await anna.getByRole('button', { name: 'Scores' }).click()
  await anna.getByRole('button', { name: 'Close the evening' }).first().click()
  await expect(ragna.getByRole('heading', { name: new RegExp(LONG.english) }).first()).toBeVisible()
  await measure('the closing card')
})
