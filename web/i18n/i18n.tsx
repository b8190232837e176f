import type { Translate } from '@fimm/ui/face.ts'
import IntlMessageFormat from 'intl-messageformat'
import { createContext, use, useCallback, useMemo, type ReactNode } from 'react'
import type english from '../messages/en.json'
import { bestLanguage, LANGUAGES, type Language, type Messages } from './catalogues.ts'
import { formatDate } from './dates.ts'
import { collatorOf, listFormat, numberFormat } from './formats.ts'

export type MessageKey = keyof typeof english

/** Translates a message of the app itself; the compiler checks the key. */
export type TranslateMessage = (key: MessageKey, values?: Parameters<Translate>[1]) => string

/** The language that was chosen, or else the browser's. */
export const preferredLanguage = (): Language => {
  const chosen = localStorage.getItem('fimm.language')
  if (chosen !== null && LANGUAGES.includes(chosen)) return chosen
  return bestLanguage(navigator.languages)
}

const formats = new WeakMap<object, IntlMessageFormat>()
/** Numbers and dates inside messages are written as everywhere else on the page. */
const formatters: NonNullable<NonNullable<ConstructorParameters<typeof IntlMessageFormat>[3]>['formatters']> =
  {
    getNumberFormat: (language, options) => numberFormat(String(language), options) as Intl.NumberFormat,
    // Messages ask for a date (`{at, date, long}`) or a time of day (`{at, time, short}`).
    getDateTimeFormat: (language, options) =>
      ({
        format: (at: number) =>
          formatDate(String(language), options?.hour === undefined ? 'long' : 'time', at),
      }) as Intl.DateTimeFormat,
    getPluralRules: (...how) => new Intl.PluralRules(...how),
  }

/** Most messages only fill blanks: that needs none of the tables of languages, which take a phone long to open. The build
 *  leaves them as they are written. */
const fill = (text: string, values: NonNullable<Parameters<Translate>[1]>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

type Ast = ReturnType<IntlMessageFormat['getAst']>

/** A message with its blanks filled. A key that is missing shows itself: better an odd word than an empty page. */
export const format = (
  language: Language,
  messages: Messages,
  key: string,
  values: Parameters<Translate>[1] = {},
): string => {
  const message = messages[key]
  if (message === undefined) return key
  if (typeof message === 'string') return fill(message, values)
  const ready =
    formats.get(message) ?? new IntlMessageFormat(message as Ast, language, undefined, { formatters })
  formats.set(message, ready)
  return String(ready.format(values as Record<string, string | number>))
}

interface LanguageChoice {
  readonly language: Language
  readonly messages: Messages
  readonly choose: (language: Language) => void
}

const LanguageContext = createContext<LanguageChoice | undefined>(undefined)

export const LanguageProvider = ({
  value,
  children,
}: {
  readonly value: LanguageChoice
  readonly children: ReactNode
}) => <LanguageContext value={value}>{children}</LanguageContext>

export const useLanguage = (): LanguageChoice => {
  const value = use(LanguageContext)
  if (value === undefined) throw new Error('no LanguageProvider above this component')
  return value
}

export const useT = (): TranslateMessage => {
  const { language, messages } = useLanguage()
  return useMemo<TranslateMessage>(
    () => (key, values) => format(language, messages, key, values),
    [language, messages],
  )
}

/** “Anna, Björn and Dóra” in the reader's language. */
export const useList = (): ((items: readonly string[]) => string) => {
  const { language } = useLanguage()
  return useCallback((items) => listFormat(language).format(items), [language])
}

export const useCollator = (): Pick<Intl.Collator, 'compare'> => collatorOf(useLanguage().language)
