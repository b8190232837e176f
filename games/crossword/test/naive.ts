import { pointsOf, type Span } from '../scoring.ts'
import type { Scoring } from '../types.ts'

/** Every word of a line, found without the rules' own walk and without packed words. */
export const everyWord = (line: string, words: ReadonlySet<string>): readonly Span[] =>
  Array.from(line, (_, start) => start).flatMap((start) =>
    Array.from({ length: line.length - start }, (_, more) => ({ start, length: more + 1 })).filter(
      ({ length }) => length >= 2 && words.has(line.slice(start, start + length)),
    ),
  )

/** Every set of them that do not overlap. */
export const everySet = (words: readonly Span[]): readonly (readonly Span[])[] =>
  words.reduce<readonly (readonly Span[])[]>(
    (sets, word) => [...sets, ...sets.filter((set) => set.every(apart(word))).map((set) => [...set, word])],
    [[]],
  )

const apart =
  (one: Span) =>
  (other: Span): boolean =>
    one.start + one.length <= other.start || other.start + other.length <= one.start

export const totalOf = (set: readonly Span[], size: number): number =>
  set.reduce((sum, { length }) => sum + pointsOf(length, size), 0)

/** Taken longest first, each was as long as any word then still free, and in the end none is. */
export const isLongestFirst = (set: readonly Span[], words: readonly Span[]): boolean => {
  const taken: Span[] = []
  const longestFree = (): number =>
    Math.max(0, ...words.filter((word) => taken.every(apart(word))).map(({ length }) => length))
  for (const word of set.toSorted((one, other) => other.length - one.length)) {
    if (word.length !== longestFree()) return false
    taken.push(word)
  }
  return longestFree() === 0
}

/** What a line pays, by trying everything (C11, C12). */
export const paidByTrying = (scoring: Scoring, line: string, words: ReadonlySet<string>): number => {
  const found = everyWord(line, words)
  const sets = everySet(found).filter((set) => scoring === 'best-total' || isLongestFirst(set, found))
  return Math.max(...sets.map((set) => totalOf(set, line.length)))
}
