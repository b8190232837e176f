import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { chromiumOptions } from './support/chromium.ts'
import { playTurns } from './support/crossword.ts'
import { startTestServer } from './support/test-server.ts'
import { chooseOption, comeIn, join, openTable, skipFinale, start } from './support/people.ts'
import { layWord, wordsOn } from './support/quartiles.ts'
import { DESKTOP, PHONE } from './support/test.ts'

/** `npm run screenshots`: an evening of two people, one at a desk and one on a phone, and pictures of every page as
 *  both see it, by day and by night. */

const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url))
const THEMES = ['light', 'dark'] as const
const SETTLE = 1200
const FADE = 400

/** A page and the device it is shown on. */
interface Screen {
  readonly device: 'desktop' | 'phone'
  readonly page: Page
}

const shoot = async (name: string, eyes: readonly Screen[]): Promise<void> => {
  for (const { page } of eyes) await page.waitForTimeout(SETTLE)
  for (const { device, page } of eyes)
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      await page.waitForTimeout(FADE)
      const file = `${name}-${device}-${colorScheme}.png`
      await page.screenshot({ path: `${folder}${file}`, animations: 'disabled' })
      console.log(`docs/screenshots/${file}`)
    }
  for (const { page } of eyes) await page.emulateMedia({ colorScheme: 'light' })
}

/** The same address on both, from its top. */
const visit = async (name: string, path: string, eyes: readonly Screen[]): Promise<void> => {
  for (const { page } of eyes) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  await shoot(name, eyes)
}

const crosswordEvening = async (anna: Page, bjorn: Page, both: readonly Screen[]): Promise<string> => {
  const address = await openTable(anna, 'Crossword')
  await join(bjorn, address, 'Björn')
  await bjorn.evaluate(() => scrollTo(0, 0))
  await shoot('waiting', both)
  await chooseOption(anna, '4 × 4')
  await start(anna)
  await playTurns([anna, bjorn], 'CATOR')
  await bjorn.evaluate(() => scrollTo(0, 0))
  await shoot('crossword', both)
  await playTurns([anna, bjorn], 'EDENSTAREIN')
  for (const page of [anna, bjorn]) await skipFinale(page)
  await anna.waitForTimeout(6 * SETTLE)
  for (const { page } of both) await page.evaluate(() => scrollTo(0, 0))
  await shoot('result', both)
  return address
}

const lookBack = async (address: string, both: readonly Screen[]): Promise<void> => {
  for (const { page } of both) {
    await page.goto(`${address}/m/1?at=24`)
    await page.getByRole('slider').waitFor()
  }
  await shoot('replay', both)
}

const screenOf = async (address: string, anna: Page, bjorn: Page, eyes: readonly Screen[]): Promise<void> => {
  const [{ page } = { page: anna }] = eyes
  await anna.goto(address)
  await bjorn.goto(address)
  await anna.getByRole('button', { name: 'Play again' }).click()
  await playTurns([anna, bjorn], 'LIGHT')
  for (const each of [anna, bjorn]) {
    const key = each.getByRole('button', { name: 'S', exact: true })
    if (await key.isVisible()) await key.click()
  }
  await page.goto(`${address}/screen`)
  await page.getByRole('img', { name: 'QR code' }).waitFor()
  await shoot('screen', eyes)
}

const quartilesAlone = async (both: readonly Screen[]): Promise<void> => {
  for (const { page } of both) {
    await page.goto('/')
    await openTable(page, 'Quartiles')
    await start(page)
    await page.getByRole('button', { name: 'Begin' }).click()
    for (const word of (await wordsOn(page)).slice(0, 6)) await layWord(page, word)
  }
  await shoot('quartiles', both)
}

const PAGES = [
  ['daily', '/daily'],
  ['rules', '/rules/crossword'],
  ['two-letters', '/rules/two-letter-words'],
  ['learn-crossword', '/learn/crossword'],
  ['learn-quartiles', '/learn/quartiles'],
  ['settings', '/settings'],
  ['me', '/me'],
  ['statistics', '/statistics'],
  ['offline', '/offline'],
  ['gallery', '/gallery'],
  ['not-found', '/nothing-here'],
] as const

const somebody = async (browser: Browser, baseURL: string, options: BrowserContextOptions): Promise<Page> =>
  (await browser.newContext({ baseURL, locale: 'en-GB', colorScheme: 'light', ...options })).newPage()

mkdirSync(folder, { recursive: true })
const server = await startTestServer()
const browser = await chromium.launch(chromiumOptions())
try {
  const anna = await somebody(browser, server.url, DESKTOP)
  const bjorn = await somebody(browser, server.url, PHONE)
  const both = [
    { device: 'desktop', page: anna },
    { device: 'phone', page: bjorn },
  ] as const
  await visit('front', '/', both)
  await comeIn(anna, 'Anna')
  const address = await crosswordEvening(anna, bjorn, both)
  await lookBack(address, both)
  const television = await somebody(browser, server.url, DESKTOP)
  await screenOf(address, anna, bjorn, [{ device: 'desktop', page: television }])
  await quartilesAlone(both)
  await visit('home', '/', both)
  for (const [name, path] of PAGES) await visit(name, path, both)
} finally {
  await browser.close()
  await server.close()
}
