import type { Browser, Page } from '@playwright/test'
import { webpAnimation, type Frame } from './webp-animation.ts'

/** Collects what pages show, one after the other, and makes a moving picture of it. */
export interface Camera {
  /** Shows what the page shows now, for so long. */
  take(page: Page, millis: number): Promise<void>
  develop(): Buffer
}

const QUALITY = 0.72

export const cameraOf = async (
  browser: Browser,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Camera> => {
  // A page of its own: the policy of the app's pages would refuse such images.
  const darkroom = await browser.newPage()
  const frames: Frame[] = []
  return {
    take: async (page, millis) => {
      const png = await page.screenshot({ caret: 'hide' })
      const changed = await darkroom.evaluate(changedPart, {
        source: `data:image/png;base64,${png.toString('base64')}`,
        quality: QUALITY,
        width,
        height,
      })
      const last = frames.at(-1)
      if (changed !== null)
        frames.push({ ...changed.part, webp: Buffer.from(changed.webp, 'base64'), millis })
      else if (last !== undefined) frames[frames.length - 1] = { ...last, millis: last.millis + millis }
    },
    develop: () => webpAnimation(width, height, frames),
  }
}

/** The smallest rectangle that holds all that differs from the picture before; null if nothing does. Runs in the page. */
const changedPart = async ({
  source,
  quality,
  width,
  height,
}: {
  readonly source: string
  readonly quality: number
  readonly width: number
  readonly height: number
}) => {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (context === null) throw new Error('no canvas')
  context.drawImage(image, 0, 0, width, height)
  const now = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)
  const world = globalThis as unknown as { before?: Uint32Array }
  const { before } = world
  world.before = now
  let [left, top, right, bottom] = before === undefined ? [0, 0, width, height] : [width, height, 0, 0]
  if (before !== undefined)
    for (let at = 0; at < now.length; at++) {
      if (now[at] === before[at]) continue
      const x = at % width
      const y = (at - x) / width
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  if (right <= left) return null
  left -= left % 2
  top -= top % 2
  const part = { x: left, y: top, width: right - left, height: bottom - top }
  const cut = new OffscreenCanvas(part.width, part.height)
  cut.getContext('2d', { alpha: false })?.drawImage(canvas, -left, -top)
  const blob = await cut.convertToBlob({ type: 'image/webp', quality })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return { part, webp: btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')) }
}
