/** Icelandic as browsers without Icelandic data cannot write it. */

export const MONTHS = [
  'janúar',
  'febrúar',
  'mars',
  'apríl',
  'maí',
  'júní',
  'júlí',
  'ágúst',
  'september',
  'október',
  'nóvember',
  'desember',
] as const

export const SHORT_MONTHS = [
  'jan.',
  'feb.',
  'mars',
  'apr.',
  'maí',
  'júní',
  'júlí',
  'ágú.',
  'sep.',
  'okt.',
  'nóv.',
  'des.',
] as const

/** Sunday first, as dates count them. */
export const WEEKDAYS = [
  'sunnudagur',
  'mánudagur',
  'þriðjudagur',
  'miðvikudagur',
  'fimmtudagur',
  'föstudagur',
  'laugardagur',
] as const

/** “Anna, Björn og Dóra”. */
export const icelandicList = {
  format: (items: Iterable<string>): string => {
    const all = [...items]
    const last = all.pop() ?? ''
    return all.length === 0 ? last : `${all.join(', ')} og ${last}`
  },
}

/** 12.345,6 as in German, whose data every browser has; but 45% without a space. */
export const icelandicNumber = (options: Intl.NumberFormatOptions): Pick<Intl.NumberFormat, 'format'> => {
  const number = new Intl.NumberFormat('de', options)
  return { format: (value: number | bigint) => number.format(value).replace(/\s%$/u, '%') }
}

const ALPHABET = 'aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæö'
const placeOf = (letter: string): number => ALPHABET.indexOf(letter)

/** Á after a, þ, æ and ö at the end. What is no Icelandic letter sorts before them, by its own order. */
export const icelandicCompare = (a: string, b: string): number => {
  const [left, right] = [[...a.toLocaleLowerCase('is')], [...b.toLocaleLowerCase('is')]]
  for (let place = 0; place < Math.max(left.length, right.length); place++) {
    const [x, y] = [left[place], right[place]]
    if (x === y) continue
    if (x === undefined) return -1
    if (y === undefined) return 1
    return placeOf(x) - placeOf(y) || (x < y ? -1 : 1)
  }
  return 0
}
