import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { savePicture } from './pictures.ts'
import { startTestServer } from './test-server.ts'
import { DESKTOP, PHONE } from './test.ts'

/** A page and the device it is shown on. */
export interface Screen {
  readonly device: 'desktop' | 'phone' | 'landscape' | 'screen'
  readonly page: Page
}
export type Shoot = (name: string, screens: readonly Screen[]) => Promise<void>

const THEMES = ['light', 'dark'] as const
const SETTLE = 1200
const FADE = 400

/** Takes what each screen shows, by day and by night. */
export const shoot: Shoot = async (name, screens) => {
  for (const { page } of screens) await page.waitForTimeout(SETTLE)
  for (const { device, page } of screens)
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      await page.waitForTimeout(FADE)
      const browser = page.context().browser()
      const picture = await page.screenshot({ animations: 'disabled' })
      if (browser !== null) await savePicture(browser, `${name}-${device}-${colorScheme}`, picture)
    }
  for (const { page } of screens) await page.emulateMedia({ colorScheme: 'light' })
}

export const somebodyAt = async (
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions,
): Promise<Page> =>
  (await browser.newContext({ baseURL, locale: 'en-GB', colorScheme: 'light', ...options })).newPage()

/** A server of its own for one subject. */
export const onServer = async (
  take: (url: string) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const server = await startTestServer(undefined, { env })
  try {
    await take(server.url)
  } finally {
    await server.close()
  }
}

/** Two people: one at a desk, one with a phone. */
export const deskAndPhone = async (
  browser: Browser,
  url: string,
): Promise<readonly [desk: Screen, phone: Screen]> => [
  { device: 'desktop', page: await somebodyAt(browser, url, DESKTOP) },
  { device: 'phone', page: await somebodyAt(browser, url, PHONE) },
]

/** Opens an address on each, from its top. */
export const visitAll = async (path: string, screens: readonly Screen[]): Promise<void> => {
  for (const { page } of screens) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
}
