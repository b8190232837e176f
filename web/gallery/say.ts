import { useLanguage } from '../i18n/i18n.tsx'

/** Sample texts in the language the gallery is looked at in: parts must hold the words of both. */
export const useSay = (): ((english: string, icelandic: string) => string) => {
  const { language } = useLanguage()
  return (english, icelandic) => (language === 'is' ? icelandic : english)
}
