import { LANGUAGE_IDS, languageOf } from '@fimm/lexicon/languages.ts'

/** The language of a game's words, where its options say one. */
export const wordLanguageOf = ({ options }: { readonly options: object }): string | undefined => {
  const { language } = options as { readonly language?: unknown }
  return typeof language === 'string' ? language : undefined
}

/** What a language calls itself; its tag where this build has no words of it. */
export const ownNameOf = (language: string): string =>
  LANGUAGE_IDS.includes(language) ? languageOf(language).name : language
