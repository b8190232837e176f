import { type Pair, swapped, type Tiles, tilesOf } from '../grid.ts'
import { valueOf, valuesOf } from '../letters.ts'
import type { Found } from '../words.ts'

/** One move of the first minute: what is swapped, and the words that come of it. */
export interface LessonMove extends Pair {
  readonly isMine: boolean
  readonly words: readonly Found[]
}

/** The first minute in one language, which its texts are about. */
export interface Lesson {
  readonly language: string
  readonly moves: readonly [LessonMove, LessonMove, LessonMove]
  /** The grid before each move, and after the last: the same objects every time. */
  readonly grids: readonly Tiles[]
}

type FoundOf = (word: string, x: number, y: number, direction: Found['direction']) => Found

const lessonOf = (language: string, start: string, movesOf: (found: FoundOf) => Lesson['moves']): Lesson => {
  const values = valuesOf(language)
  const moves = movesOf((word, x, y, direction) => ({
    word,
    at: { x, y },
    direction,
    value: valueOf(word, values),
    gloss: null,
  }))
  const grids = [tilesOf(start)]
  for (const move of moves) grids.push(swapped(grids.at(-1) as Tiles, move))
  return { language, moves, grids }
}

/** Two swaps that make two words each, and one between them that makes one. The words are written out, so that the first
 *  minute needs no dictionary; a test asks the real one. */
export const LESSONS: readonly [Lesson, ...Lesson[]] = [
  lessonOf('en', 'acqesrfreunagivcsqdplrmvbeeeulsggsajovhrcisneeetatixhfrwergnvaya', (found) => [
    {
      isMine: true,
      first: { x: 2, y: 4 },
      second: { x: 5, y: 3 },
      words: [found('isle', 5, 1, 'right'), found('seal', 2, 0, 'down-right')],
    },
    {
      isMine: false,
      first: { x: 0, y: 0 },
      second: { x: 5, y: 1 },
      words: [found('gain', 4, 0, 'down-right')],
    },
    {
      isMine: true,
      first: { x: 0, y: 5 },
      second: { x: 4, y: 0 },
      words: [found('girl', 0, 5, 'down'), found('rain', 4, 0, 'down-right')],
    },
  ]),
  // A position of a played match.
  lessonOf('is', 'hestursningaöitróbargfölþltnmóðaóuaaðsrmarsfilupúóknunriskaslkæn', (found) => [
    {
      isMine: true,
      first: { x: 2, y: 4 },
      second: { x: 0, y: 7 },
      words: [found('barn', 2, 1, 'right'), found('rann', 5, 1, 'up-right')],
    },
    {
      isMine: false,
      first: { x: 7, y: 6 },
      second: { x: 4, y: 1 },
      words: [found('blær', 2, 1, 'down')],
    },
    {
      isMine: true,
      first: { x: 3, y: 3 },
      second: { x: 5, y: 6 },
      words: [found('nauð', 1, 1, 'down-right'), found('raun', 5, 1, 'up-right')],
    },
  ]),
]

/** The lesson that the reader's texts speak of. */
export const lessonIn = (language: string): Lesson =>
  LESSONS.find((lesson) => lesson.language === language) ?? LESSONS[0]
