import { expect } from '@playwright/test'
import type { EnginePage } from './engine-page.ts'
import { button, isThere, press, untilGone, untilSaid, untilThere, write } from './fingers.ts'

/** What people do at a table, in any engine. */

const PATIENCE = { timeout: 20_000, intervals: [50] }

export const addressOf = (page: EnginePage): Promise<string> => page.evaluate(() => location.href, null)

/** Comes in at the front page with a name and opens a table; gives its address. */
export const openTable = async (
  page: EnginePage,
  url: string,
  name: string,
  game: string,
): Promise<string> => {
  await page.open(url)
  await write(page, 'Your name', name)
  await page.key('Enter')
  await untilSaid(page, `Good to see you, ${name}`)
  await press(page, button(`Play ${game}`))
  await untilThere(page, button(`Start ${game}`))
  return addressOf(page)
}

/** Follows a link and sits down. */
export const join = async (page: EnginePage, address: string, name: string): Promise<void> => {
  await page.open(address)
  await write(page, 'Your name', name)
  await page.key('Enter')
  await untilSaid(page, 'Waiting for the host')
}

export const chooseOption = async (page: EnginePage, label: string): Promise<void> => {
  const option = { what: 'label', name: label }
  if (!(await isThere(page, option))) await press(page, { what: 'summary, button', name: 'Options' })
  await press(page, option)
}

/** From the standings to the next match. */
export const nextGame = async (host: EnginePage, game: string): Promise<void> => {
  await press(host, { what: 'button[aria-pressed]', name: game })
  await press(host, button(`Start ${game}`))
}

/** The end is told place by place; a press goes on. */
export const skipFinale = async (page: EnginePage): Promise<void> => {
  const goOn = { what: 'dialog[aria-label="The result"] button' }
  const result = { what: '#result' }
  await expect(async () => {
    expect((await isThere(page, goOn)) || (await isThere(page, result))).toBe(true)
  }).toPass(PATIENCE)
  for (let tap = 0; tap < 2 && (await isThere(page, goOn)); tap++) await press(page, goOn).catch(() => {})
  await untilGone(page, goOn)
  await untilThere(page, result)
}
