import { mkdirSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { picturesFolder } from '../support/pictures.ts'
import { somebodyAt } from '../support/shoot.ts'
import { startTestServer } from '../support/test-server.ts'
import { DESKTOP, PHONE } from '../support/test.ts'

const folder = `${picturesFolder}gallery/`

/** Every look on both devices and in both languages, without all their products. */
const LOOKS = [
  { locale: 'en-GB', colorScheme: 'light', contrast: 'normal' },
  { locale: 'is-IS', colorScheme: 'dark', contrast: 'normal' },
  { locale: 'is-IS', colorScheme: 'light', contrast: 'more' },
  { locale: 'en-GB', colorScheme: 'dark', contrast: 'more' },
] as const
const DEVICES = { phone: PHONE, desktop: { ...DESKTOP, viewport: { width: 1000, height: 900 } } } as const

interface Picture {
  readonly name: string
  readonly image: Buffer
}

/** Every shared part in its states: one sheet a subject of the gallery, all looks of it beside each other. */
export const shootGallery = async (browser: Browser): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  const server = await startTestServer()
  try {
    const sheets = new Map<string, Picture[]>()
    for (const device of ['phone', 'desktop'] as const)
      for (const { locale, colorScheme, contrast } of LOOKS) {
        const page = await somebodyAt(browser, server.url, { ...DEVICES[device], locale, colorScheme })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto('/gallery')
        const parts = (await page.locator('[data-parts]').getAttribute('data-parts'))?.split(' ') ?? []
        for (const part of parts) {
          const image = await partOn(page, part, contrast)
          const name = `${device}, ${locale.slice(0, 2)}, ${colorScheme}${contrast === 'more' ? ', high contrast' : ''}`
          sheets.set(part, [...(sheets.get(part) ?? []), { name, image }])
        }
        await page.context().close()
      }
    const page = await somebodyAt(browser, server.url, { viewport: { width: 1400, height: 800 } })
    for (const [part, pictures] of sheets) {
      await page.setContent(sheetOf(pictures))
      await page.screenshot({ path: `${folder}${part}.jpg`, type: 'jpeg', quality: 55, fullPage: true })
      console.log(`screenshots/gallery/${part}.jpg`)
    }
  } finally {
    await server.close()
  }
}

const partOn = async (page: Page, part: string, contrast: string): Promise<Buffer> => {
  await page.goto(`/gallery?part=${part}`)
  const shown = page.locator('[data-parts]')
  await shown.waitFor()
  await page.evaluate((value) => {
    document.documentElement.dataset['contrast'] = value
  }, contrast)
  // Bars at the edges of the page would cover what a picture shows.
  await page.addStyleTag({ content: 'nav { visibility: hidden }' })
  await page.waitForTimeout(400)
  return shown.screenshot({ animations: 'disabled' })
}

/** Phones in a row, desktops in two. */
const sheetOf = (pictures: readonly Picture[]): string => {
  const figures = pictures.map(
    ({ name, image }) =>
      `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${image.toString('base64')}"></figure>`,
  )
  return `<style>
    body { margin: 16px; font: 13px sans-serif; background: #888; display: grid; gap: 16px; grid-template-columns: repeat(4, 1fr); align-items: start }
    figure { margin: 0 } figure:nth-child(n+5) { grid-column: span 2 } img { width: 100% }
  </style>${figures.join('')}`
}
