import { icelandicCompare, icelandicList, icelandicNumber } from './icelandic.ts'

/** Formatters are slow to make on a phone and never change: each is made once. */
const made = new Map<string, object>()

const once = <Format extends object>(key: string, make: () => Format): Format => {
  const held = made.get(key) as Format | undefined
  const format = held ?? make()
  made.set(key, format)
  return format
}

/** Most browsers have no Icelandic data: they print lists without “og”, and 12,345.6. Icelandic is written by us. */
const isIcelandic = (language: string): boolean => language.startsWith('is')

export const listFormat = (language: string): Pick<Intl.ListFormat, 'format'> =>
  isIcelandic(language)
    ? icelandicList
    : once(`list ${language}`, () => new Intl.ListFormat(language, { type: 'conjunction' }))

export const numberFormat = (
  language: string,
  options: Intl.NumberFormatOptions = {},
): Pick<Intl.NumberFormat, 'format'> =>
  once(`number ${language} ${JSON.stringify(options)}`, () => {
    const number = isIcelandic(language) ? icelandicNumber(options) : new Intl.NumberFormat(language, options)
    return { format: (value: number | bigint) => number.format(value).replace('-', MINUS) }
  })

/** A hyphen is shorter than the plus it stands under, and a line may break after it. */
const MINUS = '−'

/** For sorting names and words as the reader's language does. */
export const collatorOf = (language: string): Pick<Intl.Collator, 'compare'> =>
  isIcelandic(language)
    ? { compare: icelandicCompare }
    : once(`collator ${language}`, () => new Intl.Collator(language))
