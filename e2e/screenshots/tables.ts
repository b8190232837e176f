import type { Browser, Page } from '@playwright/test'
import { comeIn, openTable, start } from '../support/people.ts'
import { sitDown, startHand } from '../support/poker.ts'
import { somebodyAt, type Screen, type Shoot } from '../support/shoot.ts'
import { startTestServer } from '../support/test-server.ts'
import { DESKTOP, PHONE } from '../support/test.ts'

/** Acquire, Poker and Smákrafl as two people have them before them: the pictures of the README. */
export const shootTables = async (browser: Browser, shoot: Shoot): Promise<void> => {
  const server = await startTestServer()
  try {
    const open = async (host: string, guest: string): Promise<readonly [Screen, Screen]> => {
      const desk = await somebodyAt(browser, server.url, DESKTOP)
      const phone = await somebodyAt(browser, server.url, PHONE)
      await comeIn(desk, host)
      await comeIn(phone, guest)
      return [
        { device: 'desktop', page: desk },
        { device: 'phone', page: phone },
      ]
    }
    // Others for each game: who is at two tables sees a bar that leads to the other one.
    await take('Acquire', await open('Anna', 'Björn'), shoot, boardShown)
    await take('Smákrafl', await open('Dóra', 'Einar'), shoot, boardShown)
    await take('Poker', await open('Freyja', 'Gunnar'), shoot, async (host, guest) => {
      await sitDown(host, 1)
      await sitDown(guest, 4)
      await startHand(host, 1)
    })
  } finally {
    await server.close()
  }
}

const boardShown = (page: Page): Promise<void> => page.getByRole('grid').first().waitFor()

const take = async (
  game: string,
  both: readonly [Screen, Screen],
  shoot: Shoot,
  play: (host: Page, guest: Page) => Promise<void>,
): Promise<void> => {
  const [{ page: host }, { page: guest }] = both
  await sit(guest, await openTable(host, game))
  await start(host)
  await play(host, guest)
  await shoot(game.toLowerCase().replace('á', 'a'), both)
}

const sit = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await page.getByRole('button', { name: 'Join the table' }).click()
  await page.getByRole('button', { name: 'Join the table' }).waitFor({ state: 'hidden' })
}
