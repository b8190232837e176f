import { CONFUSABLES } from './confusables.ts'

/** Letters that Unicode tells apart and people at a game do not: small capitals, and letters of phonetics and of other
 *  alphabets that look like a plain one in most fonts. */
const ALSO_TAKEN_FOR =
  'ᴀa ʙb ᴅd ᴇe ꜰf ɢg ʜh ᴊj ᴋk ʟl ᴍm ɴn ᴘp ʀr ᴛt ᴜu ʏy ĸk ʍm ȷj ƅb ɾr ⱺo ƈc ςc πn χx ωw ҳx'

const textOf = (hex: string): string =>
  String.fromCodePoint(...hex.split('+').map((point) => Number.parseInt(point, 16)))

const UNICODES: ReadonlyMap<string, string> = new Map(
  CONFUSABLES.trim()
    .split('\n')
    .flatMap((line) => {
      const [takenFor = '', letters = ''] = line.split('=')
      return letters.split(' ').map((letter) => [textOf(letter), textOf(takenFor)] as const)
    }),
)

const OURS: ReadonlyMap<string, string> = new Map(
  ALSO_TAKEN_FOR.split(' ').map(([letter = '', plain = '']) => [letter, plain]),
)

/** Unicode takes Cyrillic `м` for `ʍ`, we take that for `m`, and Unicode takes `m` for `rn`. */
const takenFor = (letter: string): string => {
  const first = UNICODES.get(letter) ?? letter
  const plain = OURS.get(first)
  return plain === undefined ? first : (UNICODES.get(plain) ?? plain)
}

/** The text with every look-alike replaced by what it is taken for: Unicode's "skeleton" (UTS #39). For comparing, not
 *  for showing. */
export const withoutLookAlikes = (text: string): string =>
  // Accents stay, also on letters of another alphabet.
  Array.from(text.normalize('NFD'), takenFor).join('').normalize('NFC')
