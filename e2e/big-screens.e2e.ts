import { unreadableTexts } from './support/screen.ts'
import { expect, test, TV } from './support/test.ts'

/** From three metres a text of 28 px can be read at 1080 lines; a screen with fewer of them is nearer. */
const SMALL = { width: 1280, height: 720 }
const LEAST_ON_SMALL = 18

/** Not all games have room on a small screen for what they show. */
const GAMES = [
  { game: 'acquire', fitsSmall: true },
  { game: 'crossword', fitsSmall: true },
  { game: 'poker', fitsSmall: true },
  { game: 'quartiles', fitsSmall: true },
  { game: 'smakrafl', fitsSmall: false },
] as const

for (const { game, fitsSmall } of GAMES)
  test(`the big screen of ${game}: no text is too small, cut off or outside, in any phase and at the end`, async ({
    somebody,
  }) => {
    for (const locale of ['en-GB', 'is-IS']) {
      const screen = await somebody({ ...TV, locale, reducedMotion: 'reduce' })
      await screen.goto(`/gallery/${game}/screen`)
      await expect(screen.locator('[data-screen=finale]').last()).toBeVisible()
      await expect.poll(() => unreadableTexts(screen), locale).toEqual([])
      if (!fitsSmall) continue
      await screen.setViewportSize(SMALL)
      await expect.poll(() => unreadableTexts(screen, LEAST_ON_SMALL), `${locale}, small`).toEqual([])
    }
  })
