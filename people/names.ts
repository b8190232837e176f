import { derived, ok, refuse, type Refused, type Result } from '@fimm/kernel'
import { withoutLookAlikes } from './look-alikes.ts'
import { RESERVED_NAMES } from './reserved-names.ts'

export const NAME_LENGTH = { min: 2, max: 20 } as const

export type NameRefusal = 'name-length' | 'name-signs' | 'name-scripts' | 'name-reserved' | 'name-taken'

/** What shows nothing: controls, formatting, separators of lines, and letters that are blank (T22). */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Says that the sign before it is to be drawn as an emoji. */
const EMOJI_STYLE = /(?<=\p{Emoji})\ufe0f/gu
/** More than two would cover the lines above and below (T22). */
const PILED_MARKS = /\p{M}{3,}/u
/** Alphabets with letters that look like Latin ones: a name is written in one of them or in none. */
const ALPHABETS = ['Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Lisu', 'Coptic'].map((script) => ({
  own: new RegExp(`\\p{Script=${script}}`, 'u'),
  foreign: new RegExp(`(?!\\p{Script=${script}})\\p{L}`, 'u'),
}))

/** A display name: trimmed, 2 to 20 characters as people count them, nothing invisible, one alphabet, and not
 *  the name of somebody in charge (T15, T22). */
export const parseName = (text: string): Result<string, Refused<NameRefusal>> => {
  // A name of a megabyte is not worth normalising.
  if (text.length > 200) return refuse('name-length', NAME_LENGTH)
  const name = text
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim()
  if (INVISIBLE.test(name.replaceAll(EMOJI_STYLE, ''))) return refuse('name-signs')
  if (PILED_MARKS.test(name.normalize('NFD'))) return refuse('name-signs')
  if (ALPHABETS.some(({ own, foreign }) => own.test(name) && foreign.test(name)))
    return refuse('name-scripts')
  const { length } = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)]
  if (length < NAME_LENGTH.min || length > NAME_LENGTH.max) return refuse('name-length', NAME_LENGTH)
  if (isReserved(name)) return refuse('name-reserved')
  return ok(name)
}

/** What two names have in common that people would take for the same: without case, width, invisible characters and
 *  look-alikes (T22). Twice, because letters look alike as capitals or as small letters: `I` and `l`, `і` and `i`. */
export const nameKeys = (name: string): readonly string[] => {
  const plain = name.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
  return [lowerCase(plain), plain].map((text) => lowerCase(withoutLookAlikes(text)))
}

const lowerCase = (text: string): string => text.toLocaleLowerCase('en')

const haveSameKey = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((key, index) => key === others[index])

export const sameName = (a: string, b: string): boolean => haveSameKey(nameKeys(a), nameKeys(b))

/** Also as people write who shout: `FlMM`. */
const RESERVED = RESERVED_NAMES.flatMap((name) => [name, name.toLocaleUpperCase('is')]).map(nameKeys)

/** Also with dots, spaces or figures around it: `A.d.m.i.n`, `Fimm 1`. */
const isReserved = (name: string): boolean => {
  const plain = name.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
  return [plain, plain.replaceAll(/^\p{N}+|\p{N}+$/gu, '')]
    .map(nameKeys)
    .some((keys) => RESERVED.some((reserved) => haveSameKey(reserved, keys)))
}

/** Whether one of these people has a name that would be taken for this one. Theirs are worked out once: with a thousand
 *  present, everybody who comes would otherwise wait for ten milliseconds of it. */
export const isNameTaken = (people: readonly { readonly name: string }[], name: string): boolean => {
  const keys = nameKeys(name)
  return people.some((person) =>
    haveSameKey(
      derived(person, nameKeys, () => nameKeys(person.name)),
      keys,
    ),
  )
}
