import { readFile } from 'node:fs/promises'
import MarkdownIt from 'markdown-it'
import type { Plugin } from 'vite'
import type { Rename } from '../i18n/messages-plugin.ts'

/** Comments name the rules that a sentence of a players' page tells; readers do not see them. */
const COMMENT = / ?<!--.*?-->/gs
/** What a page shows of a text. */
export const shownOf = (text: string): string => text.replaceAll(COMMENT, '')

/** Rules and players' pages are text in the game's folder, and so is what the app says about itself; the build makes
 *  pages of them. HTML inside them stays text. */
const TEXTS =
  /\/(games\/[^/]+\/(RULES|help\/[a-z]{2})|web\/(about|privacy)\/[a-z]{2}|lexicon\/LICENSES|texts\/[^/]+\/[\w-]+)\.md$/

export const rulesPlugin = (rename: Rename = (text) => text): Plugin => {
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
  const usual = markdown.renderer.rules.table_open
  // Wide tables scroll by themselves instead of widening a phone's page.
  markdown.renderer.rules.table_open = (...words) =>
    `<div class="wide" tabindex="0">${usual?.(...words) ?? '<table>'}`
  markdown.renderer.rules.table_close = () => '</table></div>'
  return {
    name: 'fimm-rules',
    enforce: 'pre',
    async load(id) {
      if (!TEXTS.test(id)) return undefined
      this.addWatchFile(id)
      // Of other pages, one says whose names ours are.
      const game = /\/games\/([\w-]+)\//.exec(id)?.[1]
      const ours = shownOf(await readFile(id, 'utf8'))
      const text = game === undefined ? ours : rename(ours, { game, titles: [] })
      // A corner without a word is no heading.
      const html = markdown.render(text).replaceAll(/<th[^>]*><\/th>/g, '<td></td>')
      return `export default ${JSON.stringify(html)}`
    },
  }
}
