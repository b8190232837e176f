import { valueOf } from './letters.ts'

/** The arithmetic of a move: the values of all new words, times their number (S7). */
export interface Score {
  readonly sum: number
  readonly count: number
  readonly points: number
}

export const scoreOf = (words: readonly { readonly word: string }[]): Score => {
  const sum = words.reduce((total, { word }) => total + valueOf(word), 0)
  return { sum, count: words.length, points: sum * words.length }
}
