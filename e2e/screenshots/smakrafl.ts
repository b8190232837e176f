import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { skipFinale } from '../support/people.ts'
import { type Shoot, somebodyAt } from '../support/shoot.ts'
import {
  bestOn,
  cellOf,
  comeInIcelandic,
  isMyTurn,
  openByLink,
  playBot,
  playMove,
  sitDown,
  startIcelandic,
} from '../support/smakrafl.ts'
import { startTestServer } from '../support/test-server.ts'
import { DESKTOP, PHONE } from '../support/test.ts'

const TELEVISION = { viewport: { width: 1920, height: 1080 } } as const
const LANDSCAPE = { ...PHONE, viewport: { width: 844, height: 390 } } as const
const AFTERGLOW = 3000
const PRESSED = 500
/** How long a swap can be cancelled. */
const SETTLE = 900

/** Phases of a move that the gallery holds still. */
const PHASES = [
  'start, my turn',
  'waiting for the other',
  'watching',
  'the first letter chosen',
  'swapped, and can be cancelled',
  'the same letters twice',
  'a plan for my next turn',
  'my turn, with a plan',
  'after a move with several words',
  'a move without words',
  'what a word means',
  'seven seconds left',
  'my time ran out',
  'the win can be claimed',
  'against a bot',
  'the connection is lost',
  'a draw',
  'looking back',
] as const

type Open = (options: BrowserContextOptions) => Promise<Page>

/** A match of two people in Icelandic, then every phase by itself. */
export const shootSmakrafl = async (browser: Browser, shoot: Shoot): Promise<void> => {
  const server = await startTestServer()
  const open: Open = (options) => somebodyAt(browser, server.url, { locale: 'is-IS', ...options })
  try {
    await match(open, shoot)
    await sideways(await open(LANDSCAPE), shoot)
    await phases(await open(DESKTOP), await open(PHONE), shoot)
  } finally {
    await server.close()
  }
}

const match = async (open: Open, shoot: Shoot): Promise<void> => {
  const [anna, bjorn] = [await open(DESKTOP), await open(PHONE)]
  const screens = [
    { device: 'desktop', page: anna },
    { device: 'phone', page: bjorn },
  ] as const
  await comeInIcelandic(anna, 'Anna')
  await comeInIcelandic(bjorn, 'Björn')
  await openByLink(bjorn, { turnTime: 300, moves: 4 })
  const address = await openByLink(anna, { turnTime: 300, moves: 4 })
  await shoot('smakrafl-waiting', screens)
  await sitDown(bjorn, address)
  await startIcelandic(anna)
  await shoot('smakrafl-opening', screens)
  const used: string[] = []
  for (let move = 0; move < 5; move++) await playMove([anna, bjorn], used)
  await anna.waitForTimeout(AFTERGLOW)
  await shoot('smakrafl-result', screens)
  const television = await open(TELEVISION)
  await television.goto(`${address}/screen`)
  await television.getByRole('timer').first().waitFor()
  await shoot('smakrafl', [{ device: 'screen', page: television }])
  for (let move = 5; move < 8; move++) await playMove([anna, bjorn], used)
  for (const page of [anna, bjorn]) await skipFinale(page)
  await shoot('smakrafl-over', screens)
  for (const page of [anna, bjorn]) {
    await page.goto(`${address}/m/1`)
    await page.getByRole('slider').waitFor()
    await page.keyboard.press('End')
    await page.getByRole('tab', { name: 'Bestu víxlanir' }).click()
    await page.locator('[data-best="0"]').click()
  }
  await shoot('smakrafl-replay', screens)
}

const sideways = async (page: Page, shoot: Shoot): Promise<void> => {
  await comeInIcelandic(page, 'Dóra')
  await playBot(page, { turnTime: 300 })
  await isMyTurn(page)
  const { first } = await bestOn(page)
  await cellOf(page, first).click()
  await shoot('smakrafl', [{ device: 'landscape', page }])
}

/** In pictures a swap that can be cancelled stays one: its timer never ends. */
const holdSwaps = (settle: number): void => {
  const begin = globalThis.setTimeout
  globalThis.setTimeout = ((work: () => void, wait?: number) =>
    wait === settle ? 0 : begin(work, wait)) as typeof setTimeout
}

const phases = async (desktop: Page, phone: Page, shoot: Shoot): Promise<void> => {
  for (const [device, page] of [
    ['desktop', desktop],
    ['phone', phone],
  ] as const) {
    await page.addInitScript(holdSwaps, SETTLE)
    for (const phase of PHASES) {
      await page.goto(`/gallery?show=smakrafl&example=${encodeURIComponent(phase)}`)
      const example = page.locator(`[data-example="${phase}"]`)
      await example.locator('[data-cell]').first().waitFor()
      await example.evaluate((shown) => scrollTo(0, shown.getBoundingClientRect().top + scrollY - 8))
      await page.waitForTimeout(PRESSED)
      await shoot(`smakrafl-${phase.replaceAll(/[^a-z]+/gu, '-')}`, [{ device, page }])
    }
    await page.goto('/learn/smakrafl')
    await page.locator('[data-cell]').first().waitFor()
    await shoot('learn-smakrafl', [{ device, page }])
  }
}
