import lemmatize from 'wink-lemmatizer'
import type { PackedMeaning } from '../node/definitions.ts'
import { ICELANDIC_GLOSSES } from '../node/cache.ts'
import { englishBroad, englishUndialected, firstBroad } from './english.ts'
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
  [lemmatize.noun(word), lemmatize.verb(word), lemmatize.adjective(word)]
    .filter((lemma) => lemma !== word && senses.has(lemma))
    .reduce<string | undefined>(
      (best, lemma) =>
        best === undefined || isHigher(rankIn(senses, lemma), rankIn(senses, best)) ? lemma : best,
      undefined,
    )

const rankIn = (senses: ReadonlyMap<string, Sense>, word: string): readonly number[] =>
  senses.get(word)?.rank ?? []

export const icelandicMeanings = (): ReadonlyMap<string, PackedMeaning> =>
  new Map(
    linesOfGzip(ICELANDIC_GLOSSES).map((line) => {
      const [word = '', text = ''] = line.split('\t')
      return [word, { text }]
    }),
  )
