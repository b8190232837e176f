import { expect, test } from 'vitest'
import { englishOf, formatDate, weekdayLetter, type DateStyle } from './dates.ts'
import { format } from './i18n.tsx'
import { parseMessage } from './parse-message.ts'
import { collatorOf, listFormat, numberFormat } from './formats.ts'

const AT = Date.parse('2026-11-16T14:05:00Z')

test.each<readonly [DateStyle, string]>([
  ['day', '16. nóvember'],
  ['long', '16. nóvember 2026'],
  ['full', 'mánudagur 16. nóvember'],
  ['short', '16. nóv.'],
  ['time', '14:05'],
  ['moment', '16. nóvember 2026 kl. 14:05'],
  ['weekday', 'mán. 14:05'],
])('an Icelandic date is ours, whatever the browser knows: %s', (style, text) => {
  expect(formatDate('is', style, AT, 'UTC')).toBe(text)
})

test('an Icelandic date is one of the reader’s own day', () => {
  const midnight = new Date(2026, 10, 16, 0, 30).getTime()
  expect(formatDate('is', 'moment', midnight)).toBe('16. nóvember 2026 kl. 00:30')
})

test.each([
  [['en-GB'], '16 November', '14:05'],
  [['en-US'], 'November 16', '02:05 PM'],
  // Reads English in Iceland: the day first, a clock of 24 hours.
  [['is-IS', 'en-US', 'en'], '16 November', '14:05'],
  [['de'], '16 November', '14:05'],
  [['en'], 'November 16', '02:05 PM'],
])('English dates follow the reader’s region: %s', (languages, day, time) => {
  expect(formatDate('en', 'day', AT, 'UTC', languages)).toBe(day)
  expect(formatDate('en', 'time', AT, 'UTC', languages)).toBe(time)
})

test('a language nobody knows is no reason to fail', () => {
  expect(englishOf([])).toBe('en-US')
  expect(englishOf(['not a language'])).toBe('en-US')
})

test('days by one letter', () => {
  const week = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`)
  expect(week.map((date) => weekdayLetter('is', date)).join(' ')).toBe('M Þ M F F L S')
  expect(week.map((date) => weekdayLetter('en', date)).join(' ')).toBe('M T W T F S S')
})

test('Icelandic lists, numbers and sorting', () => {
  expect(listFormat('is').format(['Anna'])).toBe('Anna')
  expect(listFormat('is').format(['Anna', 'Björn', 'Dóra'])).toBe('Anna, Björn og Dóra')
  expect(numberFormat('is').format(12_345.6)).toBe('12.345,6')
  expect(numberFormat('is', { style: 'percent' }).format(0.45)).toBe('45%')
  const names = ['Örn', 'Ægir', 'Þór', 'Zoe', 'Anna', 'Áki', 'Davíð', 'Ðe', 'Bo', 'Annar']
  expect(names.toSorted(collatorOf('is').compare)).toEqual([
    'Anna',
    'Annar',
    'Áki',
    'Bo',
    'Davíð',
    'Ðe',
    'Zoe',
    'Þór',
    'Ægir',
    'Örn',
  ])
})

test('dates inside messages are the same dates', () => {
  const noon = new Date(2026, 10, 16, 14, 5).getTime()
  const written = (message: string): string =>
    format('is', { key: parseMessage('is', message) }, 'key', { at: noon })
  expect(written('Póker, {at, date, long}')).toBe('Póker, 16. nóvember 2026')
  expect(written('{at, time, short}')).toBe('14:05')
})
