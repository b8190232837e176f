import type { Language } from '../i18n/catalogues.ts'

/** How a game is played, and what the app says about itself, as pages: in English and Icelandic beside what they are
 *  about, in further languages in their folder of `texts/`. */
const ownPages = import.meta.glob<{ default: string }>([
  '../../games/*/help/*.md',
  '../about/??.md',
  '../privacy/??.md',
])
const morePages = import.meta.glob<{ default: string }>('../../texts/*/*.md')

const pageAt = (page: string, language: Language) =>
  ownPages[`../${page}/${language}.md`] ??
  ownPages[`../../games/${page}/help/${language}.md`] ??
  Object.entries(morePages).find(([path]) => path.endsWith(`/${language}/${page}.md`))?.[1]

/** A page in this language, or else in English, and which it is. */
export const pageIn = (page: string, language: Language) =>
  [language, 'en'].map((lang) => ({ lang, load: pageAt(page, lang) })).find(({ load }) => load !== undefined)
