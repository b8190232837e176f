import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { comeIn, join, openTable, start } from '../support/people.ts'
import { act, actorOf, allIn, sitDown, startHand } from '../support/poker.ts'
import { somebodyAt, type Shoot } from '../support/shoot.ts'
import { startTestServer } from '../support/test-server.ts'
import { DESKTOP, PHONE } from '../support/test.ts'

const THEMES = ['light', 'dark'] as const
const SETTLE = 300
const SEATS = /, (2|6|10) seats$/
const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url))

/** A hand at a real table, and every phase of a table as the gallery shows it. */
export const shootPoker = async (browser: Browser, shoot: Shoot): Promise<void> => {
  const server = await startTestServer()
  try {
    await shootHand(browser, server.url, shoot)
    await shootPhases(browser, server.url)
  } finally {
    await server.close()
  }
}

const shootHand = async (browser: Browser, url: string, shoot: Shoot): Promise<void> => {
  const anna = await somebodyAt(browser, url, DESKTOP)
  const bjorn = await somebodyAt(browser, url, PHONE)
  const dora = await somebodyAt(browser, url, { ...PHONE, viewport: { width: 844, height: 390 } })
  const einar = await somebodyAt(browser, url, PHONE)
  const television = await somebodyAt(browser, url, { viewport: { width: 1920, height: 1080 } })
  const people = [anna, bjorn, dora, einar]
  const screens = [
    { device: 'desktop', page: anna },
    { device: 'phone', page: bjorn },
    { device: 'landscape', page: dora },
    { device: 'screen', page: television },
  ] as const
  await comeIn(anna, 'Anna')
  const address = await openTable(anna, 'Poker')
  for (const [page, name] of [
    [bjorn, 'Björn'],
    [dora, 'Dóra'],
    [einar, 'Einar'],
  ] as const)
    await join(page, address, name)
  await start(anna)
  await comeIn(television, 'Sjónvarp')
  await television.goto(`${address}/screen`)
  for (const [i, page] of people.entries()) await sitDown(page, 2 * i + 1)
  await startHand(anna, 1)
  await act(people, /^Raise to/, /^Call/)
  await shoot('poker-hand', screens)
  await allIn(await actorOf(people))
  await act(people, /^(Call|Fold)/, /^(Call|Fold)/, /^(Call|Fold)/)
  await shoot('poker-showdown', screens)
  for (const page of [...people, television]) await page.context().close()
}

/** Two, six and ten seats side by side, by day above, by night below. */
const shootPhases = async (browser: Browser, url: string): Promise<void> => {
  for (const [device, options] of [
    ['phone', PHONE],
    ['desktop', { viewport: { width: 960, height: DESKTOP.viewport.height } }],
  ] as const) {
    const page = await galleryOf(browser, url, options)
    const sheet = await somebodyAt(browser, url, { viewport: { width: 2400, height: 1200 } })
    for (const [phase, examples] of Map.groupBy(await namesOn(page), (name) => name.replace(SEATS, ''))) {
      if (phase.startsWith('on the big screen')) continue
      const file = `poker-${phase.replaceAll(/[^a-z]+/g, '-')}-${device}.jpeg`
      await shootSheet(page, sheet, examples, `${folder}${file}`)
      console.log(`docs/screenshots/${file}`)
    }
    await page.context().close()
    await sheet.context().close()
  }
}

const galleryOf = async (
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions,
): Promise<Page> => {
  const page = await somebodyAt(browser, baseURL, options)
  await page.goto('/gallery?show=poker')
  return page
}

const namesOn = async (page: Page): Promise<readonly string[]> => {
  await page.locator('[data-example]').first().waitFor()
  const names = await page
    .locator('[data-example]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-example')))
  return names.flatMap((name) => (name === null ? [] : [name]))
}

/** The pictures of several examples on one page, which is photographed in its turn. */
const shootSheet = async (
  page: Page,
  sheet: Page,
  examples: readonly string[],
  path: string,
): Promise<void> => {
  const rows: string[] = []
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme })
    const pictures: string[] = []
    for (const name of examples) {
      await page.goto(`/gallery?show=poker&example=${encodeURIComponent(name)}`)
      await page.locator('[data-example]').waitFor()
      await page.waitForTimeout(SETTLE)
      const picture = await page.locator('[data-example]').screenshot({ animations: 'disabled' })
      pictures.push(`<img src="data:image/png;base64,${picture.toString('base64')}">`)
    }
    rows.push(`<div style="display:flex;gap:12px;align-items:flex-start">${pictures.join('')}</div>`)
  }
  await sheet.setContent(
    `<body style="margin:0;padding:12px;background:#888;display:inline-grid;gap:12px"><style>img{width:${page.viewportSize()?.width === PHONE.viewport.width ? 360 : 640}px}</style>${rows.join('')}`,
  )
  await sheet.locator('body').screenshot({ path, type: 'jpeg', quality: 78 })
}
