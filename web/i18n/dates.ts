import { MONTHS, SHORT_MONTHS, WEEKDAYS } from './icelandic.ts'

/** `day`: 16 November. `long`: with the year. `full`: with the weekday. `short`: 16 Nov. `time`: 14:05.
 *  `moment`: day, year and time. `weekday`: with the time, for the last few days. */
export type DateStyle = 'day' | 'long' | 'full' | 'short' | 'time' | 'moment' | 'weekday'

/** Where the words are not ours, browsers write the date as their language does. */
const STYLES: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  day: { day: 'numeric', month: 'long' },
  long: { dateStyle: 'long' },
  full: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { day: 'numeric', month: 'short' },
  time: { hour: '2-digit', minute: '2-digit' },
  moment: { dateStyle: 'long', timeStyle: 'short' },
  weekday: { weekday: 'short', hour: '2-digit', minute: '2-digit' },
}

/** The reader's own region decides how English dates look: where clocks show 24 hours, ours do, too. Browsers know
 *  English of few regions (no en-IS): anywhere but where English came first, it is written as in Britain. */
export const englishOf = (languages: readonly string[]): string => {
  const [first = 'en'] = languages
  if (/^en-[a-z]{2}$/i.test(first)) return first
  const region = regionOf(first)
  return region === undefined || region === 'US' ? 'en-US' : 'en-GB'
}

const regionOf = (tag: string): string | undefined => {
  try {
    return new Intl.Locale(tag).maximize().region
  } catch {
    return undefined
  }
}

const made = new Map<string, Intl.DateTimeFormat>()

const madeFor = (tag: string, style: DateStyle, timeZone: string | undefined) => {
  const key = `${tag} ${style} ${timeZone}`
  const format =
    made.get(key) ?? new Intl.DateTimeFormat(tag, { ...STYLES[style], ...(timeZone && { timeZone }) })
  made.set(key, format)
  return format
}

const isOf = (language: string, other: string): boolean => language.split('-')[0] === other

/** A date as the reader writes it. Icelandic is written by us: browsers without its data print “2026 M11 16”. */
export const formatDate = (
  language: string,
  style: DateStyle,
  at: number | string,
  timeZone?: 'UTC',
  languages: readonly string[] = navigator.languages,
): string => {
  const date = new Date(at)
  if (!isOf(language, 'is'))
    return madeFor(isOf(language, 'en') ? englishOf(languages) : language, style, timeZone).format(date)
  return icelandicDate(style, timeZone === 'UTC' ? date : inOwnZone(date))
}

/** The reader's own clock, as if it were UTC. */
const inOwnZone = (date: Date): Date => new Date(date.getTime() - date.getTimezoneOffset() * 60_000)

const two = (part: number): string => String(part).padStart(2, '0')

const icelandicDate = (style: DateStyle, date: Date): string => {
  const day = `${date.getUTCDate()}. ${MONTHS[date.getUTCMonth()]}`
  const long = `${day} ${date.getUTCFullYear()}`
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
  const weekday = WEEKDAYS[date.getUTCDay()] ?? ''
  switch (style) {
    case 'day':
      return day
    case 'long':
      return long
    case 'full':
      return `${weekday} ${day}`
    case 'short':
      return `${date.getUTCDate()}. ${SHORT_MONTHS[date.getUTCMonth()]}`
    case 'time':
      return time
    case 'moment':
      return `${long} kl. ${time}`
    case 'weekday':
      return `${weekday.slice(0, 3)}. ${time}`
  }
}

/** One letter for the day of a UTC date: M T W, or M Þ M. */
export const weekdayLetter = (language: string, date: string): string => {
  const day = new Date(date).getUTCDay()
  return isOf(language, 'is')
    ? (WEEKDAYS[day] ?? '').slice(0, 1).toLocaleUpperCase('is')
    : new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' }).format(new Date(date))
}
