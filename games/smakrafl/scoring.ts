/** The arithmetic of a move: the values of all new words, times their number (S7). */
export interface Score {
  readonly sum: number
  readonly count: number
  readonly points: number
}

export const scoreOf = (words: readonly { readonly value: number }[]): Score => {
  const sum = words.reduce((total, { value }) => total + value, 0)
  return { sum, count: words.length, points: sum * words.length }
}
