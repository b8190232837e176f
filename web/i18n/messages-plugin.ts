import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { normalizePath, type Plugin } from 'vite'
import { parseMessage } from './parse-message.ts'

type Texts = Readonly<Record<string, string>>

const root = fileURLToPath(new URL('../../', import.meta.url))
const games = resolve(root, 'games')
/** Messages of a game that pages show without loading the game. */
const OUTSIDE = ['name', 'tagline'] as const

const readTexts = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8')) as Texts
const readIfThere = (path: string): Texts => (existsSync(path) ? readTexts(path) : {})

/** Names of all games come with the app's own messages: a list of games would else fetch every game's. */
const namesOf = (textsOf: (game: string) => Texts): Texts =>
  Object.fromEntries(
    globSync('*/messages/en.json', { cwd: games }).flatMap((path) => {
      const [game = ''] = path.split(/[\\/]/)
      const texts = textsOf(game)
      return OUTSIDE.map((key) => [`game.${game}.${key}`, texts[key] ?? ''])
    }),
  )

const ownTextsOf =
  (language: string) =>
  (game: string): Texts =>
    readTexts(resolve(games, game, 'messages', `${language}.json`))

/** A text with the names a host has for games and things in them (`server/host-names.ts`). */
export type Rename = (
  text: string,
  about: { readonly game?: string | undefined; readonly titles: readonly string[] },
) => string

/** The game that a message is about, by its file or by its key. */
const gameOf = (id: string, key: string): string | undefined =>
  /\/games\/([\w-]+)\/messages\/[^/]+$/.exec(id)?.[1] ??
  /^game\.([\w-]+)\./.exec(key)?.[1] ??
  /\/([\w-]+)\.json$/.exec(id)?.[1]

/** What our games are called, in both languages. */
const titlesOfGames = (): readonly string[] =>
  globSync('*/messages/{en,is}.json', { cwd: games }).flatMap(
    (path) => readTexts(resolve(games, path))['name'] ?? [],
  )

/** Text with blanks and nothing else: pages fill those themselves. */
const ONLY_BLANKS = /^(?:[^{}'#<]|\{\w+\})*$/

/** The messages of a file, with what it may leave out. `further`: the folder of languages besides English and Icelandic. */
const completed = (
  id: string,
  code: string,
  further: string,
): readonly [language: string, Texts] | undefined => {
  const texts = (): Texts => JSON.parse(code) as Texts
  const own = /\/messages\/([a-z]{2})\.json$/.exec(id)?.[1]
  if (own !== undefined)
    return [own, id.includes('/web/messages/') ? { ...texts(), ...namesOf(ownTextsOf(own)) } : texts()]
  const path = relative(further, id)
  const [, language, name] = /^([\w-]+)[\\/]([\w-]+)\.json$/.exec(path) ?? []
  if (language === undefined || name === undefined || name === 'language') return undefined
  if (name !== 'app')
    return [language, { ...readIfThere(resolve(games, name, 'messages', 'en.json')), ...texts() }]
  const named = namesOf((game) => ({
    ...ownTextsOf('en')(game),
    ...readIfThere(resolve(further, language, `${game}.json`)),
  }))
  return [language, { ...readTexts(resolve(root, 'web/messages/en.json')), ...named, ...texts() }]
}

/** Messages are parsed by the build, so that phones need not load the parser. What is plain stays text. Languages besides
 *  English and Icelandic are found in `texts/`, or where `FIMM_TEXTS` says; English stands in for what they leave out. */
export const messagesPlugin = (
  rename: Rename = (text) => text,
  further = process.env['FIMM_TEXTS'] || resolve(root, 'texts'),
): Plugin => ({
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
    if (/\/web\/(i18n\/catalogues|rules\/text-pages)\.ts$/.test(id)) {
      const folder = normalizePath(relative(dirname(id), further))
      return { code: code.replaceAll("'../../texts/", `'./${folder}/`), map: null }
    }
    if (!id.endsWith('.json')) return undefined
    const titles = titlesOfGames()
    const [language, messages] = completed(id, code, further) ?? []
    if (language === undefined || messages === undefined) return undefined
    const parsed = Object.entries(messages).map(([key, ours]) => {
      const text = rename(ours, { game: gameOf(id, key), titles })
      return [key, ONLY_BLANKS.test(text) ? text : parseMessage(language, text)]
    })
    return { code: JSON.stringify(Object.fromEntries(parsed)), map: null }
  },
})
