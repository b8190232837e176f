/** 90 → “1:30”. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Whole seconds left, rounded up: 0 is shown only when the time is over. */
export const secondsLeft = (millis: number): number => Math.ceil(millis / 1000)
