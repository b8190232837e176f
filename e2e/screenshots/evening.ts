import type { Browser, Page } from '@playwright/test'
import { playTurns } from '../support/crossword.ts'
import { chooseOption, comeIn, join, openTable, skipFinale, start } from '../support/people.ts'
import { layWord, wordsOn } from '../support/quartiles.ts'
import { deskAndPhone, onServer, somebodyAt, type Screen, type Shoot } from '../support/shoot.ts'
import { DESKTOP } from '../support/test.ts'

const REVEAL = 7200

/** Crossword and Quartiles as two people play them, one at a desk and one on a phone. */
export const shootEvening = async (browser: Browser, shoot: Shoot): Promise<void> => {
  await onServer(async (url) => {
    const both = await deskAndPhone(browser, url)
    const [{ page: anna }, { page: bjorn }] = both
    await comeIn(anna, 'Anna')
    const address = await crossword(anna, bjorn, both, shoot)
    await replay(address, both, shoot)
    const television = await somebodyAt(browser, url, DESKTOP)
    await bigScreen(address, [anna, bjorn], television, shoot)
    // Others: who is at two tables sees a bar that leads to the other one.
    const others = await deskAndPhone(browser, url)
    await comeIn(others[0].page, 'Dóra')
    await comeIn(others[1].page, 'Einar')
    await quartiles(others, shoot)
  })
}

const crossword = async (anna: Page, bjorn: Page, both: readonly Screen[], shoot: Shoot): Promise<string> => {
  const address = await openTable(anna, 'Crossword')
  await join(bjorn, address, 'Björn')
  await bjorn.evaluate(() => scrollTo(0, 0))
  await shoot('waiting', both)
  await chooseOption(anna, '4 × 4')
  await start(anna)
  await playTurns([anna, bjorn], 'CATOREDEN')
  await bjorn.evaluate(() => scrollTo(0, 0))
  await shoot('crossword', both)
  await playTurns([anna, bjorn], 'STAREIN')
  for (const page of [anna, bjorn]) await skipFinale(page)
  await anna.waitForTimeout(REVEAL)
  for (const { page } of both) await page.evaluate(() => scrollTo(0, 0))
  await shoot('result', both)
  return address
}

const replay = async (address: string, both: readonly Screen[], shoot: Shoot): Promise<void> => {
  for (const { page } of both) {
    await page.goto(`${address}/m/1?at=24`)
    await page.getByRole('slider').waitFor()
  }
  await shoot('replay', both)
}

const bigScreen = async (
  address: string,
  people: readonly [Page, Page],
  page: Page,
  shoot: Shoot,
): Promise<void> => {
  for (const each of people) await each.goto(address)
  await people[0].getByRole('button', { name: /^Play \S+ again$/ }).click()
  await playTurns(people, 'LIGHT')
  for (const each of people) {
    const key = each.getByRole('button', { name: 'S', exact: true })
    if (await key.isVisible()) await key.click()
  }
  await page.goto(`${address}/screen`)
  await page.getByRole('img', { name: 'QR code' }).waitFor()
  await shoot('screen', [{ device: 'desktop', page }])
}

const quartiles = async (both: readonly Screen[], shoot: Shoot): Promise<void> => {
  for (const { page } of both) {
    await page.goto('/')
    await openTable(page, 'Quartiles')
    await start(page)
    await page.getByRole('button', { name: 'Begin' }).click()
    for (const word of (await wordsOn(page)).slice(0, 6)) await layWord(page, word)
  }
  await shoot('quartiles', both)
}
