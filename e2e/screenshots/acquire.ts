import type { Browser, Page } from '@playwright/test'
import {
  addBots,
  buy,
  dispose,
  dock,
  found,
  grow,
  isTouch,
  pickChain,
  placeTile,
  press,
  rackTile,
  startDealtServer,
  status,
} from '../support/acquire.ts'
import { comeIn, openTable, skipFinale, start } from '../support/people.ts'
import { somebodyAt, type Screen, type Shoot } from '../support/shoot.ts'
import { DESKTOP, PHONE } from '../support/test.ts'

const LANDSCAPE = { ...PHONE, viewport: { width: 844, height: 390 } } as const
const TELEVISION = { viewport: { width: 1920, height: 1080 } } as const

/** A short game of Acquire, once with the first player at a desk and once on a phone, so that both devices see every
 *  step of it. */
export const shootAcquire = async (browser: Browser, shoot: Shoot): Promise<void> => {
  const server = await startDealtServer()
  try {
    const desk = { device: 'desktop', page: await somebodyAt(browser, server.url, DESKTOP) } as const
    const phone = { device: 'phone', page: await somebodyAt(browser, server.url, PHONE) } as const
    await comeIn(desk.page, 'Anna')
    await comeIn(phone.page, 'Björn')
    await game(desk, phone, shoot, () => somebodyAt(browser, server.url, TELEVISION))
    await game(phone, desk, shoot)
    const side = { device: 'landscape', page: await somebodyAt(browser, server.url, LANDSCAPE) } as const
    await comeIn(side.page, 'Dóra')
    await sideways(side, shoot)
    await gallery([desk, phone], shoot)
    for (const [name, example, locale] of BIG_SCREENS) {
      const page = await somebodyAt(browser, server.url, { ...TELEVISION, locale })
      await page.goto(`/gallery/acquire/screen?${new URLSearchParams({ example })}`)
      await page.locator('[data-example]').waitFor({ timeout: 60_000 })
      await shoot(`acquire-${name}`, [{ device: 'screen', page }])
    }
    const icelandic = { locale: 'is-IS' } as const
    await shootExample(
      [
        { device: 'desktop', page: await somebodyAt(browser, server.url, { ...DESKTOP, ...icelandic }) },
        { device: 'phone', page: await somebodyAt(browser, server.url, { ...PHONE, ...icelandic }) },
      ],
      shoot,
      'icelandic',
      'a merger with many holders',
    )
  } finally {
    await server.close()
  }
}

/** From the first tile to the last account; `television` is asked for in the middle of the merger. */
const game = async (
  first: Screen,
  second: Screen,
  shoot: Shoot,
  television?: () => Promise<Page>,
): Promise<void> => {
  const [anna, bjorn] = [first.page, second.page]
  await anna.goto('/')
  const address = await openTable(anna, 'Acquire')
  await bjorn.goto(address)
  await bjorn.getByRole('button', { name: 'Join the table' }).click()
  await addBots(anna)
  await start(anna)
  await status(anna).getByText('Place a tile').waitFor()
  await shoot('acquire-others', [second])
  await rackTile(anna, '5B').click({ trial: true })
  await look(anna, '5B')
  await shoot('acquire-place', [first])
  await placeTile(anna, '5B')
  await shoot('acquire-found', [first])
  await pickChain(anna, 'Pick a chain', 'L')
  await buy(anna, 'LLL')
  await found(bjorn, '7B', 'T', 'TTL')
  await placeTile(anna, '6C')
  await pickChain(anna, 'Pick a chain', 'A')
  await fill(anna, 'ATT')
  await shoot('acquire-buy', [first])
  await press(anna, /^Buy for/)
  await status(bjorn).getByText('Place a tile').waitFor()
  await look(bjorn, '6B')
  await shoot('acquire-merge', [second])
  await placeTile(bjorn, '6B')
  await shoot('acquire-survivor', [second])
  await pickChain(bjorn, 'Pick the chain that survives', 'A')
  await shoot('acquire-next', [second])
  await pickChain(bjorn, 'Pick the next chain', 'L')
  await press(anna, 'Trade most')
  await shoot('acquire-prepare', [first])
  const screen = await television?.()
  if (screen !== undefined) await screen.goto(`${address}/screen`)
  await dispose(bjorn, 'Sell all')
  await status(anna).getByText('Keep, sell or trade').waitFor({ timeout: 30_000 })
  await anna.evaluate(() => scrollTo(0, 0))
  await shoot('acquire-dispose', [first])
  if (screen !== undefined) await shoot('acquire', [{ device: 'screen', page: screen }])
  await press(anna, /^Sell \d, trade/)
  await status(bjorn).getByText('Keep, sell or trade').waitFor()
  await dispose(bjorn, 'Trade most')
  await dispose(anna, 'Keep all')
  await buy(bjorn, 'AAA')
  await grow(anna, '6A', 'A')
  await grow(bjorn, '9B', 'A')
  await grow(anna, '3B', 'A')
  await placeTile(bjorn, '10B')
  await shoot('acquire-end', [second])
  await press(bjorn, 'End the game')
  await press(bjorn, 'End it')
  await shoot('acquire-ending', [second])
  await press(bjorn, 'Buy nothing')
  await skipFinale(anna)
  await anna.getByRole('table', { name: 'Paid out' }).waitFor()
  await anna.evaluate(() => scrollTo(0, 0))
  await shoot('acquire-result', [first])
}

/** Looks at a tile without placing it. */
const look = async (page: Page, tile: string): Promise<void> => {
  if (await isTouch(page)) await rackTile(page, tile).tap()
  else await rackTile(page, tile).hover()
}

const fill = async (page: Page, letters: string): Promise<void> => {
  await page.waitForTimeout(500)
  for (const letter of letters) await dock(page).locator(`[data-buy="${letter}"]`).click()
}

/** A phone on its side, against bots. */
const sideways = async (side: Screen, shoot: Shoot): Promise<void> => {
  await openTable(side.page, 'Acquire')
  await addBots(side.page)
  await start(side.page)
  await status(side.page).getByText('Place a tile').waitFor()
  await look(side.page, '5B')
  await shoot('acquire-place', [side])
}

/** What a short game does not show the whole room. */
const BIG_SCREENS = [
  ['many-holders', 'the shared screen, all six are asked', 'en-GB'],
  ['many-holders-is', 'the shared screen, all six are asked', 'is-IS'],
  ['six-players', 'six players', 'en-GB'],
  ['next', 'choose the next chain', 'en-GB'],
  ['ending', 'the end is declared', 'en-GB'],
] as const

/** What a short game has no room for, and a full board as people see it who cannot tell red from green. */
const EXAMPLES = [
  ['six-players', 'six players', 'normal'],
  ['many-holders', 'a merger with many holders', 'normal'],
  ['hidden', 'a merger, with hidden holdings', 'normal'],
  ['no-tile', 'no tile can be placed', 'normal'],
  ['dead-tiles', 'dead tiles in the rack', 'normal'],
  ['away', 'a bot decides for somebody away', 'normal'],
  ['deuteranopia', 'six players', 'deuteranopia'],
  ['protanopia', 'six players', 'protanopia'],
] as const

const gallery = async (screens: readonly Screen[], shoot: Shoot): Promise<void> => {
  for (const [name, example, vision] of EXAMPLES) await shootExample(screens, shoot, name, example, vision)
}

/** One example of the gallery, as large as the screen shows it. */
const shootExample = async (
  screens: readonly Screen[],
  shoot: Shoot,
  name: string,
  example: string,
  vision = 'normal',
): Promise<void> => {
  for (const { page } of screens) {
    await page.goto(`/gallery?${new URLSearchParams({ show: 'acquire', example, vision })}`)
    const shown = page.locator('[data-example]')
    await shown.waitFor({ timeout: 60_000 })
    await shown.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  }
  await shoot(`acquire-${name}`, screens)
}
