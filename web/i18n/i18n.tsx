import type { Translate } from '@fimm/ui/face.ts'
import IntlMessageFormat from 'intl-messageformat'
import { createContext, use, useMemo, type ReactNode } from 'react'
import type english from '../messages/en.json'
import { formatDate } from './dates.ts'
import { collatorOf, numberFormat } from './formats.ts'

export const LANGUAGES = ['en', 'is'] as const
export type Language = (typeof LANGUAGES)[number]
/** Each in its own language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', is: 'Íslenska' }

/** Text, or what the build made of text that has blanks. */
type Message = string | ReturnType<IntlMessageFormat['getAst']>
export type Messages = Readonly<Record<string, Message>>
export type MessageKey = keyof typeof english

/** Translates a message of the app itself; the compiler checks the key. */
export type TranslateMessage = (key: MessageKey, values?: Parameters<Translate>[1]) => string

const loaders: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('../messages/en.json'),
  is: () => import('../messages/is.json'),
}

export const loadMessages = async (language: Language): Promise<Messages> =>
  (await loaders[language]()).default

/** The language that was chosen, or else the browser's. */
export const preferredLanguage = (): Language => {
  const chosen = localStorage.getItem('fimm.language')
  if (isLanguage(chosen)) return chosen
  return navigator.languages.some((language) => language.toLowerCase().startsWith('is')) ? 'is' : 'en'
}

const isLanguage = (value: string | null): value is Language => LANGUAGES.includes(value as Language)

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

interface Part {
  readonly type: number
  readonly value: string
}
const LITERAL = 0
const BLANK = 1

/** Most messages only fill blanks: that needs none of the tables of languages, which take a phone long to open. */
const isSimple = (parts: readonly Part[]): boolean =>
  parts.every(({ type }) => type === LITERAL || type === BLANK)

const fill = (parts: readonly Part[], values: NonNullable<Parameters<Translate>[1]>): string =>
  parts.map(({ type, value }) => (type === LITERAL ? value : String(values[value] ?? ''))).join('')

/** A message with its blanks filled. A key that is missing shows itself: better an odd word than an empty page. */
export const format = (
  language: Language,
  messages: Messages,
  key: string,
  values: Parameters<Translate>[1] = {},
): string => {
  const message = messages[key]
  if (message === undefined) return key
  if (typeof message === 'string') return message
  const parts = message as readonly Part[]
  if (isSimple(parts)) return fill(parts, values)
  const ready = formats.get(message) ?? new IntlMessageFormat(message, language, undefined, { formatters })
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

export const useCollator = (): Pick<Intl.Collator, 'compare'> => collatorOf(useLanguage().language)
