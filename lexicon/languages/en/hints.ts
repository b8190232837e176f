import lemmatize from 'wink-lemmatizer'
import { hintWordsOf, LEAST_HINT_WORDS } from '../../hint-words.ts'
import { mask, MASK } from './gloss.ts'
import { DERIVATIONS, derivedFrom, meanings } from './meanings.ts'
import { clean } from './word-lists.ts'

/** How often an ending may be taken off: zestfully, zestful, zest. */
const MOST_ENDINGS = 3

/** What a word on a board means, without saying it; only where something is left of that (Q12, Q12b). */
export const boardHints = (): ReadonlyMap<string, string> => {
  const known = meanings()
  const glossOf = (word: string): string | undefined => {
    const meaning = known.get(word)
    if (meaning === undefined || 'text' in meaning) return meaning?.text
    return glossOf(meaning.formOf)
  }
  const hintFor = (word: string, base: string): string | undefined => {
    const gloss = glossOf(base)
    const hint = gloss === undefined ? undefined : mask(gloss, word)
    if (hint === undefined || hintWordsOf(hint).length < LEAST_HINT_WORDS.explained) return undefined
    return base === word && !isForm(known.get(word)) ? hint : `form of ${MASK}: ${hint}`
  }
  return new Map(
    clean().flatMap((word) => {
      for (const base of rootsOf(word)) {
        const hint = hintFor(word, base)
        if (hint !== undefined) return [[word, hint] as const]
      }
      return []
    }),
  )
}

const isForm = (meaning: object | undefined): boolean => meaning !== undefined && 'formOf' in meaning

/** A root only has to help, so more endings come off than where a word is said to be a form of another. */
const ENDINGS = [
  ...DERIVATIONS,
  [/(?:ful|less|ish|able|ment|hood|ship)s?$/u, ['', 'e']],
  [/i(?:ful|less|able)$/u, ['y']],
] as const

/** The word itself, then what it comes from, the nearest first. */
const rootsOf = (word: string): readonly string[] => {
  const roots = [word]
  for (let step = 0, newest = [word]; step < MOST_ENDINGS && newest.length > 0; step++) {
    newest = newest
      .flatMap((base) => [
        lemmatize.verb(base),
        lemmatize.adjective(base),
        lemmatize.noun(base),
        ...derivedFrom(base, ENDINGS),
      ])
      .filter((base) => !roots.includes(base))
    roots.push(...new Set(newest))
  }
  return roots
}
