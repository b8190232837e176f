export const ENGLISH_ALPHABET = 'abcdefghijklmnopqrstuvwxyz'
/** The 32 letters of Smákrafl in dictionary order: no c, q, w or z (S14). */
export const ICELANDIC_ALPHABET = 'aábdðeéfghiíjklmnoóprstuúvxyýþæö'

/** A cell of the graph has seven bits for a letter, one value of which means "empty"; 63 is plenty. */
export const MAX_LETTERS = 63
const NO_LETTER = 0xff

/** From a UTF-16 unit to the index of its letter, in either case. */
export interface Letters {
  readonly table: Uint8Array
  of(unit: number): number
}

/** What is wrong with an alphabet; nothing if it can be used. */
export const faultOfAlphabet = (alphabet: string): string | undefined => {
  if (alphabet.length === 0) return 'an alphabet needs a letter'
  if (alphabet.length > MAX_LETTERS) return `an alphabet has at most ${MAX_LETTERS} letters`
  if (/[\ud800-\udfff]/u.test(alphabet)) return 'a letter is one UTF-16 unit'
  if (alphabet !== alphabet.toLowerCase()) return 'an alphabet is written in lower case'
  if (new Set(alphabet).size !== alphabet.length) return 'a letter occurs twice'
  return undefined
}

export const lettersOf = (alphabet: string): Letters => {
  const cases = Array.from(alphabet, (lower) => [lower, lower.toUpperCase()])
  const units = cases.flat().map((char) => (char.length === 1 ? char.charCodeAt(0) : 0))
  const table = new Uint8Array(Math.max(...units) + 1).fill(NO_LETTER)
  cases.forEach(([lower, upper], letter) => {
    // Some letters have no single capital (ß becomes SS): those are known in lower case only.
    for (const char of [lower, upper]) if (char?.length === 1) table[char.charCodeAt(0)] = letter
  })
  return {
    table,
    of: (unit) => {
      const letter = table[unit]
      return letter === undefined || letter === NO_LETTER ? -1 : letter
    },
  }
}

/** The smallest of the alphabets we know that spells all words, or else just their letters. */
export const alphabetOf = (words: Iterable<string>): string => {
  const used = new Set<string>()
  for (const word of words) for (const char of word) used.add(char)
  const known = [ENGLISH_ALPHABET, ICELANDIC_ALPHABET].find((alphabet) =>
    [...used].every((char) => alphabet.includes(char)),
  )
  return known ?? [...used].toSorted().join('')
}
