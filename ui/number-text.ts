export type NumberProblem = 'not-a-number' | 'too-small' | 'too-large'

export type NumberRead =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly problem: NumberProblem }

const PLAIN = /^[+-]?\d+$/u
/** 12,400 and 12.400 and 12 400 are the same number. */
const GROUPED = /^[+-]?\d{1,3}(?:[.,’'\s]\d{3})+$/u

/** Parses a whole number as people write it, and checks its limits. */
export const readNumber = (
  text: string,
  { min, max }: { readonly min?: number; readonly max?: number } = {},
): NumberRead => {
  const written = text.trim().replace('−', '-')
  if (!PLAIN.test(written) && !GROUPED.test(written)) return { ok: false, problem: 'not-a-number' }
  const value = Number(written.replaceAll(/[.,’'\s]/gu, ''))
  if (!Number.isSafeInteger(value)) return { ok: false, problem: 'too-large' }
  if (min !== undefined && value < min) return { ok: false, problem: 'too-small' }
  if (max !== undefined && value > max) return { ok: false, problem: 'too-large' }
  return { ok: true, value }
}
