/** Where all forms of a word can be seen: the database our words come from (S14, S15). */
export const lookUpUrl = (word: string): string =>
  `https://bin.arnastofnun.is/leit/${encodeURIComponent(word.toLowerCase())}`
