import { ok, refuse, type Refused, type Result } from '@fimm/kernel'

export const NAME_LENGTH = { min: 2, max: 20 } as const

export type NameRefusal = 'name-length' | 'name-signs' | 'name-taken'

/** A display name: trimmed, 2 to 20 characters as people count them, nothing invisible (T15). */
export const parseName = (text: string): Result<string, Refused<NameRefusal>> => {
  // A name of a megabyte is not worth normalising.
  if (text.length > 200) return refuse('name-length', NAME_LENGTH)
  const name = text.normalize('NFC').trim().replaceAll(/ +/g, ' ')
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(name)) return refuse('name-signs')
  const { length } = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)]
  if (length < NAME_LENGTH.min || length > NAME_LENGTH.max) return refuse('name-length', NAME_LENGTH)
  return ok(name)
}

/** Two names that people would take for the same. */
export const sameName = (a: string, b: string): boolean => foldName(a) === foldName(b)

export const foldName = (name: string): string => name.normalize('NFKC').toLocaleLowerCase('en')
