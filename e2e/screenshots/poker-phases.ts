import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { picturesFolder } from '../support/pictures.ts'
import { somebodyAt } from '../support/shoot.ts'
import { startTestServer } from '../support/test-server.ts'
import { DESKTOP, PHONE } from '../support/test.ts'

const THEMES = ['light', 'dark'] as const
const SETTLE = 150
const SEATS = /, (2|6|10) seats$/

/** Every phase of a table as the gallery shows it: two, six and ten seats side by side, by day above, by night below. */
export const shootPokerPhases = async (browser: Browser): Promise<void> => {
  const server = await startTestServer()
  try {
    await shootPhases(browser, server.url)
  } finally {
    await server.close()
  }
}

const shootPhases = async (browser: Browser, url: string): Promise<void> => {
  for (const [device, options] of [
    ['phone', PHONE],
    ['desktop', { viewport: { width: 960, height: DESKTOP.viewport.height } }],
    ['screen', { viewport: { width: 1920, height: 1080 } }],
  ] as const) {
    const page = await galleryOf(browser, url, options)
    const sheet = await somebodyAt(browser, url, { viewport: { width: 2400, height: 1200 } })
    for (const [phase, examples] of Map.groupBy(await namesOn(page), (name) => name.replace(SEATS, ''))) {
      if (phase.startsWith('on the big screen') !== (device === 'screen')) continue
      const file = `poker-${phase.replaceAll(/[^a-z]+/g, '-')}-${device}.jpeg`
      const gallery = device === 'screen' ? '/gallery/poker/screen?' : '/gallery?show=poker&'
      await shootSheet(page, sheet, { gallery, examples, path: `${picturesFolder}${file}` })
      console.log(`screenshots/${file}`)
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
  {
    gallery,
    examples,
    path,
  }: { readonly gallery: string; readonly examples: readonly string[]; readonly path: string },
): Promise<void> => {
  const rows = new Map<string, string>(THEMES.map((theme) => [theme, '']))
  for (const name of examples) {
    await page.goto(`${gallery}example=${encodeURIComponent(name)}`)
    await page.locator('[data-example]').waitFor()
    // The bar of the page would lie over the dock, which has its place.
    await page.locator('nav.fixed').evaluateAll((bars) => {
      for (const bar of bars) (bar as HTMLElement).style.display = 'none'
    })
    for (const [colorScheme, row] of rows) {
      await page.emulateMedia({ colorScheme: colorScheme as (typeof THEMES)[number] })
      await page.waitForTimeout(SETTLE)
      const picture = await page.locator('[data-example]').screenshot({ animations: 'disabled' })
      rows.set(colorScheme, `${row}<img src="data:image/png;base64,${picture.toString('base64')}">`)
    }
  }
  const width = page.viewportSize()?.width === PHONE.viewport.width ? 320 : 560
  const row = 'display:flex;gap:12px;align-items:flex-start'
  await sheet.setContent(
    `<body style="margin:0;padding:12px;background:#888;display:inline-grid;gap:12px"><style>img{width:${width}px}</style>${[...rows.values()].map((images) => `<div style="${row}">${images}</div>`).join('')}`,
  )
  await sheet.locator('body').screenshot({ path, type: 'jpeg', quality: 72 })
}
