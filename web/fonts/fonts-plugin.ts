import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { everydayLetters, rangesOf } from './letters.ts'

/** Letters that stand well beside one another, and figures of one width. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'rvrn'] as const

const root = fileURLToPath(new URL('../../', import.meta.url))
const made = join(root, '.cache/fonts')

/** The letters our messages are written in come in a file of their own, half as large as the font: on a slow network
 *  fonts hold up everything else. Who is called by other letters fetches the rest of the font as well. */
export const fontsPlugin = (): Plugin => ({
  name: 'fimm-fonts',
  enforce: 'pre',
  async transform(code, id) {
    const font = /\/@fontsource-variable\/([^/]+)\/index\.css$/.exec(id)?.[1]
    if (font === undefined) return undefined
    const name = `${font}-latin-wght-normal`
    const face = new RegExp(`/\\* ${name} \\*/\\s*(@font-face {[^}]*})`).exec(code)?.[1]
    if (face === undefined) return this.error(`no Latin letters in ${id}`)
    const messages = globSync(['web/messages/{en,is}.json', 'games/*/messages/*.json', 'texts/*/*.json'], {
      cwd: root,
    })
    const letters = everydayLetters(messages.map((path) => readFileSync(join(root, path), 'utf8')))
    const whole = readFileSync(join(dirname(id), `files/${name}.woff2`))
    const file = join(made, `${font}-everyday.woff2`)
    mkdirSync(made, { recursive: true })
    writeFileSync(
      file,
      await subsetFont(whole, letters.join(''), { targetFormat: 'woff2', keepFeatures: FEATURES }),
    )
    const everyday = face
      .replace(/url\([^)]*\)/, `url(${relative(dirname(id), file)})`)
      .replace(/unicode-range: [^;]*/, `unicode-range: ${rangesOf(letters)}`)
    // Of two that have a letter, browsers take the later.
    return { code: `${code}\n${everyday}\n`, map: null }
  },
})
