import type { Plugin } from 'vite'
import { parseMessage } from './parse-message.ts'

/** Messages are parsed by the build, so that phones need not load the parser. What is plain stays text. */
export const messagesPlugin = (): Plugin => ({
  name: 'fimm-messages',
  enforce: 'pre',
  config: () => ({
    resolve: {
      alias: [
        {
          find: /^@formatjs\/icu-messageformat-parser$/,
          replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
        },
      ],
    },
  }),
  transform(code, id) {
    const language = /\/messages\/([a-z]{2})\.json$/.exec(id)?.[1]
    if (language === undefined) return undefined
    const messages = JSON.parse(code) as Readonly<Record<string, string>>
    const parsed = Object.entries(messages).map(([key, text]) => [
      key,
      text.includes('{') ? parseMessage(language, text) : text,
    ])
    return { code: JSON.stringify(Object.fromEntries(parsed)), map: null }
  },
})
