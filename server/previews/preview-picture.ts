import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renderAsync } from '@resvg/resvg-js'
import { PLAIN } from './drawing.ts'
import { drawEvening } from './draw-evening.ts'
import { drawReplay } from './draw-replay.ts'
import { drawTable } from './draw-table.ts'
import type { LinkPreview } from './link-preview.ts'

/** Made by the web build (`web/build/preview-fonts.ts`); drawings need no other files. */
const fonts = fileURLToPath(new URL('../../web/dist/previews/', import.meta.url))
const fontFiles = ['display', 'display-ext', 'text', 'text-ext'].map((name) => `${fonts}${name}.ttf`)

/** Drawings that wait for each other; more are not begun, so that nobody can keep the processor busy with them. */
const MOST_WAITING = 8
const MOST_KEPT = 200

export interface Pictures {
  /** A PNG; undefined where nothing can be drawn now. */
  draw(preview: LinkPreview): Promise<Buffer | undefined>
}

/** `host`: the server's own name, where it knows it. What a request says would make another picture of each name. */
export const createPictures = (host: string | undefined): Pictures => {
  const kept = new Map<string, Promise<Buffer | undefined>>()
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  const render = async (svg: string): Promise<Buffer | undefined> => {
    waiting += 1
    const drawn = last.then(() => pngOf(svg)).catch(() => undefined)
    last = drawn
    try {
      return await drawn
    } finally {
      waiting -= 1
    }
  }
  return {
    draw: async (preview) => {
      if (!fontFiles.every((file) => existsSync(file))) return undefined
      const svg = drawingOf(preview, host)
      const held = kept.get(svg)
      if (held !== undefined) return held
      if (waiting >= MOST_WAITING) return undefined
      const drawn = render(svg)
      kept.set(svg, drawn)
      // What could not be drawn is tried again when it is asked for again.
      void drawn.then((png) => png === undefined && kept.delete(svg))
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_KEPT) break
        kept.delete(oldest)
      }
      return drawn
    },
  }
}

const pngOf = async (svg: string): Promise<Buffer> => {
  const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: PLAIN.family }
  return (await renderAsync(svg, { font })).asPng()
}

export const drawingOf = (preview: LinkPreview, host: string | undefined): string => {
  switch (preview.drawing?.of) {
    case 'replay':
      return drawReplay(preview, preview.drawing.standings, host)
    case 'evening':
      return drawEvening(preview, preview.drawing, host)
    case 'invitation':
    case undefined:
      return drawTable(preview, preview.drawing, host)
  }
}
