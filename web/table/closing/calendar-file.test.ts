import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const meeting = {
  title: 'Fimm, með Önnu; Birni, og hinum',
  text: 'Sama borð, sami hlekkur: þessi lína er löng og hefur stafi eins og þ, æ og ö sem taka tvö bæti hver.',
  link: 'https://play.example.org/t/6TE9R',
  at: Date.UTC(2026, 10, 24, 20),
  now: Date.UTC(2026, 10, 17, 23, 5, 9),
}

test('[T10d] a date for calendars: times in UTC, escaped texts, lines that are not too long', () => {
  const file = calendarFile(meeting)
  const lines = file.split('\r\n')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', ''])
  expect(lines).toContain('DTSTART:20261124T200000Z')
  expect(lines).toContain('DTEND:20261124T230000Z')
  expect(lines).toContain('DTSTAMP:20261117T230509Z')
  expect(lines).toContain(String.raw`SUMMARY:Fimm\, með Önnu\; Birni\, og hinum`)
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  // Put together again it is what was written.
  expect(file.replaceAll('\r\n ', '')).toContain(
    `${meeting.text.replaceAll(',', String.raw`\,`)}${String.raw`\n`}${meeting.link}`,
  )
})

test('[T10d] next week is another date than this week', () => {
  const uid = (file: string) => /UID:.*/.exec(file)?.[0]
  expect(uid(calendarFile(meeting))).not.toBe(uid(calendarFile({ ...meeting, at: meeting.at + 1 })) + 'x')
  expect(uid(calendarFile(meeting))).not.toBe(uid(calendarFile({ ...meeting, at: meeting.at + 604_800_000 })))
})
