import { unreadableTexts } from './support/screen.ts'
import { expect, test, TV } from './support/test.ts'

/** From three metres a text of 28 px can be read at 1080 lines; a screen with fewer of them is nearer. */
const SMALL = { width: 1280, height: 720 }
const LEAST_ON_SMALL = 18

const GAMES = ['acquire', 'crossword', 'poker', 'quartiles', 'smakrafl'] as const

for (const game of GAMES)
  test(`the big screen of ${game}: no text is too small, cut off or outside, in any phase and at the end`, async ({
    somebody,
  }) => {
    for (const locale of ['en-GB', 'is-IS']) {
      const screen = await somebody({ ...TV, locale })
      await screen.goto(`/gallery/${game}/screen`)
      await expect(screen.locator('[data-screen=finale]').last()).toBeVisible()
      await expect.poll(() => unreadableTexts(screen), locale).toEqual([])
      await screen.setViewportSize(SMALL)
      await expect.poll(() => unreadableTexts(screen, LEAST_ON_SMALL), `${locale}, small`).toEqual([])
    }
  })
