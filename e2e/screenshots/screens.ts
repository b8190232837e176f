import type { Browser, Page } from '@playwright/test'
import { chooseOption, comeIn, join, openTable, startButton } from '../support/people.ts'
import { act, sitDown, startHand } from '../support/poker.ts'
import { endSession } from '../support/short-matches.ts'
import { somebodyAt, type Shoot } from '../support/shoot.ts'
import { startTestServer } from '../support/test-server.ts'
import { DESKTOP, PHONE, TV } from '../support/test.ts'

const MIDDLE = 20_000
const LONGEST = 150_000

/** Games that bots play among themselves. Not Acquire, whose pictures show more than bots would do in a minute. */
const BY_BOTS = [
  { game: 'Crossword', bots: 4, option: '4 × 4' },
  // Bots race for longer than anybody waits for a picture.
  { game: 'Quartiles', bots: 4, option: 'Race', isLong: true },
  { game: 'Smákrafl', bots: 2 },
] as const

/** The big screen in the room, in the middle of a game and at the end of each. */
export const shootScreens = async (browser: Browser, shoot: Shoot): Promise<void> => {
  const server = await startTestServer()
  try {
    const screens = await Promise.all(
      BY_BOTS.map(async ({ game, bots, ...more }, index) => {
        const host = await somebodyAt(browser, server.url, DESKTOP)
        const screen = await somebodyAt(browser, server.url, TV)
        await comeIn(host, ['Anna', 'Björn', 'Dóra'][index] ?? '')
        const address = await openTable(host, game)
        if ('option' in more) await chooseOption(host, more.option)
        await host.getByRole('button', { name: 'Watch instead' }).click()
        for (let bot = 0; bot < bots; bot++)
          await host
            .getByRole('group', { name: 'Add a bot' })
            .getByRole('button', { name: bot % 2 === 0 ? 'Easy' : 'Medium' })
            .click()
        await screen.goto(`${address}/screen`)
        await startButton(host).click()
        await screen.locator('[data-screen=match]').waitFor()
        return { name: game.toLowerCase().replace('á', 'a'), screen, isLong: 'isLong' in more }
      }),
    )
    await pause(screens[0]?.screen)
    // The others have pictures of their own, of more than bots would do.
    for (const { name, screen } of screens.slice(0, 2))
      await shoot(name, [{ device: 'screen', page: screen }])
    await poker(browser, server.url, shoot)
    for (const { name, screen } of screens.filter(({ isLong }) => !isLong)) {
      await screen.locator('[data-screen=finale]').waitFor({ timeout: LONGEST })
      await shoot(`${name}-finale`, [{ device: 'screen', page: screen }])
    }
  } finally {
    await server.close()
  }
}

const pause = async (page: Page | undefined): Promise<void> => page?.waitForTimeout(MIDDLE)

const poker = async (browser: Browser, url: string, shoot: Shoot): Promise<void> => {
  const host = await somebodyAt(browser, url, PHONE)
  const others = [
    await somebodyAt(browser, url, PHONE),
    await somebodyAt(browser, url, PHONE),
    await somebodyAt(browser, url, PHONE),
  ]
  const screen = await somebodyAt(browser, url, TV)
  await comeIn(host, 'Freyja')
  const address = await openTable(host, 'Poker')
  for (const [index, page] of others.entries())
    await join(page, address, ['Gunnar', 'Hekla', 'Ingi'][index] ?? '')
  await startButton(host).click()
  const people = [host, ...others]
  for (const [index, page] of people.entries()) await sitDown(page, index * 2 + 1)
  await screen.goto(`${address}/screen`)
  await startHand(host, 1)
  await act(people, /^Fold/, /^Fold/, /^Fold/)
  await endSession(host)
  await screen.locator('[data-screen=finale]').waitFor()
  await shoot('poker-finale', [{ device: 'screen', page: screen }])
}
