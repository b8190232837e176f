import type { Page } from '@playwright/test'
import { ask, comeInAs, command, joinAs } from './support/by-api.ts'
import { expect, PHONE, test } from './support/test.ts'

/** Twenty letters each, so that they take all the room names may take. */
const NAMES = ['Kolbeinnhinnmagnaða', 'Sigþrúðuraðalheiðarr', 'Guðmundurinnmagnaður', 'Ragnheiðursólmundard']
const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 412, height: 915 },
]

for (const [locale, letters] of [
  ['en-GB', 26],
  ['is-IS', 32],
] as const)
  for (const size of [5, 7])
    test(`eight players, ${letters} letters, a grid of ${size}: the alphabet is whole on every phone`, async ({
      somebody,
      server,
    }) => {
      const host = await somebody({ ...PHONE, locale })
      await comeInAs(host, `Björgvin ${letters}${size}`)
      const language = locale.slice(0, 2)
      const { code } = await ask<{ code: string }>(host, '/tables', {
        game: 'crossword',
        options: { size, language },
      })
      await joinAs(
        server.url,
        code,
        NAMES.map((name) => `${name.slice(0, 18)}${letters % 7}${size}`),
      )
      for (let bot = 0; bot < 3; bot++) await command(host, code, { type: 'add-bot', level: 'easy' })
      await command(host, code, { type: 'start' })
      await host.goto(`/t/${code}`)
      await untilAnnouncing(host, code)
      for (const viewport of SIZES) {
        await host.setViewportSize(viewport)
        await expect.poll(() => hiddenKeys(host), `${viewport.width}×${viewport.height}`).toEqual([])
        const { keys, narrowest, sideways, cell } = await measures(host)
        expect(keys).toBe(letters)
        expect(narrowest).toBeGreaterThanOrEqual(24)
        expect(cell).toBeGreaterThanOrEqual(24)
        expect(sideways).toBe(0)
      }
    })

/** Chance says who announces first: another match is started until it is this person. */
const untilAnnouncing = async (page: Page, code: string): Promise<void> => {
  for (let tries = 0; tries < 60; tries++) {
    await expect(page.getByRole('grid')).toBeVisible()
    if (await page.locator('.crossword-alphabet').isVisible()) return
    await command(page, code, { type: 'abandon' })
    await command(page, code, { type: 'start' })
  }
  throw new Error('somebody else announces every time')
}

/** Keys that somebody cannot press: beyond the screen, or under something else. */
const hiddenKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    scrollTo(0, 0)
    return [...document.querySelectorAll('.crossword-alphabet button')]
      .filter((key) => {
        const { left, right, top, bottom } = key.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        const edges = [
          [x, top + 2],
          [x, bottom - 2],
          [left + 2, y],
          [right - 2, y],
        ] as const
        return !edges.every((edge) => key.contains(document.elementFromPoint(...edge)))
      })
      .map((key) => key.textContent)
  })

const measures = (page: Page) =>
  page.evaluate(() => {
    const widthOf = (selector: string): readonly number[] =>
      [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect().width)
    const keys = widthOf('.crossword-alphabet button')
    return {
      keys: keys.length,
      narrowest: Math.min(...keys),
      cell: Math.min(...widthOf('[role=grid] [role=gridcell]')),
      sideways: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    }
  })

test('[C16] a page on which nothing happens is not laid out again and again', async ({ somebody }) => {
  const anna = await somebody(PHONE)
  await comeInAs(anna, 'Anna Kyrrláta')
  const { code } = await ask<{ code: string }>(anna, '/tables', {
    game: 'crossword',
    options: { turnLimit: 60 },
  })
  await command(anna, code, { type: 'add-bot', level: 'easy' })
  await command(anna, code, { type: 'start' })
  await anna.goto(`/t/${code}`)
  await expect(anna.getByRole('grid')).toBeVisible()
  await anna.waitForTimeout(3000)
  const tools = await anna.context().newCDPSession(anna)
  await tools.send('Performance.enable')
  const layouts = async (): Promise<number> =>
    (await tools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'LayoutCount')?.value ??
    0
  const before = await layouts()
  await anna.waitForTimeout(4000)
  // A clock that shows seconds needs one a second.
  expect((await layouts()) - before).toBeLessThanOrEqual(12)
})
