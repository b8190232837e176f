/** A node of the dictionary's graph, reached letter by letter; `NO_NODE` when no word continues like that. */
export type GraphNode = number
export const NO_NODE: GraphNode = 0

/** A dictionary as the rules see it. Words are lower case; look-ups ignore case. */
export interface Lexicon {
  /** The letters words are made of, in dictionary order, lower case. */
  readonly alphabet: string
  readonly count: number
  /** Differs where any word differs: what a match remembers of the dictionary it was played with. */
  readonly fingerprint: string
  has(word: string): boolean
  /** True for the empty text, and for every beginning of a word up to the whole. */
  hasPrefix(text: string): boolean
  /** Where every walk begins. */
  readonly start: GraphNode
  /** The index of a letter in the alphabet, in either case; -1 for anything else. */
  letter(char: string): number
  /** One letter further, by its index; `NO_NODE` if no word continues there. */
  step(from: GraphNode, letter: number): GraphNode
  /** Whether a word ends here. */
  ends(at: GraphNode): boolean
  /** All words in alphabetical order; with a pattern, those of its length that match ('.' is any letter). */
  words(pattern?: string): Iterable<string>
  /** What a word means, where the dictionary knows. */
  definition?(word: string): string | undefined
}
