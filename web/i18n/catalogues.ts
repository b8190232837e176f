/** Text, or what the build made of text that has blanks. */
type Message = string | readonly object[]
export type Messages = Readonly<Record<string, Message>>
/** A language of the texts, by BCP 47: one of those below. */
export type Language = string

/** English and Icelandic stand beside what they are about. A further language is a folder in `texts/` and nothing else
 *  (docs/add-a-language.md); `messages-plugin.ts` puts English where it says nothing. */
const ownTexts = import.meta.glob<{ default: Messages }>('../messages/{en,is}.json')
const gameTexts = import.meta.glob<{ default: Messages }>('../../games/*/messages/*.json')
const moreTexts = import.meta.glob<{ default: Messages }>(['../../texts/*/*.json', '!**/language.json'])
const moreNames = import.meta.glob<string>('../../texts/*/language.json', { eager: true, import: 'name' })

/** `../../texts/de/app.json` is that of `de`. */
const folderOf = (path: string): string => path.split('/').at(-2) ?? ''

const moreAt = (language: Language, file: string) =>
  Object.entries(moreTexts).find(([path]) => path.endsWith(`/${language}/${file}.json`))?.[1]

/** What each is called in itself. Browsers do not know the names of all. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  is: 'Íslenska',
  ...Object.fromEntries(Object.entries(moreNames).map(([path, name]) => [folderOf(path), name])),
}
export const LANGUAGES: readonly Language[] = Object.keys(LANGUAGE_NAMES)

const FALLBACK = 'en'

/** Messages of the app itself. */
export const appTextsIn = async (language: Language): Promise<Messages> => {
  const load =
    ownTexts[`../messages/${language}.json`] ??
    moreAt(language, 'app') ??
    ownTexts[`../messages/${FALLBACK}.json`]
  return (await load?.())?.default ?? {}
}

/** Messages of a game, in English where a language has none for it. */
export const gameTextsIn = async (game: string, language: Language): Promise<Messages> => {
  const at = (each: Language) => gameTexts[`../../games/${game}/messages/${each}.json`]
  return (await (at(language) ?? moreAt(language, game) ?? at(FALLBACK))?.())?.default ?? {}
}

/** The language of this list that suits a reader best, by what their browser names: `pt-BR` reads `pt`, too. Nearly every
 *  browser names English: another one, even after it, is the reader's own. */
export const bestLanguage = (
  wanted: readonly string[],
  offered: readonly Language[] = LANGUAGES,
): Language => {
  const found = wanted.flatMap((tag) => matching(tag.toLowerCase(), offered) ?? [])
  return found.find((language) => language !== FALLBACK) ?? FALLBACK
}

const matching = (tag: string, offered: readonly Language[]): Language | undefined =>
  offered.find((language) => language.toLowerCase() === tag) ??
  offered.find((language) => language.toLowerCase().split('-')[0] === tag.split('-')[0])

const RIGHT_TO_LEFT = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi|qab)\b/i

/** Which way a page in this language runs. */
export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr'
