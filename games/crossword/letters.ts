import type { Random } from '@fimm/kernel'

export const LETTERS = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'H',
  'I',
  'J',
  'K',
  'L',
  'M',
  'N',
  'O',
  'P',
  'Q',
  'R',
  'S',
  'T',
  'U',
  'V',
  'W',
  'X',
  'Y',
  'Z',
] as const
export type Letter = (typeof LETTERS)[number]

/** How often each letter occurs in English prose, in thousandths, A to Z (C6, C7). */
export const FREQUENCIES: readonly number[] = [
  82, 15, 28, 43, 127, 22, 20, 61, 70, 2, 8, 40, 24, 67, 75, 19, 1, 60, 63, 91, 28, 10, 24, 2, 20, 1,
]

/** A to Z in either case; nothing else, also not what only looks or capitalises like one (C1). */
export const parseLetter = (text: string): Letter | undefined =>
  /^[A-Za-z]$/.test(text) ? (text.toUpperCase() as Letter) : undefined

export const drawLetter = (random: Random): Letter => LETTERS[random.weighted(FREQUENCIES)] as Letter

export const drawLetters = (count: number, random: Random): Letter[] =>
  Array.from({ length: count }, () => drawLetter(random))
