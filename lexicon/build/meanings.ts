import lemmatize from 'wink-lemmatizer'
import type { PackedMeaning } from '../node/definitions.ts'
import { ICELANDIC_COMPOUNDS, ICELANDIC_GLOSSES, ICELANDIC_SYNONYMS } from '../node/cache.ts'
import { englishBroad, englishUndialected, firstBroad } from './english.ts'
import { isOffensive } from '../offensive.ts'
import { FUNCTION_WORDS } from './function-words.ts'
import { linesOfGzip } from './lines.ts'
import { isHigher, readWordnet, type Sense } from './wordnet.ts'

/** Ours for words that only hold sentences together; WordNet's gloss where it knows the word; otherwise the word this is a form of. */
export const englishMeanings = (): ReadonlyMap<string, PackedMeaning> => {
  const senses = readWordnet()
  const meanings = new Map<string, PackedMeaning>()
  for (const word of [...englishBroad(), ...firstBroad(), ...englishUndialected()]) {
    const sense = senses.get(word)
    const lemma = sense === undefined ? lemmaOf(word, senses) : undefined
    if (sense !== undefined) meanings.set(word, { text: sense.gloss })
    if (lemma === undefined) continue
    meanings.set(word, { formOf: lemma })
    meanings.set(lemma, { text: senses.get(lemma)?.gloss ?? '' })
  }
  for (const [word, text] of Object.entries(FUNCTION_WORDS)) meanings.set(word, { text })
  return meanings
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
const DERIVATIONS = [
  [/ly$/u, ['', 'le']],
  [/(?<=ic)ally$/u, ['']],
  [/ily$/u, ['y']],
  [/ness(?:es)?$/u, ['']],
  [/iness(?:es)?$/u, ['y']],
  [/ers?$/u, ['', 'e']],
  [/iers?$/u, ['y']],
] as const

const derivedFrom = (word: string): readonly string[] =>
  DERIVATIONS.flatMap(([ending, before]) => {
    if (!ending.test(word)) return []
    const bases = before.map((letters) => word.replace(ending, letters))
    // Jogger comes from jog.
    return [...bases, ...bases.map((base) => base.replace(/([bdgklmnprtvz])\1$/u, '$1'))]
  }).filter((base) => base.length >= 3)

const rankIn = (senses: ReadonlyMap<string, Sense>, word: string): readonly number[] =>
  senses.get(word)?.rank ?? []

/** In English, or of what a compound is made; then Icelandic words of the same meaning (S15). */
export const icelandicMeanings = (): ReadonlyMap<string, PackedMeaning> => {
  const explained = [...meaningsIn(ICELANDIC_GLOSSES), ...meaningsIn(ICELANDIC_COMPOUNDS)]
  const meanings = new Map(explained.map(([word, text]) => [word, text]))
  for (const [word, text] of meaningsIn(ICELANDIC_SYNONYMS)) {
    const before = meanings.get(word)
    meanings.set(word, before === undefined ? text : `${before} · ${text}`)
  }
  // A meaning stands beside the word on every screen, where nothing is starred.
  const shown = [...meanings].filter(([, text]) => !text.split(/[^\p{L}]+/u).some(isOffensive))
  return new Map(shown.map(([word, text]) => [word, { text }]))
}

const meaningsIn = (path: string): readonly (readonly [string, string])[] =>
  linesOfGzip(path).map((line) => {
    const [word = '', text = ''] = line.split('\t')
    return [word, text]
  })
