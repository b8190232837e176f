const MAX_LETTERS = 63
/** Stands for every character that is no letter; no cell of a graph bears it, so a walk ends there by itself. */
const NO_LETTER = 126

/** From a UTF-16 unit to the index of its letter, in either case. */
export interface LetterIndex {
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

export const letterIndexOf = (alphabet: string): LetterIndex => {
  const letterOfUnit = new Map<number, number>()
  for (let letter = 0; letter < alphabet.length; letter++) {
    const upper = (alphabet[letter] as string).toUpperCase()
    // Some letters have no single capital (ß becomes SS): those are known in lower case only.
    if (upper.length === 1) letterOfUnit.set(upper.charCodeAt(0), letter)
    letterOfUnit.set(alphabet.charCodeAt(letter), letter)
  }
  const table = new Uint8Array(Math.max(...letterOfUnit.keys()) + 1).fill(NO_LETTER)
  for (const [unit, letter] of letterOfUnit) table[unit] = letter
  return {
    table,
    of: (unit) => {
      const letter = table[unit]
      return letter === undefined || letter === NO_LETTER ? -1 : letter
    },
  }
}

const LATIN = 'abcdefghijklmnopqrstuvwxyz'

/** a to z where that spells all words, or else just their letters. */
export const alphabetOf = (words: Iterable<string>): string => {
  const used = new Set<string>()
  for (const word of words) for (const char of word) used.add(char)
  return [...used].every((char) => LATIN.includes(char)) ? LATIN : [...used].toSorted().join('')
}
