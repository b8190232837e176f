/**
 * Words that hurt: slurs, sexual insults, atrocities. Nothing of this is put on a board by us (Q7), and what
 * players find is accepted but starred on the screen everybody looks at. By whole words and by stems at the
 * beginning of a word, never by what stands in the middle: "spices", "pudding" and "tardy" are innocent.
 */
const STEMS = (
  'arsehole asshole bastard bestiality bitch bullshit cocksuck cunniling cunt dildo dipshit faggot fellat fuck gangbang ' +
  'genocid holocaust horseshit incest jizz masturbat molest motherfuck nazi nigga nigger orgasm paedophil pedophil ' +
  'porn raghead shit slut sodom transvestit wank wetback whore ' +
  // Icelandic
  'barnaníð dýraníð hór klám kynvill mellu nasis nauðg píku sifjasp'
).split(' ')

const WORDS: ReadonlySet<string> = new Set(
  (
    'boner boners chink chinks chinky clit clits coon coons cum cummed cumming cums dago dagos darkie darkies dick ' +
    'dicks dyke dykes fag fags golliwog golliwogs gook gooks gyp gypped gypping gyps homo homos kike kikes lynch lynched ' +
    'lynches lynching lynchings lyncher lynchers milf milfs mulatto mulattoes mulattos nig nigs paki pakis poof poofs poofter ' +
    'poofters pussies pussy rape raped raper rapers rapes raping rapist rapists retard retarded retards spastic spastics ' +
    'spic spick spicks spics squaw squaws tard tards tit tits tranny trannies twat twats vag wog wogs wop wops yid yids ' +
    // Icelandic
    'blámaður brundur böllur drusla dræsa dækja faggi flenna gála helför júði karlhóra kunta lappi lessa mella mongóli ' +
    'múlatti negri niggari öfuguggi píka portkona pútnahús rassgat runk skíthæll skækja snípur surtur topphóra tott ' +
    'tussa tussi tæfa vangefni viðrini'
  ).split(' '),
)

/** Begin like one of the stems and mean something else. */
const INNOCENT = /^(?:shit(?:ake|take|tim)|fuchsia|hóróskóp|klámhögg)/u

export const isOffensive = (word: string): boolean => {
  const lower = word.toLowerCase()
  if (INNOCENT.test(lower)) return false
  return WORDS.has(lower) || STEMS.some((stem) => lower.startsWith(stem))
}

/** For screens everybody sees: the first letter, then a star for each of the others. */
export const starred = (word: string): string =>
  isOffensive(word) ? word.slice(0, 1) + '*'.repeat(word.length - 1) : word
