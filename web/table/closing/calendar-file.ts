/** How long an evening is taken to be in a calendar. */
const EVENING = 3 * 3_600_000

export interface Meeting {
  readonly title: string
  readonly text: string
  readonly link: string
  readonly at: number
  /** When the file is made. */
  readonly now: number
}

/** A date for calendars, as RFC 5545 wants it: times in UTC, lines of at most 75 octets that end in CRLF. The same link on
 *  another day is another date, so that next week's does not replace this week's. */
export const calendarFile = ({ title, text, link, at, now }: Meeting): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fimm//Fimm//EN',
    'BEGIN:VEVENT',
    `UID:${stampOf(at)}-${escaped(link)}`,
    `DTSTAMP:${stampOf(now)}`,
    `DTSTART:${stampOf(at)}`,
    `DTEND:${stampOf(at + EVENING)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(`${text}\n${link}`)}`,
    `URL:${link}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

/** `20261124T200000Z` */
const stampOf = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

const LONGEST = 75

/** A long line goes on in the next one, after a space; no letter is cut in two. */
const folded = (line: string): string => {
  const lines = ['']
  for (const letter of line) {
    const last = lines.at(-1) ?? ''
    if (octets(last) + octets(letter) > LONGEST) lines.push(` ${letter}`)
    else lines[lines.length - 1] = last + letter
  }
  return lines.join('\r\n')
}

const octets = (text: string): number => new TextEncoder().encode(text).length
