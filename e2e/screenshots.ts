import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { chromiumOptions } from './support/chromium.ts'
import { playTurns } from './support/crossword.ts'
import { openHouse } from './support/house.ts'
import { chooseOption, comeIn, join, openTable, start } from './support/people.ts'

/** `npm run screenshots`: an evening played by two people, and pictures of it for the README. */

const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url))
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const DESKTOP = { viewport: { width: 1440, height: 900 } } as const
const SETTLE = 1200

const shoot = async (page: Page, name: string): Promise<void> => {
  await page.waitForTimeout(SETTLE)
  await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled' })
  console.log(`docs/screenshots/${name}.png`)
}

const inDark = async (page: Page, name: string): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await shoot(page, name)
  await page.emulateMedia({ colorScheme: 'light' })
}

const crosswordEvening = async (anna: Page, bjorn: Page): Promise<void> => {
  await anna.goto('/')
  await shoot(anna, 'front-desktop-light')
  await bjorn.goto('/')
  await bjorn.getByLabel('Your name').waitFor()
  await inDark(bjorn, 'front-phone-dark')
  await comeIn(anna, 'Anna')
  const address = await openTable(anna, 'Crossword')
  await join(bjorn, address, 'Björn')
  await shoot(anna, 'waiting-desktop-light')
  await chooseOption(anna, '3 × 3')
  await start(anna)
  await playTurns([anna, bjorn], 'CATOR')
  await shoot(bjorn, 'crossword-phone-light')
  await inDark(anna, 'crossword-desktop-dark')
  await playTurns([anna, bjorn], 'EDEN')
  await anna.getByRole('heading', { level: 2, name: /won|tie/ }).waitFor()
  await anna.waitForTimeout(3 * SETTLE)
  await shoot(anna, 'result-desktop-light')
  await inDark(bjorn, 'result-phone-dark')
  await anna.goto(`${address}/m/1`)
  await anna.getByRole('slider').waitFor()
  for (const _step of 'abcdefghijklmnopqr') await anna.keyboard.press('ArrowRight')
  await shoot(anna, 'replay-desktop-light')
}

const quartilesAlone = async (anna: Page, bjorn: Page): Promise<void> => {
  for (const page of [anna, bjorn]) {
    await page.goto('/')
    await openTable(page, 'Quartiles')
    await start(page)
    await page.getByRole('button', { name: 'Begin' }).click()
  }
  await shoot(anna, 'quartiles-desktop-light')
  await inDark(bjorn, 'quartiles-phone-dark')
}

const somebody = async (browser: Browser, baseURL: string, options: BrowserContextOptions): Promise<Page> =>
  (await browser.newContext({ baseURL, locale: 'en-GB', colorScheme: 'light', ...options })).newPage()

mkdirSync(folder, { recursive: true })
const house = await openHouse()
const browser = await chromium.launch(chromiumOptions())
try {
  const anna = await somebody(browser, house.url, DESKTOP)
  const bjorn = await somebody(browser, house.url, PHONE)
  await crosswordEvening(anna, bjorn)
  await quartilesAlone(anna, bjorn)
} finally {
  await browser.close()
  await house.close()
}
