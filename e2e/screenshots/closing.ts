import { readFile } from 'node:fs/promises'
import type { Browser, Download } from '@playwright/test'
import { command } from '../support/by-api.ts'
import { chooseOption, comeIn, joinAll, openTable, skipFinale, startButton } from '../support/people.ts'
import { sitDown } from '../support/poker.ts'
import { gameTile, oneHand, playLetter, race } from '../support/short-matches.ts'
import { savePicture } from '../support/pictures.ts'
import { somebodyAt, type Screen, type Shoot } from '../support/shoot.ts'
import { startTestServer } from '../support/test-server.ts'
import { DESKTOP, PHONE, TV } from '../support/test.ts'

/** Three games of an evening, what comes between two of them on every screen, and how it is closed: the card, its picture,
 *  its page. */
export const shootClosing = async (browser: Browser, shoot: Shoot): Promise<void> => {
  const server = await startTestServer()
  try {
    const anna = await somebodyAt(browser, server.url, PHONE)
    const bjorn = await somebodyAt(browser, server.url, DESKTOP)
    const dora = await somebodyAt(browser, server.url, PHONE)
    const screen = await somebodyAt(browser, server.url, TV)
    const people = [anna, bjorn, dora] as const
    const skipAll = async (): Promise<void> => {
      for (const page of people) await skipFinale(page)
    }
    await comeIn(anna, 'Anna')
    const address = await openTable(anna, 'Crossword')
    await joinAll(address, [
      [bjorn, 'Björn'],
      [dora, 'Dóra'],
    ])
    await screen.goto(`${address}/screen`)
    await chooseOption(anna, '2 × 2')
    await startButton(anna).click()
    for (const letter of 'OXGO') await playLetter(people, anna, letter)
    await skipAll()
    const screens: readonly Screen[] = [
      { device: 'desktop', page: bjorn },
      { device: 'phone', page: anna },
      { device: 'screen', page: screen },
    ]
    // The winner has the screen for a while.
    await screen.getByText('Anna chooses what comes next').waitFor()
    await shoot('next-open', screens)
    await gameTile(dora, 'Acquire').click()
    await anna.getByRole('button', { name: 'Choose it' }).waitFor()
    await shoot('next-proposed', screens)
    await gameTile(dora, 'Smákrafl').click()
    await anna.getByRole('button', { name: 'Choose it' }).click()
    await screen.getByRole('heading', { level: 1, name: 'Smákrafl' }).waitFor()
    await shoot('next-chosen', screens)
    await inIcelandic(browser, server.url, address, shoot)
    await gameTile(anna, 'Quartiles').click()
    await startButton(anna).click()
    await race(people, bjorn, dora)
    await skipAll()
    await gameTile(anna, 'Poker').click()
    await startButton(anna).click()
    for (const [index, page] of people.entries()) await sitDown(page, index + 1)
    await oneHand(anna, people)
    await skipAll()
    await anna.getByRole('button', { name: 'Close the evening' }).click()
    for (const page of people) await page.getByRole('heading', { name: /the evening!$/ }).waitFor()
    await shoot('closing', screens)
    for (const page of [anna, bjorn]) await page.goto(`${address}/season`)
    for (const page of [anna, bjorn]) await page.getByRole('heading', { level: 1, name: /season$/ }).waitFor()
    await shoot('season', screens.slice(0, 2))
    for (const page of [anna, bjorn]) await page.goBack()
    const saved = anna.waitForEvent('download')
    await anna.getByRole('button', { name: 'Save picture' }).click()
    await savePicture(browser, 'closing-picture', await contentOf(await saved))
    await anna.goto('/me')
    await anna.getByText('Evenings', { exact: true }).click()
    const card = anna.getByRole('link', { name: /Poker/ })
    await card.waitFor()
    await shoot('evenings', [{ device: 'phone', page: anna }])
    const islensk = await somebodyAt(browser, server.url, { ...PHONE, locale: 'is-IS' })
    await islensk.goto((await card.getAttribute('href')) ?? '')
    await islensk.getByRole('heading', { name: /kvöld/ }).waitFor()
    await shoot('closing-is', [{ device: 'phone', page: islensk }])
    const savedHere = islensk.waitForEvent('download')
    await islensk.getByRole('button', { name: 'Vista mynd' }).click()
    await savePicture(browser, 'closing-picture-is', await contentOf(await savedHere))
  } finally {
    await server.close()
  }
}

/** A small phone that comes late and only watches, and a big screen. */
const inIcelandic = async (browser: Browser, url: string, address: string, shoot: Shoot): Promise<void> => {
  const locale = 'is-IS'
  const phone = { ...PHONE, viewport: { width: 360, height: 740 }, locale }
  const page = await somebodyAt(browser, url, phone)
  const screen = await somebodyAt(browser, url, { ...TV, locale })
  await page.goto(address)
  await page.getByRole('textbox').fill('Sigrún')
  await page.getByRole('textbox').press('Enter')
  await page.locator('[data-next=card]').waitFor()
  await screen.goto(`${address}/screen`)
  await screen.locator('[data-screen=next]').waitFor()
  await shoot('next-chosen-is', [
    { device: 'phone', page },
    { device: 'screen', page: screen },
  ])
  await command(page, new URL(address).pathname.slice('/t/'.length), { type: 'want-to-play', wants: false })
  await Promise.all([page, screen].map((each) => each.context().close()))
}

const contentOf = async (download: Download): Promise<Buffer> => readFile(await download.path())
