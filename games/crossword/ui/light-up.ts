import type { Word } from '../types.ts'

/** Letters' time between two words. */
const PAUSE = 4

export const cellsOf = (
  { start, direction, length }: Pick<Word, 'start' | 'direction' | 'length'>,
  size: number,
): readonly number[] =>
  Array.from({ length }, (_, step) => start + step * (direction === 'across' ? 1 : size))

/** How many ticks it takes until every word has been lit. */
export const ticksFor = (words: readonly Word[]): number =>
  words.reduce((sum, { length }) => sum + length + PAUSE, 0)

export interface Shown {
  /** Words that are counted already. */
  readonly done: number
  readonly score: number
  /** The letters of the word that is being read, as far as it has been. */
  readonly lit: readonly number[]
}

/** How much of a board is shown after so many ticks: word by word, and each letter by letter (C14). */
export const shownAt = (words: readonly Word[], size: number, tick: number): Shown => {
  let left = tick
  let score = 0
  for (const [done, word] of words.entries()) {
    if (left < word.length + PAUSE) {
      const lit = cellsOf(word, size).slice(0, left)
      return { done, score: score + (left >= word.length ? word.points : 0), lit }
    }
    left -= word.length + PAUSE
    score += word.points
  }
  return { done: words.length, score, lit: [] }
}
