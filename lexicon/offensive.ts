import type { WordLanguage } from './language.ts'

/**
 * Words that hurt: slurs, sexual insults, atrocities. No board of ours holds one (Q7, Q7b), and what players find is
 * accepted but starred on the screen everybody looks at. Each language has its own: "fag" is a trade in Icelandic.
 */
export const isOffensive = ({ offensive }: WordLanguage, word: string): boolean => {
  const lower = word.toLowerCase()
  const { stems, words, innocent } = offensive
  if (innocent.some((beginning) => lower.startsWith(beginning))) return false
  return words.includes(lower) || stems.some((stem) => lower.startsWith(stem))
}

/** For screens everybody sees: the first letter, then a star for each of the others. */
export const starred = (language: WordLanguage, word: string): string =>
  isOffensive(language, word) ? word.slice(0, 1) + '*'.repeat(word.length - 1) : word
