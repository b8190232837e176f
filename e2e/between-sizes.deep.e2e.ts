import type { Page } from '@playwright/test'
import { expectClean, expectFits, isAtRest } from './support/accessible.ts'
import { ask, comeInAs, command, joinAs } from './support/by-api.ts'
import { switchOf } from './support/phone.ts'
import { expect, PHONE, test } from './support/test.ts'

const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 412, height: 915 },
] as const

/** Twenty letters each. */
const NAMES = [
  'Kolbeinnhinnmagnaðai',
  'Sigþrúðuraðalheiðari',
  'Guðmundurinnmagnaður',
  'Ragnheiðursólmundard',
  'Þorgerðurbrynhildari',
  'Hallgrímurásgrímsson',
]

for (const locale of ['en-GB', 'is-IS'])
  test(`${locale}: between two games eight people with names of twenty letters fit on every phone, over the dock`, async ({
    somebody,
    server,
  }) => {
    test.setTimeout(400_000)
    const host = await somebody({ ...PHONE, locale })
    const guest = await somebody({ ...PHONE, locale })
    const suffix = locale.slice(0, 2)
    await comeInAs(host, `Aðalbjörghallgerði${suffix}`)
    const { code } = await ask<{ code: string }>(host, '/tables', { game: 'smakrafl' })
    await comeInAs(guest, `Steingrímurásgeir${suffix}`)
    await ask(guest, `/tables/${code}/join`, {})
    await joinAs(
      server.url,
      code,
      NAMES.map((name) => `${name.slice(0, 18)}${suffix}`),
    )
    await command(host, code, { type: 'start' })
    await command(host, code, { type: 'play', command: { type: 'resign' } })
    for (const page of [host, guest]) {
      await page.goto(`/t/${code}`)
      await expect(page.locator('#result')).toBeVisible()
    }
    const measure = async (when: string): Promise<void> => {
      for (const page of [host, guest])
        for (const viewport of SIZES) {
          const where = `${when}, ${page === host ? 'host' : 'guest'}, ${viewport.width} px`
          await page.setViewportSize(viewport)
          await expect.poll(() => page.evaluate(isAtRest)).toBe(true)
          await expect.poll(() => hiddenTiles(page), where).toEqual([])
          await expectFits(page, where)
        }
    }
    await measure('nothing chosen')
    await ask(guest, `/tables/${code}/commands`, { type: 'propose-game', game: 'acquire', language: suffix })
    await expect(host.locator('[data-next=dock] button')).toHaveCount(3)
    await measure('a proposal')
    await expectClean(guest, 'a proposal')
    await command(host, code, { type: 'set-aside', game: 'acquire' })
    await command(host, code, { type: 'choose-game', game: 'crossword', language: suffix })
    for (const page of [host, guest]) await expect(page.locator('[data-next=card]')).toBeVisible()
    await measure('eight play')
    for (const page of [host, guest]) {
      await expect(page.locator('#result'), 'who won').toBeInViewport()
      await expectClean(page, 'eight play')
    }
    await command(host, code, { type: 'choose-game', game: 'smakrafl', language: suffix })
    await expect(guest.locator('[data-next=card] ul')).toHaveCount(2)
    await measure('two play, six watch')
  })

/** Games that do not stand whole over the dock without scrolling. */
const hiddenTiles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    scrollTo(0, 0)
    const edge = document.querySelector('[data-next=dock]')?.getBoundingClientRect().top ?? 0
    return [...document.querySelectorAll('button[data-game]')].flatMap((game) => {
      const { bottom } = game.getBoundingClientRect()
      return bottom <= edge + 1 ? [] : [`${game.getAttribute('data-game')} ${Math.round(bottom - edge)} px`]
    })
  })

for (const locale of ['en-GB', 'is-IS'])
  test(`[T14] ${locale}: the board stays where it is when somebody is away, on the smallest phone with the longest names`, async ({
    somebody,
    passTime,
  }) => {
    const small = { ...PHONE, viewport: { width: 320, height: 640 }, locale }
    const host = await somebody(small)
    const guest = await somebody(small)
    const gone = await somebody(small)
    const phone = await switchOf(gone)
    const suffix = locale.slice(0, 2)
    await comeInAs(host, `Aðalsteinnjónmund${suffix}x`)
    const { code } = await ask<{ code: string }>(host, '/tables', { game: 'crossword' })
    for (const [page, name] of [
      [guest, `Ingibjörgsólborga${suffix}y`],
      [gone, `Ragnheiðursólmund${suffix}z`],
    ] as const) {
      await comeInAs(page, name)
      await ask(page, `/tables/${code}/join`, {})
    }
    for (const page of [host, guest, gone]) await page.goto(`/t/${code}`)
    await command(host, code, { type: 'start' })
    for (const page of [host, guest]) await expect(page.getByRole('grid').first()).toBeVisible()
    const topOf = (page: Page) =>
      page
        .getByRole('grid')
        .first()
        .evaluate((grid) => Math.round(grid.getBoundingClientRect().top + scrollY))
    const before = [await topOf(host), await topOf(guest)]
    await phone.off()
    await passTime(30_000)
    // On one's own turn nothing is said of others.
    const notices = (page: Page) => page.locator('section[role=status]').count()
    await expect.poll(async () => (await notices(host)) + (await notices(guest))).toBeGreaterThan(0)
    expect([await topOf(host), await topOf(guest)]).toEqual(before)
    for (const page of [host, guest]) await expectFits(page, 'somebody is away')
  })
