import type { Lexicon } from '@fimm/kernel'
import { alphabetOf } from './alphabet.ts'
import { readLexicon } from './graph.ts'
import { packLexicon } from './pack.ts'

/** A word, or a word and what it means. */
export type WordEntry = string | readonly [word: string, definition: string]

/** A dictionary straight from a list: a word given twice counts once and keeps the meaning it already has (Q18). */
export const lexiconOf = (entries: Iterable<WordEntry>, alphabet?: string): Lexicon => {
  const meanings = new Map<string, string | undefined>()
  for (const entry of entries) {
    const [text, meaning] = typeof entry === 'string' ? [entry] : entry
    const word = text.toLowerCase()
    if (word !== '') meanings.set(word, meanings.get(word) ?? meaning)
  }
  const read = readLexicon(packLexicon(meanings.keys(), alphabet ?? alphabetOf(meanings.keys())))
  if (!read.ok) throw new Error(read.error.message)
  return withDefinitions(read.value, (word) => meanings.get(word))
}

/** The same dictionary with meanings looked up elsewhere; called only with its own words, in lower case. */
export const withDefinitions = (
  lexicon: Lexicon,
  definition: (word: string) => string | undefined,
): Lexicon => ({
  ...lexicon,
  definition: (word) => (lexicon.has(word) ? definition(word.toLowerCase()) : undefined),
})
