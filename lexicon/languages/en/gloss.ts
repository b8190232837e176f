/** A gloss without its quoted examples; a word merely put in quotes keeps its letters (Q12). */
export const withoutQuotes = (gloss: string): string =>
  gloss
    // An example follows a semicolon or a colon, or is all there is; who said it follows the example.
    .replaceAll(/(?:^|[;:,])\s*"[^"]*(?:"|$)(?:\s*-+\s*[^;"]*)?/gu, ';')
    .replaceAll(/`+([^`']*)'+/gu, '$1')
    .replaceAll(/["“”`]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/(?:\s*;)+/gu, ';')
    .replaceAll(/^[;:,\s]+|[;:,\s]+$/gu, '')

export const MASK = '___'

/** A hint that does not say the answer: no quotes, and no token that shares a stem with it (Q12). */
export const mask = (definition: string, answer: string): string => {
  const secret = answer.toLowerCase()
  return withoutQuotes(definition).replaceAll(/\p{L}+/gu, (token) =>
    sharesStem(token.toLowerCase(), secret) ? MASK : token,
  )
}

/** Shorter beginnings and ends are shared by words that have nothing to do with each other. */
const SHORTEST_STEM = 4

export const sharesStem = (a: string, b: string): boolean => {
  if (a === b) return true
  const [stemsA, stemsB] = [stemsOf(a), stemsOf(b)]
  return stemsA.some((stemA) => stemsB.some((stemB) => isPartOf(stemA, stemB) || isPartOf(stemB, stemA)))
}

/** Also the halves of a compound: "house" and "keep" both give "housekeeping" away. */
const isPartOf = (part: string, whole: string): boolean =>
  part === whole || (part.length >= SHORTEST_STEM && (whole.startsWith(part) || whole.endsWith(part)))

const PREFIXES =
  /^(?:anti|counter|cross|de|dis|em|en|ex|fore|il|im|in|inter|ir|mis|multi|non|out|over|post|pre|re|self|semi|sub|super|trans|ultra|un|under|up)/u

const SUFFIXES = (
  'ability ibility ization isation ational ationally ically arily iveness fulness ousness ' +
  'ation ition ative itive ional ially antly ently ately ingly edly ably ibly ancy ency ance ence able ible ' +
  'ment ness ship hood less ward wise ways ally ical ious eous uous iest ized ised izes ises izing ising ' +
  'ing ion ity ify ism ist ize ise ive ous ful ant ent ary ory ate age ial ian est ers ors ies ied ier ily ' +
  'ed er or es al ic ly cy ty th en s y e i a o'
).split(' ')

const stemsOf = (word: string): readonly string[] => {
  const bare = word.replace(PREFIXES, '')
  const stems = [stemOf(word)]
  return bare.length >= SHORTEST_STEM && bare !== word ? [...stems, stemOf(bare)] : stems
}

/** Takes endings off one after another, the longest that leaves enough. */
const stemOf = (word: string): string => {
  const suffix = SUFFIXES.filter(
    (ending) => word.endsWith(ending) && word.length - ending.length >= SHORTEST_STEM,
  ).toSorted((a, b) => b.length - a.length)[0]
  if (suffix !== undefined) return stemOf(word.slice(0, -suffix.length))
  return word.length > SHORTEST_STEM ? rootOf(word) : word
}

/** What stays when a word changes its kind: plan/planned, explain/explanation, admit/admission, describe/description. */
const rootOf = (stem: string): string =>
  stem
    .replace(/([^aeiou])\1$/u, '$1')
    .replace(/^(.{4,})(?:pt|[bcdstv])$/u, '$1')
    .replace(/ai(?=[^aeiou]$)/u, 'a')
