import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'

/** Git ignores it: the docs show few of the pictures, and everybody who clones the project downloads those. */
export const picturesFolder = fileURLToPath(new URL('../../screenshots/', import.meta.url))
const QUALITY = 0.9

/** Playwright takes PNG and JPEG; the browser itself makes WebP of them, at a half of the size. */
const webpOf = async (page: Page, png: Buffer): Promise<Buffer> => {
  const url = await page.evaluate(
    async ({ source, quality }) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality: QUALITY },
  )
  return Buffer.from(url.replace('data:image/webp;base64,', ''), 'base64')
}

/** Keeps a picture as `screenshots/NAME.webp`. */
export const savePicture = async (browser: Browser, name: string, png: Buffer): Promise<void> => {
  mkdirSync(picturesFolder, { recursive: true })
  // A page of its own: the policy of the app's pages would refuse such an image.
  const page = await browser.newPage()
  writeFileSync(`${picturesFolder}${name}.webp`, await webpOf(page, png))
  await page.close()
  console.log(`screenshots/${name}.webp`)
}
