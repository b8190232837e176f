import type { Browser, Page } from '@playwright/test'
import { chooseOption, comeIn, openTable, startButton } from '../support/people.ts'
import { onServer, somebodyAt, type Shoot } from '../support/shoot.ts'
import { DESKTOP, TV } from '../support/test.ts'

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
  await onServer(async (url) => {
    const screens = await Promise.all(
      BY_BOTS.map(async ({ game, bots, ...more }, index) => {
        const host = await somebodyAt(browser, url, DESKTOP)
        const screen = await somebodyAt(browser, url, TV)
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
    await galleryFinales(browser, url, shoot)
    for (const { name, screen } of screens.filter(({ isLong }) => !isLong)) {
      await screen.locator('[data-screen=finale]').waitFor({ timeout: LONGEST })
      await shoot(`${name}-finale`, [{ device: 'screen', page: screen }])
    }
  })
}

const pause = async (page: Page | undefined): Promise<void> => page?.waitForTimeout(MIDDLE)

/** Where bots would take too long, or have nothing to settle: the end as the gallery has it. */
const galleryFinales = async (browser: Browser, url: string, shoot: Shoot): Promise<void> => {
  const screen = await somebodyAt(browser, url, TV)
  for (const [game, example] of [
    ['acquire', 'finale of 6'],
    ['quartiles', 'finale of 8'],
    ['poker', 'on the big screen, the session is over'],
  ] as const) {
    await screen.goto(`/gallery/${game}/screen?example=${encodeURIComponent(example)}`)
    await screen.locator('[data-screen=finale]').waitFor()
    await shoot(`${game}-finale`, [{ device: 'screen', page: screen }])
  }
}
