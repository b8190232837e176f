import { TILES, type Tile } from '@fimm/games/acquire/tiles.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { startTestServer, type TestServer } from './test-server.ts'

/** What people do at a table of Acquire, and the bag from which a short game with a merger of three is dealt. */

const START = ['4B', '8B', '6D', '12I'] as const
/** Two people in the first two seats found three chains of two tiles around 6B, merge them there, and grow what is
 *  left to eleven. Bots hold tiles that touch nothing. */
const RACKS = [
  ['5B', '6C', '6A', '3B', '2E', '12G'],
  ['7B', '6B', '9B', '10B', '1F', '11H'],
  ['4E', '8E', '3F', '7F', '2G', '6G'],
  ['10E', '12E', '5F', '9F', '4G', '8G'],
] as const
const NEXT = ['1D', '12D', '10G', '1H', '10D', '12B', '3H', '5H', '2D', '12A', '7H', '9H'] as const

const bagOf = (): readonly Tile[] => {
  const first = [...START, ...RACKS.flat(), ...NEXT] as readonly Tile[]
  return [...first, ...TILES.filter((tile) => !first.includes(tile))]
}

export const startDealtServer = (): Promise<TestServer> =>
  startTestServer(undefined, {
    program: fileURLToPath(new URL('dealt-server.ts', import.meta.url)),
    env: { DEALT_BAG: bagOf().join(' ') },
  })

export const status = (page: Page): Locator => page.getByRole('status').first()

export const dock = (page: Page): Locator => page.getByRole('region', { name: 'Your decision' })

/** The dock ignores taps for a moment after it changed. */
export const untilOpen = (page: Page): Promise<void> =>
  expect(dock(page).locator('[data-guarded]')).toHaveCount(0)

/** One press of a button of the dock, as this person presses. */
export const press = async (page: Page, name: string | RegExp): Promise<void> => {
  await untilOpen(page)
  await tapOrClick(dock(page).getByRole('button', { name }).first(), page)
}

const tapOrClick = async (target: Locator, page: Page): Promise<void> =>
  (await isTouch(page)) ? target.tap() : target.click()

export const isTouch = (page: Page): Promise<boolean> =>
  page.evaluate(() => matchMedia('(pointer: coarse)').matches)

export const rackTile = (page: Page, tile: string): Locator =>
  page.getByRole('radiogroup', { name: 'Your tiles' }).getByRole('radio', { name: new RegExp(`^${tile},`) })

export const cell = (page: Page, tile: string): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^${tile},`) })

/** The row of somebody in the sheet, the whole of it. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'Shares, cash and net worth' }).getByRole('row', { name })

/** Does what is asked, and waits until the server has taken it: texts may stay the same from one decision to the next. */
export const decide = async (page: Page, act: () => Promise<void>): Promise<void> => {
  const layout = page.locator('[data-decision]')
  const before = (await layout.getAttribute('data-decision')) ?? ''
  await act()
  await expect(layout).not.toHaveAttribute('data-decision', before)
}

/** Places a tile of the rack: a finger looks at it first, and so does a mouse where chains merge. */
export const placeTile = async (page: Page, tile: string): Promise<void> => {
  await expect(status(page)).toContainText('Place a tile', { timeout: 60_000 })
  await untilOpen(page)
  const held = rackTile(page, tile)
  const asks = (await isTouch(page)) || ((await held.getAttribute('data-outcome')) ?? '') === 'merge'
  await decide(page, async () => {
    // One that is looked at already would be placed by this tap.
    if ((await held.getAttribute('aria-checked')) !== 'true') await tapOrClick(held, page)
    if (asks) await press(page, `Place ${tile}`)
  })
  await expect(held).toHaveCount(0)
}

/** Founds a chain, or picks the one that survives or goes next. */
export const pickChain = async (page: Page, asked: string, letter: string): Promise<void> => {
  await expect(status(page)).toContainText(asked)
  await untilOpen(page)
  await decide(page, () => tapOrClick(dock(page).locator(`[data-choice="${letter}"]`), page))
}

/** Shares into the cart, one press each, and buys them. */
export const buy = async (page: Page, letters: string): Promise<void> => {
  await expect(status(page)).toContainText('Buy up to three shares')
  await untilOpen(page)
  for (const letter of letters) await tapOrClick(dock(page).locator(`[data-buy="${letter}"]`), page)
  await decide(page, () => press(page, /^Buy for/))
}

/** A tile that founds a chain, and shares of it or others. */
export const found = async (page: Page, tile: string, letter: string, shares: string): Promise<void> => {
  await placeTile(page, tile)
  await pickChain(page, 'Pick a chain', letter)
  await buy(page, shares)
}

/** A tile that makes a chain grow, and shares of it. */
export const grow = async (page: Page, tile: string, shares: string): Promise<void> => {
  await placeTile(page, tile)
  await buy(page, shares)
}

/** Three chains of two meet: American takes Luxor first, then Tower. */
export const mergeThree = async (page: Page): Promise<void> => {
  await placeTile(page, '6B')
  await pickChain(page, 'Pick the chain that survives', 'A')
  await pickChain(page, 'Pick the next chain', 'L')
}

/** Shares of a chain that is gone, by one of the three large buttons, confirmed. */
export const dispose = async (page: Page, preset: string): Promise<void> => {
  await expect(status(page)).toContainText('Keep, sell or trade', { timeout: 60_000 })
  await press(page, preset)
  await decide(page, () => press(page, /^Sell \d, trade/))
}

/** The last turn: the end is declared and confirmed, and nothing bought. The dock is open for a tap on what it showed until
 *  the server has answered, and shut for a moment after that. */
export const declareEnd = async (page: Page): Promise<void> => {
  await press(page, 'End the game')
  await press(page, 'End it after this turn?')
  await expect(page.getByText('Last turn').first()).toBeVisible()
  await press(page, 'Buy nothing')
}

/** The tiles of the rack that can be placed now: none while the last one is on its way to the server. */
export const playableTiles = (page: Page): Locator =>
  page
    .getByRole('radio', { disabled: false })
    .and(page.locator('[data-outcome]:not([data-outcome=blocked], [data-outcome=dead])'))

/** Whatever is asked, until a tile is to be placed: chains by the first button, shares all kept, nothing bought. */
export const untilPlacing = async (page: Page): Promise<void> => {
  for (let decisions = 0; decisions < 20; decisions++) {
    const asked = await whatIsAsked(page)
    if (asked.includes('Place a tile')) return
    await untilOpen(page)
    await decide(page, () =>
      asked.includes('Pick')
        ? tapOrClick(dock(page).locator('[data-choice]').first(), page)
        : press(page, asked.includes('Buy up to') ? 'Buy nothing' : /^Sell 0, trade 0/),
    )
  }
  throw new Error('twenty decisions and no tile to place')
}

/** The line that asks for something. It still says "Place a tile" while the tile is on its way; the rack is shut then. */
const whatIsAsked = async (page: Page): Promise<string> => {
  const line = status(page)
  let asked = ''
  await expect(async () => {
    asked = (await line.textContent()) ?? ''
    expect(asked).toMatch(/Place a tile|Pick|Keep, sell|Buy up to/)
    if (asked.includes('Place a tile')) expect(await playableTiles(page).count()).toBeGreaterThan(0)
  }).toPass({ timeout: 60_000, intervals: [100] })
  return asked
}

/** Two bots who buy what is cheapest, after the people have sat down. */
export const addBots = async (host: Page): Promise<void> => {
  const easy = host.getByRole('group', { name: 'Add a bot' }).getByRole('button', { name: 'Easy' })
  for (const name of ['Puffin', 'Raven']) {
    await easy.click()
    await expect(host.getByText(name).first()).toBeVisible()
  }
}
