export type NumberProblem = 'not-a-number' | 'too-small' | 'too-large'

export type NumberRead =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly problem: NumberProblem }

const PLAIN = /^[+-]?\d+$/u
/** 12,400 and 12.400 and 12 400 are the same number. */
const GROUPED = /^[+-]?\d{1,3}(?:[.,’'\s]\d{3})+$/u

/** Parses a number as people write it, and checks its limits. Where decimals are allowed, a comma or a point is their
 *  beginning, and groups of thousands cannot be told from it. */
export const readNumber = (
  text: string,
  {
    min,
    max,
    decimals = 0,
  }: { readonly min?: number; readonly max?: number; readonly decimals?: number } = {},
): NumberRead => {
  const written = text.trim().replace('−', '-')
  const isNumber =
    decimals === 0
      ? PLAIN.test(written) || GROUPED.test(written)
      : new RegExp(`^[+-]?\\d+(?:[.,]\\d{1,${decimals}})?$`, 'u').test(written)
  if (!isNumber) return { ok: false, problem: 'not-a-number' }
  const value = Number(decimals === 0 ? written.replaceAll(/[.,’'\s]/gu, '') : written.replace(',', '.'))
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return { ok: false, problem: 'too-large' }
  if (min !== undefined && value < min) return { ok: false, problem: 'too-small' }
  if (max !== undefined && value > max) return { ok: false, problem: 'too-large' }
  return { ok: true, value }
}
