import lemmatize from 'wink-lemmatizer'
import type { PackedMeaning } from '../../node/definitions.ts'
import { FUNCTION_WORDS } from './function-words.ts'
import { isHigher, readWordnet, type Sense } from './wordnet.ts'
import { broad } from './word-lists.ts'

/** What each word of any list means, or of what it is a form. */
export const meanings = (): ReadonlyMap<string, PackedMeaning> => {
  const senses = readWordnet()
  const found = new Map<string, PackedMeaning>()
  for (const word of broad()) {
    const meaning = packedMeaningOf(word, senses)
    if (meaning === undefined) continue
    found.set(word, meaning)
    if ('formOf' in meaning) found.set(meaning.formOf, { text: senses.get(meaning.formOf)?.gloss ?? '' })
  }
  for (const [word, text] of Object.entries(FUNCTION_WORDS)) found.set(word, { text })
  return found
}

/** Ours for words that only hold sentences together; WordNet's gloss where it knows the word; otherwise the word this is a form of. */
const packedMeaningOf = (word: string, senses: ReadonlyMap<string, Sense>): PackedMeaning | undefined => {
  const text = FUNCTION_WORDS[word] ?? senses.get(word)?.gloss
  if (text !== undefined) return { text }
  const formOf = lemmaOf(word, senses)
  return formOf === undefined ? undefined : { formOf }
}

/** "leaves" may come from leaf or from leave: the likelier one. */
const lemmaOf = (word: string, senses: ReadonlyMap<string, Sense>): string | undefined =>
  likeliest([lemmatize.noun(word), lemmatize.verb(word), lemmatize.adjective(word)], word, senses) ??
  likeliest(derivedFrom(word), word, senses)

const likeliest = (
  lemmas: readonly string[],
  word: string,
  senses: ReadonlyMap<string, Sense>,
): string | undefined =>
  lemmas
    .filter((lemma) => lemma !== word && senses.has(lemma))
    .reduce<string | undefined>(
      (best, lemma) =>
        best === undefined || isHigher(rankIn(senses, lemma), rankIn(senses, best)) ? lemma : best,
      undefined,
    )

/** Adverbs, agents and qualities that WordNet leaves out: what their ending was put to. */
type Derivation = readonly [ending: RegExp, before: readonly string[]]

export const DERIVATIONS: readonly Derivation[] = [
  [/ly$/u, ['', 'le']],
  [/(?<=ic)ally$/u, ['']],
  [/ily$/u, ['y']],
  [/ness(?:es)?$/u, ['']],
  [/iness(?:es)?$/u, ['y']],
  [/ers?$/u, ['', 'e']],
  [/iers?$/u, ['y']],
]

/** What the endings of a word were put to, whether or not that is a word. */
export const derivedFrom = (
  word: string,
  derivations: readonly Derivation[] = DERIVATIONS,
): readonly string[] =>
  derivations
    .flatMap(([ending, before]) => {
      if (!ending.test(word)) return []
      const bases = before.map((letters) => word.replace(ending, letters))
      // Jogger comes from jog.
      return [...bases, ...bases.map((base) => base.replace(/([bdgklmnprtvz])\1$/u, '$1'))]
    })
    .filter((base) => base.length >= 3)

const rankIn = (senses: ReadonlyMap<string, Sense>, word: string): readonly number[] =>
  senses.get(word)?.rank ?? []
