import { cuss } from 'cuss'
import naughtyWords from 'naughty-words/en.json' with { type: 'json' }
import lemmatize from 'wink-lemmatizer'

/** How sure the makers of `cuss` are that a word is meant badly. */
const SURE = 2

const BLOCKED: ReadonlySet<string> = new Set(
  [...Object.keys(cuss).filter((word) => cuss[word] === SURE), ...naughtyWords].filter((word) =>
    /^[a-z]+$/u.test(word),
  ),
)

/** Blocked itself, or grown out of something blocked. Rather one good word too few than a bad one too many. */
export const isOffensive = (word: string): boolean =>
  BLOCKED.has(word) ||
  basesOf(word).some((base) => base.length >= SHORTEST_BASE && BLOCKED.has(base)) ||
  isDerived(word)

/** Shorter ones are the beginnings of anything: "fu" would take "fur" along. */
const SHORTEST_BASE = 3

const INFLECTIONS: readonly {
  readonly ending: RegExp
  readonly bases: (stem: string) => readonly string[]
}[] = [
  { ending: /(?:e?s|ish)$/u, bases: (stem) => [stem] },
  // An e is dropped (whoring), or the last letter doubled (slutty).
  {
    ending: /(?:ed|ers?|est|ings?|y)$/u,
    bases: (stem) => [stem, `${stem}e`, stem.replace(/(.)\1$/u, '$1')],
  },
  { ending: /i(?:es|er|est|ly|ness)$/u, bases: (stem) => [`${stem}y`, ...basesOf(`${stem}y`)] },
]

const basesOf = (word: string): readonly string[] => [
  ...INFLECTIONS.filter(({ ending }) => ending.test(word)).flatMap(({ ending, bases }) =>
    bases(word.replace(ending, '')),
  ),
  lemmatize.noun(word),
  lemmatize.verb(word),
  lemmatize.adjective(word),
]

/** Pornographer, bastardize, voyeurism, whorehouse; only of long words, or "mass" would be too close to "massive". */
const LONG = 5
const DERIVATION =
  /^(?:a|al|l|ally|ality|ation|ic|ica|ical|ically|icism|is[mt]s?|istic|istically|i[sz](?:e[drs]?|ing|ation)|ity|ly|ness|u?ous|graph(?:y|ic|ers?)|houses?)$/u

const isDerived = (word: string): boolean =>
  Array.from({ length: Math.max(0, word.length - LONG) }, (_, i) => LONG + i).some(
    (length) => BLOCKED.has(word.slice(0, length)) && DERIVATION.test(word.slice(length)),
  )
