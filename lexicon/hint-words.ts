/** A hint says something if so many words that mean something are left of it (Q12b); a translation is one already. */
export const LEAST_HINT_WORDS = { explained: 3, translated: 1 } as const

/** Hold a sentence together, or stand in half of all glosses: none of them helps anybody to guess. */
const EMPTY: ReadonlySet<string> = new Set(
  (
    'a about above after against all also an and any anything are as at be because been before being between but by can ' +
    'characterized could degree do does doing done each either etc especially even extent for form forms found from full ' +
    'further get give given gives go going had has have having he her his how if in into is it its itself kind kinds ' +
    'less like made make makes making manner many marked may more most much no nor not of off often on one ones oneself ' +
    'only or other others our out over particular pertaining put quality related relating relation respect same similar ' +
    'so some somebody someone something sort state such tend tending than that the their them there these they thing ' +
    'things this those through to too toward towards two under up upon us used using usually various very was way ways ' +
    'were what when where which while who whose will with within without would you your'
  ).split(' '),
)

/** What is left of a hint that helps to guess. */
export const hintWordsOf = (hint: string): readonly string[] =>
  [...new Set(hint.toLowerCase().match(/\p{L}+/gu))].filter((word) => word.length > 1 && !EMPTY.has(word))
