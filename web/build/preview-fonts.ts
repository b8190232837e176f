import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** Fonts for the pictures that links show of themselves (`server/previews`): what draws them reads TrueType alone, and
 *  one weight of it. */

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** Letters of Latin alphabets; a font has those that are in it. */
const LETTERS = Array.from({ length: 0x24f - 0x20 }, (_, sign) => String.fromCodePoint(0x20 + sign)).join('')
const SIGNS = '·…–—’‘“”„•'

const FONTS = [
  ['display', 'bricolage-grotesque', 800],
  ['text', 'nunito-sans', 500],
] as const

mkdirSync(pathOf('../dist/previews'), { recursive: true })
for (const [name, font, weight] of FONTS)
  for (const [letters, suffix] of [
    ['latin', ''],
    ['latin-ext', '-ext'],
  ] as const) {
    const files = pathOf(`../../node_modules/@fontsource-variable/${font}/files/`)
    const whole = readFileSync(`${files}${font}-${letters}-wght-normal.woff2`)
    const made = await subsetFont(whole, LETTERS + SIGNS, {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
    })
    writeFileSync(pathOf(`../dist/previews/${name}${suffix}.ttf`), made)
  }
