import type { Millis } from '@fimm/kernel'

const DAY: Millis = 86_400_000

/** Days since 1970 of a UTC date written YYYY-MM-DD; nothing where there is no such day. */
export const parseDay = (date: string): number | undefined => {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/u.exec(date) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return undefined
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined
  return daysBefore(year, month) + day - 1
}

export const isDate = (date: string): boolean => parseDay(date) !== undefined

/** The UTC day a moment belongs to (Q14). */
export const dayOf = (at: Millis): number => Math.floor(at / DAY)

const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const daysIn = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (MONTHS[month - 1] ?? 0)

const leapYearsBefore = (year: number): number =>
  Math.floor((year - 1) / 4) - Math.floor((year - 1) / 100) + Math.floor((year - 1) / 400)

const daysBefore = (year: number, month: number): number =>
  (year - 1970) * 365 +
  leapYearsBefore(year) -
  leapYearsBefore(1970) +
  MONTHS.slice(0, month - 1).reduce((sum, _, index) => sum + daysIn(year, index + 1), 0)
