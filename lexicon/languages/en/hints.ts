import { mask, MASK } from './gloss.ts'
import { meanings } from './meanings.ts'
import { clean } from './word-lists.ts'

/** What a word on a board means, without saying it; only where something is left of that (Q12). */
export const boardHints = (): ReadonlyMap<string, string> => {
  const known = meanings()
  const glossOf = (word: string): string | undefined => {
    const meaning = known.get(word)
    if (meaning === undefined || 'text' in meaning) return meaning?.text
    return `form of ${meaning.formOf}: ${glossOf(meaning.formOf)}`
  }
  return new Map(
    clean().flatMap((word) => {
      const gloss = glossOf(word)
      if (gloss === undefined) return []
      const hint = mask(gloss, word)
      return /\p{L}{4,}/u.test(hint.replaceAll(MASK, '')) ? [[word, hint] as const] : []
    }),
  )
}
