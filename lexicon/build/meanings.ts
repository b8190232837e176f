import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import lemmatize from 'wink-lemmatizer'
import type { PackedMeaning } from '../node/definitions.ts'
import { ICELANDIC_GLOSSES } from '../node/cache.ts'
import { englishBroad, englishUndialected } from './english.ts'
import { isHigher, readWordnet, type Sense } from './wordnet.ts'

/** WordNet's gloss where it knows the word, and otherwise the word this is a form of. */
export const englishMeanings = (): ReadonlyMap<string, PackedMeaning> => {
  const senses = readWordnet()
  const meanings = new Map<string, PackedMeaning>()
  for (const word of [...englishBroad(), ...englishUndialected()]) {
    const sense = senses.get(word)
    const lemma = sense === undefined ? lemmaOf(word, senses) : undefined
    if (sense !== undefined) meanings.set(word, { text: sense.gloss })
    if (lemma === undefined) continue
    meanings.set(word, { formOf: lemma })
    meanings.set(lemma, { text: senses.get(lemma)?.gloss ?? '' })
  }
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

export const linesOfGzip = (path: string): readonly string[] =>
  gunzipSync(readFileSync(path)).toString('utf8').trimEnd().split('\n')
