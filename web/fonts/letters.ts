/** Between words that stay together: dates and numbers are written with it. */
const FIRM_SPACE = '\u{a0}'

/** Everything a keyboard without accents writes, and what the texts need besides, small and capital. */
export const everydayLetters = (texts: readonly string[]): readonly string[] => {
  const plain = Array.from({ length: 0x7f - 0x20 }, (_, sign) => String.fromCodePoint(0x20 + sign))
  const used = texts.flatMap((text) => [...text, ...text.toUpperCase(), ...text.toLowerCase()])
  const isSign = (letter: string): boolean => letter >= ' '
  return [...new Set([...plain, FIRM_SPACE, ...used])]
    .filter(isSign)
    .toSorted((a, b) => codeOf(a) - codeOf(b))
}

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0

/** Sorted letters as CSS names them: `U+20-7e,U+c1`. */
export const rangesOf = (letters: readonly string[]): string => {
  const ranges: (readonly [first: number, last: number])[] = []
  for (const code of letters.map(codeOf)) {
    const [first, last] = ranges.at(-1) ?? [code, code]
    if (code > last + 1 || ranges.length === 0) ranges.push([code, code])
    else ranges[ranges.length - 1] = [first, code]
  }
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',')
}

const hex = (code: number): string => code.toString(16)
