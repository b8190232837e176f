import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readHostNames, renamed } from './host-names.ts'

/** The languages every text of ours is in. */
const OWN_LANGUAGES = ['en', 'is'] as const
/** What stands in where a further language says nothing. */
const FALLBACK = 'en'

export type Texts = Readonly<Record<string, string>>

const root = fileURLToPath(new URL('../', import.meta.url))
const read = new Map<string, string | undefined>()

/** Where a host puts languages besides ours (docs/add-a-language.md). */
const further = (): string => process.env['FIMM_TEXTS'] || join(root, 'texts')

const furtherLanguages = (): readonly string[] =>
  existsSync(further())
    ? readdirSync(further()).filter((id) => existsSync(join(further(), id, 'language.json')))
    : []

/** The one of our languages, or of the further ones, that a reader asked for; else English. */
export const textLanguageOf = (wanted: string): string =>
  [...OWN_LANGUAGES, ...furtherLanguages()].find((known) => known === wanted) ?? FALLBACK

const textAt = (path: string): string | undefined => {
  if (!read.has(path)) read.set(path, existsSync(path) ? readFileSync(path, 'utf8') : undefined)
  return read.get(path)
}

const textsAt = (path: string, rename: (text: string) => string = (text) => text): Texts =>
  JSON.parse(rename(textAt(path) ?? '{}')) as Texts

/** A file of ours beside what it is about; in a further language that of its own folder, over the English one. */
const textsIn = (
  ownFolder: string,
  name: string,
  language: string,
  rename?: (text: string) => string,
): Texts => {
  const own = (id: string): Texts => textsAt(join(root, ownFolder, `${id}.json`), rename)
  if (OWN_LANGUAGES.some((known) => known === language)) return own(language)
  return { ...own(FALLBACK), ...textsAt(join(further(), language, `${name}.json`), rename) }
}

/** Messages of the app itself: what tables and the server refuse is among them. */
export const appTexts = (language: string): Texts => textsIn('web/messages', 'app', language)

/** What only the server says: notifications. */
export const serverTexts = (language: string): Texts => textsIn('server/messages', 'server', language)

/** Messages of a game, as this host calls things; none for a game without a folder. */
export const gameTexts = (game: string, language: string): Texts =>
  textsIn(`games/${game}/messages`, game, language, (text) => asHostCallsIt(game, text))

/** How a game is played, as Markdown. */
export const gameHelp = (game: string, language: string): string => {
  const help =
    textAt(join(root, 'games', game, 'help', `${language}.md`)) ??
    textAt(join(further(), language, `${game}.md`)) ??
    textAt(join(root, 'games', game, 'help', `${FALLBACK}.md`))
  return help === undefined ? '' : asHostCallsIt(game, help)
}

const asHostCallsIt = (game: string, text: string): string =>
  renamed(text, readHostNames(), { game, titles: [] })
