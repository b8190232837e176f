const QUARTER = 15 * 60_000
const WEEK_DAYS = 7

/** A week after an evening began, at the same time of the reader's own clock, on a quarter of an hour. */
export const sameTimeNextWeek = (began: number, now: number): number => {
  const date = new Date(Math.round(began / QUARTER) * QUARTER)
  // By days, not by hours: where clocks change in between, the time of day stays.
  do date.setDate(date.getDate() + WEEK_DAYS)
  while (date.getTime() <= now)
  return date.getTime()
}

/** As a field for date and time wants it: `2026-11-24T20:00`, by the reader's own clock. */
export const asLocalInput = (at: number): string => {
  const date = new Date(at)
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
