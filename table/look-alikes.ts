/** Letters of other alphabets, and rare ones of our own, that people take for a Latin letter: what stands at the same
 *  place of both texts. Capitals and small letters are apart, because it is the shape that deceives. Full-width and
 *  mathematical letters are not here: normalising (NFKC) makes them Latin. */
const PAIRS: readonly (readonly [strange: string, latin: string])[] = [
  // Cyrillic
  ['АВЕЅІЈКМНОРСТУҮХԀԚԜҺЗ', 'ABESIJKMHOPCTYYXdQWh3'],
  ['аесіјорѕухҳһԁԛԝвьгпкмнтіҽ', 'aecijopsyxxhdqwbbrnkmhtie'],
  // Greek
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϺϿ', 'ABEZHIKMNOPTYXCMC'],
  ['αικνορυγχϲϳητωσ', 'aikvopuyxcjntwo'],
  // Armenian
  ['ՕՏՍԼՀ', 'OSULH'],
  ['օոսհցյզքգ', 'onuhgjqpq'],
  // Cherokee
  ['ᎠᎡᎢᎥᎩᎪᎫᎬᎳᎵᎷᎻᎽᏀᏃᏎᏏᏒᏔᏙᏚᏞᏟᏢᏦᏧᏩᏳᏴ', 'DRTiYAJEWPMHYGZ4bRWVSLCPKdGGB'],
  // Lisu
  ['ꓐꓑꓒꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ', 'BPdDTGKJCZFMNLSRVHWXYAEIOU'],
  // Coptic
  ['ⲀⲂⲈⲒⲔⲘⲚⲞⲢⲤⲦⲨⲬ', 'ABEIKMNOPCTYX'],
  // Latin: small capitals, letters without a dot, letters of phonetics
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
  ['ıȷɑɡɩʋɯɴɾⱺƿƅɓƈɗɠ', 'ijagivwnropbbcdg'],
  // Digits and signs
  ['01I|ǀ', 'Ollll'],
]

const LATIN: ReadonlyMap<string, string> = new Map(
  PAIRS.flatMap(([strange, latin]) => {
    const letters = [...latin]
    return [...strange].map((letter, index) => [letter, letters[index] ?? letter] as const)
  }),
)

/** The text with every look-alike replaced. For comparing, not for showing. */
export const withoutLookAlikes = (text: string): string =>
  // Accents stay, also on letters of another alphabet.
  [...text.normalize('NFD')]
    .map((letter) => LATIN.get(letter) ?? letter)
    .join('')
    .normalize('NFC')
