/** What the games need to know of a language besides its words. `languages/ID/language.ts` exports one by default, and
 *  nothing outside that folder names the language (docs/add-a-language.md). */
export interface WordLanguage {
  /** By BCP 47, and the name of its folder: `is`. */
  readonly id: string
  /** What it calls itself. */
  readonly name: string
  /** Lower case, in dictionary order. */
  readonly alphabet: string
  /** Its letters as its keyboards have them, from the top; a letter is picked from these rows. */
  readonly keyboardRows: readonly string[]
  /** Played where nobody chose a language; of several languages one says so. */
  readonly isDefault?: true
  /** Letters that can be the only vowel of a tile (Q6). */
  readonly vowels: string
  /** How often each letter occurs in prose, in whatever unit: letters are drawn by it (C6, C7). */
  readonly frequencies: LetterNumbers
  /** How often Smákrafl lays a letter, and what it is worth there (S1, S7). */
  readonly smakrafl: { readonly weights: LetterNumbers; readonly values: LetterNumbers }
  /** The only words of two letters in any of its lists: every source has junk there (Q9). */
  readonly twoLetterWords: readonly string[]
  /** Besides them at *standard* and *broad*, where players know them (C21b). */
  readonly rarerTwoLetterWords?: readonly string[]
  /** How its words are explained: in a sentence, which must say something to be a hint (Q12b), or by a translation. */
  readonly glosses?: 'explained' | 'translated'
  readonly offensive: OffensiveWords
  /** Where a person can read about a word; the word comes last. */
  readonly lookUp: string
}

export type LetterNumbers = Readonly<Record<string, number>>

/** By whole words and by stems at the beginning of a word, never by what stands in the middle. */
export interface OffensiveWords {
  readonly stems: readonly string[]
  readonly words: readonly string[]
  /** Begin like one of the stems and mean something else. */
  readonly innocent: readonly string[]
}

/** Where anybody can read on about a word, whether or not we know what it means (S15). */
export const lookUpLink = ({ lookUp }: WordLanguage, word: string): string =>
  lookUp + encodeURIComponent(word.toLowerCase())

/** The letters as boards show them, in dictionary order. */
export const capitalsOf = ({ alphabet }: WordLanguage): readonly string[] =>
  Array.from(alphabet, (letter) => letter.toUpperCase())

/** The order of its dictionaries; not every platform knows every language. */
export const compareIn =
  ({ alphabet }: WordLanguage) =>
  (one: string, other: string): number => {
    const [a, b] = [one.toLowerCase(), other.toLowerCase()]
    const differs = [...a].findIndex((letter, index) => letter !== b[index])
    if (differs === -1) return a.length - b.length
    return alphabet.indexOf(a.charAt(differs)) - alphabet.indexOf(b.charAt(differs))
  }

/** What is wrong with a language; nothing if games can be played in it. */
export const faultOfLanguage = (language: WordLanguage): string | undefined => {
  const {
    alphabet,
    keyboardRows,
    vowels,
    frequencies,
    smakrafl,
    twoLetterWords,
    rarerTwoLetterWords = [],
  } = language
  const letters = [...alphabet].toSorted().join('')
  const isOfLetters = (text: string): boolean => [...text].every((letter) => alphabet.includes(letter))
  // Boards show capitals, and a letter is read back from its capital.
  if (
    new Set(alphabet.toUpperCase()).size !== alphabet.length ||
    alphabet.toUpperCase().length !== alphabet.length
  )
    return 'every letter has a capital of its own, of one character'
  if ([...keyboardRows.join('')].toSorted().join('') !== letters || keyboardRows.includes(''))
    return 'the rows of the keyboard have every letter once'
  if (vowels === '' || !isOfLetters(vowels)) return 'the vowels are letters of the alphabet'
  for (const [what, numbers] of Object.entries({ frequencies, ...smakrafl }))
    if (Object.keys(numbers).toSorted().join('') !== letters) return `${what}: one number for each letter`
  if ([...twoLetterWords, ...rarerTwoLetterWords].some((word) => word.length !== 2 || !isOfLetters(word)))
    return 'a two-letter word has two letters of the alphabet'
  return undefined
}
