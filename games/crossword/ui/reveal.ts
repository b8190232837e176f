import { useCallback, useEffect, useState } from 'react'
import type { Word } from '../types.ts'

/** Milliseconds a letter. */
const PACE = 75
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

const isCalm = (): boolean =>
  document.documentElement.dataset['motion'] === 'less' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches

export interface Reveal {
  readonly tick: number
  readonly isOver: boolean
  readonly skip: () => void
  readonly again: () => void
}

/** Counts to the end of the longest board; at once where less motion is wished for. */
export const useReveal = (ticks: number): Reveal => {
  const [tick, setTick] = useState(() => (isCalm() ? ticks : 0))
  const isOver = tick >= ticks
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setTick((now) => now + 1), PACE)
    return () => clearInterval(timer)
  }, [isOver])
  const skip = useCallback(() => setTick(ticks), [ticks])
  const again = useCallback(() => setTick(0), [])
  return { tick, isOver, skip, again }
}
