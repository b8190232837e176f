import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { chromiumOptions } from './support/chromium.ts'
import { playTurn } from './support/crossword.ts'
import { cameraOf, type Camera } from './support/moving-picture.ts'
import { chooseOption, comeIn, join, openTable, skipFinale, start } from './support/people.ts'
import { layWord, wordsOn } from './support/quartiles.ts'
import { onServer, somebodyAt } from './support/shoot.ts'

/** `npm run moving-picture`: an evening in eight seconds, for the README. Two people play at a real server: the front page,
 *  a table, a Crossword letter by letter, the screen in the room, who won, and Quartiles by night. */

const SIZE = { width: 960, height: 600 } as const
const MOST_BYTES = 600_000
const SEEN = { width: 1200, height: 750 } as const
/** As wide for its height as the others. */
const BIG_SCREEN = { width: 1760, height: 1100 } as const
const file = fileURLToPath(new URL('../docs/screenshots/evening.webp', import.meta.url))

const frontPage = async (camera: Camera, anna: Page): Promise<void> => {
  await anna.goto('/')
  await anna.getByLabel('Your name').waitFor()
  await anna.waitForLoadState('networkidle')
  await camera.take(anna, 600)
  await comeIn(anna, 'Anna')
  await camera.take(anna, 400)
}

const crossword = async (camera: Camera, anna: Page, bjorn: Page, television: Page): Promise<void> => {
  const address = await openTable(anna, 'Crossword')
  await camera.take(anna, 300)
  await join(bjorn, address, 'Björn')
  await anna.getByText('Björn').first().waitFor()
  await chooseOption(anna, '4 × 4')
  await anna.evaluate(() => scrollTo(0, 0))
  await camera.take(anna, 400)
  await start(anna)
  await television.goto(`${address}/screen`)
  for (const letter of 'CATOREDENSTAREI') {
    await playTurn([anna, bjorn], letter)
    await camera.take(anna, 130)
  }
  await television.locator('[data-screen=match]').waitFor()
  await camera.take(television, 900)
  await playTurn([anna, bjorn], 'N')
  const finale = anna.getByRole('dialog', { name: 'The result' })
  await finale.waitFor()
  await camera.take(anna, 300)
  for (const page of [anna, bjorn]) await skipFinale(page)
  await anna.evaluate(() => scrollTo(0, 0))
  // What is counted up there has been counted.
  await anna.waitForTimeout(7000)
  await camera.take(anna, 900)
}

const quartiles = async (camera: Camera, dora: Page): Promise<void> => {
  await comeIn(dora, 'Dóra')
  await openTable(dora, 'Quartiles')
  await start(dora)
  await dora.getByRole('button', { name: 'Begin' }).click()
  for (const word of (await wordsOn(dora)).slice(0, 9)) {
    await layWord(dora, word)
    await camera.take(dora, 170)
  }
  await camera.take(dora, 900)
}

const browser = await chromium.launch(chromiumOptions())
try {
  await onServer(async (url) => {
    const open = (options: object) => somebodyAt(browser, url, { reducedMotion: 'reduce', ...options })
    const camera = await cameraOf(browser, SIZE)
    const [anna, bjorn, dora] = [
      await open({ viewport: SEEN }),
      await open({ viewport: SEEN }),
      await open({ viewport: SEEN, colorScheme: 'dark' }),
    ]
    await frontPage(camera, anna)
    await crossword(camera, anna, bjorn, await open({ viewport: BIG_SCREEN }))
    await quartiles(camera, dora)
    const picture = camera.develop()
    if (picture.length > MOST_BYTES)
      throw new Error(`${Math.round(picture.length / 1000)} kB are more than ${MOST_BYTES / 1000}`)
    writeFileSync(file, picture)
    console.log(`docs/screenshots/evening.webp: ${Math.round(picture.length / 1000)} kB`)
  })
} finally {
  await browser.close()
}
