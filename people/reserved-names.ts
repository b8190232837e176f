const PRODUCT = 'Fimm'

/** Whoever is called so seems to speak for the server, or for the table. What a deleted account shows as is nobody's name
 *  either (T19). */
const IN_CHARGE: readonly string[] =
  `Admin Administrator Moderator Mod Host Official Owner Root Server Staff Support System Webmaster Somebody
  Stjórnandi Kerfisstjóri Umsjón Umsjónarmaður Gestgjafi Vefstjóri Aðstoð Kerfi Kerfið Þjónn Þjónninn Einhver`.split(
    /\s+/,
  )

/** Reserved with the product's name alone: people may be a team of their own. */
const OF_THE_PRODUCT = ['Team', 'Teymi', 'Teymið', 'Lið', 'Liðið', 'Bot', 'Help', 'Hjálp']

const besideProduct = (word: string): readonly string[] => [`${PRODUCT}${word}`, `${word}${PRODUCT}`]

/** Names that nobody can have, written without spaces (T15). Those of bots are kept free at their own tables alone (T14b):
 *  people are called Hrafn and Ugla too. */
export const RESERVED_NAMES: readonly string[] = [
  PRODUCT,
  ...IN_CHARGE,
  ...[...IN_CHARGE, ...OF_THE_PRODUCT].flatMap(besideProduct),
]
