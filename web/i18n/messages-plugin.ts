import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { parseMessage } from './parse-message.ts'

type Texts = Readonly<Record<string, string>>

const games = fileURLToPath(new URL('../../games/', import.meta.url))
/** Messages of a game that pages show without loading the game. */
const OUTSIDE = ['name', 'tagline'] as const

/** Names of all games come with the app's own messages: a list of games would else fetch every game's. */
const namesIn = (language: string): Texts =>
  Object.fromEntries(
    globSync(`*/messages/${language}.json`, { cwd: games }).flatMap((path) => {
      const texts = JSON.parse(readFileSync(`${games}${path}`, 'utf8')) as Texts
      const [game] = path.split(/[\\/]/)
      return OUTSIDE.map((key) => [`game.${game}.${key}`, texts[key] ?? ''])
    }),
  )

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
    const messages = JSON.parse(code) as Texts
    const names = id.includes('/web/messages/') ? namesIn(language) : {}
    const parsed = Object.entries({ ...messages, ...names }).map(([key, text]) => [
      key,
      text.includes('{') ? parseMessage(language, text) : text,
    ])
    return { code: JSON.stringify(Object.fromEntries(parsed)), map: null }
  },
})
