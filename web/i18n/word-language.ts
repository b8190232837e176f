import { useCallback } from 'react'
import type { Language, Messages } from './catalogues.ts'
import { format, useLanguage } from './i18n.tsx'

/** The language of a game's words, where its options say one. */
export const wordLanguageOf = ({ options }: { readonly options: object }): string | undefined => {
  const { language } = options as { readonly language?: unknown }
  return typeof language === 'string' ? language : undefined
}

/** What a language of words is called: as we say it where we do, because most browsers have no Icelandic names, or else
 *  as the browser says it. */
export const useLanguageName = (): ((language: string) => string) => {
  const { language: reader, messages } = useLanguage()
  return useCallback((language) => languageNameFor(language, reader, messages), [reader, messages])
}

export const languageNameFor = (language: string, reader: Language, messages: Messages): string => {
  const key = `language.${language}`
  return key in messages ? format(reader, messages, key) : languageNameInBrowser(language, reader)
}

/** What a language is called that we have no name for, as far as the browser knows. */
export const languageNameInBrowser = (language: string, reader: string): string => {
  try {
    const name = new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? language
    // Icelandic writes it small; alone, as a name, it begins with a capital.
    return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1)
  } catch {
    // Not a tag that the browser understands.
    return language
  }
}
