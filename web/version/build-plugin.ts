import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const DIGITS = 16

/** Names the build in the page. All its files carry hashes and the page names the first of them, so another page is
 *  another build. The server tells open pages which build it has (`server/static-pages.ts`). */
export const buildPlugin = (): Plugin => ({
  name: 'fimm-build',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const content = createHash('sha256').update(html).digest('hex').slice(0, DIGITS)
      return [{ tag: 'meta', attrs: { name: 'fimm-build', content }, injectTo: 'head' }]
    },
  },
})
