/** A place on the way through a word; `NOWHERE` when no word goes on like that. */
export type Place = number
export const NOWHERE: Place = 0

/** A dictionary as the rules see it. Words are lower case; look-ups ignore case. */
export interface Lexicon {
  /** The letters words are made of, in dictionary order, lower case. */
  readonly alphabet: string
  readonly count: number
  has(word: string): boolean
  /** True for the empty text, and for every beginning of a word up to the whole. */
  hasPrefix(text: string): boolean
  /** Where every walk begins. */
  readonly start: Place
  /** The index of a letter in the alphabet, in either case; -1 for anything else. */
  letter(char: string): number
  /** One letter further, by its index; `NOWHERE` if no word goes there. */
  step(from: Place, letter: number): Place
  /** Whether a word ends here. */
  ends(at: Place): boolean
  /** All words in alphabetical order; with a pattern, those of its length that match ('.' is any letter). */
  words(pattern?: string): Iterable<string>
  /** What a word means, where the dictionary knows. */
  definition?(word: string): string | undefined
}
