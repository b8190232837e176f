import type { Millis } from '@fimm/kernel'

let count = 0

/** An id that sorts by time, then by order of making; unlike on any two nodes. Digits and small letters only,
 *  so that every collation sorts it alike. */
export const orderedId = (at: Millis): string => {
  count = (count + 1) % 36 ** 4
  const digits = (value: number, width: number) => value.toString(36).padStart(width, '0')
  return `${digits(at, 9)}${digits(count, 4)}${crypto.getRandomValues(new Uint8Array(6)).toHex()}`
}
