/** How often a letter is drawn, in 104 (S1). The 32 letters in dictionary order: no c, q, w or z. */
export const WEIGHTS = {
  a: 10,
  á: 1,
  b: 1,
  d: 2,
  ð: 3,
  e: 4,
  é: 1,
  f: 3,
  g: 4,
  h: 2,
  i: 8,
  í: 1,
  j: 1,
  k: 4,
  l: 6,
  m: 4,
  n: 9,
  o: 1,
  ó: 2,
  p: 1,
  r: 9,
  s: 7,
  t: 5,
  u: 6,
  ú: 1,
  v: 2,
  x: 1,
  y: 1,
  ý: 1,
  þ: 1,
  æ: 1,
  ö: 1,
} as const

export type Letter = keyof typeof WEIGHTS
export const LETTERS = Object.keys(WEIGHTS) as readonly Letter[]

/** What a letter is worth in a word (S7). */
export const VALUES: Readonly<Record<Letter, number>> = {
  a: 1,
  á: 4,
  b: 4,
  d: 3,
  ð: 2,
  e: 2,
  é: 9,
  f: 3,
  g: 2,
  h: 3,
  i: 1,
  í: 7,
  j: 4,
  k: 2,
  l: 1,
  m: 2,
  n: 1,
  o: 5,
  ó: 4,
  p: 5,
  r: 1,
  s: 1,
  t: 1,
  u: 1,
  ú: 7,
  v: 3,
  x: 10,
  y: 6,
  ý: 8,
  þ: 8,
  æ: 6,
  ö: 6,
}

export const valueOf = (word: string): number => {
  let value = 0
  for (const letter of word) value += VALUES[letter as Letter] ?? 0
  return value
}
