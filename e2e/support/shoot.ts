import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** A page and the device it is shown on. */
export interface Screen {
  readonly device: 'desktop' | 'phone' | 'landscape' | 'screen'
  readonly page: Page
}
export type Shoot = (name: string, screens: readonly Screen[]) => Promise<void>

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url))
const THEMES = ['light', 'dark'] as const
const SETTLE = 1200
const FADE = 400

/** Takes what each screen shows, by day and by night. */
export const shoot: Shoot = async (name, screens) => {
  mkdirSync(folder, { recursive: true })
  for (const { page } of screens) await page.waitForTimeout(SETTLE)
  for (const { device, page } of screens)
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      await page.waitForTimeout(FADE)
      const file = `${name}-${device}-${colorScheme}.png`
      await page.screenshot({ path: `${folder}${file}`, animations: 'disabled' })
      console.log(`docs/screenshots/${file}`)
    }
  for (const { page } of screens) await page.emulateMedia({ colorScheme: 'light' })
}

export const somebodyAt = async (
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions,
): Promise<Page> =>
  (await browser.newContext({ baseURL, locale: 'en-GB', colorScheme: 'light', ...options })).newPage()
