/** The language of a game's words, where its options say one. */
export const wordLanguageOf = ({ options }: { readonly options: object }): string | undefined => {
  const { language } = options as { readonly language?: unknown }
  return typeof language === 'string' ? language : undefined
}

/** What a language is called that the games have no name for, as far as the browser knows. */
export const languageName = (language: string, reader: string): string => {
  try {
    const name = new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? language
    // Icelandic writes it small; alone, as a name, it begins with a capital.
    return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1)
  } catch {
    // Not a tag that the browser understands.
    return language
  }
}
