import type { Page } from '@playwright/test'
import { chooseOption, comeIn, joinAll, openTable, skipFinale, startButton } from './support/people.ts'
import { brokenHeadlines } from './support/headlines.ts'
import { playLetter } from './support/short-matches.ts'
import { expect, PHONE, test, TV } from './support/test.ts'

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
  for (const page of people) {
    await page.goto(`${address}/season`)
    await expect(page.getByRole('table')).toBeVisible()
  }
  await measure('the season')
  for (const width of WIDTHS)
    for (const page of people) {
      await page.setViewportSize({ width, height: width * 2 })
      await expect.poll(() => coveredHeads(page), `the season, ${width}`).toEqual([])
    }
})

/** Heads of columns that lie under another or stand out of their table. */
const coveredHeads = (page: Page): Promise<readonly string[]> =>
  page.getByRole('columnheader').evaluateAll((heads) =>
    heads.flatMap((head, place) => {
      const end = heads[place + 1]?.getBoundingClientRect().left ?? innerWidth
      const { right } = head.getBoundingClientRect()
      return right <= end + 1 ? [] : [`${head.textContent} ${Math.round(right - end)} px`]
    }),
  )

/** Five, six and eight letters: longer names are written. */
const WINNERS = ['Björn', 'Sölvey', 'Gunnhild']

test('a winner’s name in tiles of gold stands in one row of every screen, as large as there is room', async ({
  somebody,
}) => {
  const people: Page[] = []
  for (const width of [320, 360, 390])
    people.push(await somebody({ ...PHONE, viewport: { width, height: width * 2 } }))
  const [host] = people as [Page, ...Page[]]
  const screen = await somebody(TV)
  await comeIn(host, WINNERS[0] ?? '')
  const address = await openTable(host, 'Crossword')
  await joinAll(
    address,
    people.slice(1).map((page, index) => [page, WINNERS[index + 1] ?? ''] as const),
  )
  await screen.goto(`${address}/screen`)
  await chooseOption(host, '2 × 2')
  for (const winner of people) {
    await host.getByRole('button', { name: /^(Start|Play) Crossword/ }).click()
    // Only the winner writes from the end, and has OX.
    for (const letter of 'XOQQ') await playLetter(people, winner, letter)
    const name = WINNERS[people.indexOf(winner)] ?? ''
    // The moment passes everywhere at once.
    const scattered = await Promise.all([...people, screen].map(scatteredTiles))
    expect(scattered, name).toEqual([[], [], [], []])
    await Promise.all(people.map(skipFinale))
  }
})

/** Tiles of gold that are not in the row of the first, or beyond the edge of the screen. */
const scatteredTiles = async (page: Page): Promise<readonly string[]> => {
  await expect(page.locator('.gold-tile').first()).toBeVisible({ timeout: 20_000 })
  return page.locator('.gold-tile').evaluateAll((letters) => {
    const [first] = letters as HTMLElement[]
    return (letters as HTMLElement[])
      .filter((letter) => {
        const { left, right } = letter.getBoundingClientRect()
        return letter.offsetTop !== first?.offsetTop || left < 0 || right > innerWidth
      })
      .map((letter) => letter.textContent)
  })
}
