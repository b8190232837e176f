import { type Pair, swapped, type Tiles, tilesOf } from '../grid.ts'
import { valueOf, valuesOf } from '../letters.ts'
import type { Found } from '../words.ts'

/** One move of the first minute: what is swapped, and the words that come of it. */
export interface LessonMove extends Pair {
  readonly isMine: boolean
  readonly words: readonly Found[]
}

/** A position of a played match in which two swaps make two words each, and one between them makes one. */
const START = tilesOf('hestursningaöitróbargfölþltnmóðaóuaaðsrmarsfilupúóknunriskaslkæn')

const found = (word: string, x: number, y: number, direction: Found['direction']): Found => ({
  word,
  at: { x, y },
  direction,
  value: valueOf(word, valuesOf('is')),
  gloss: null,
})

/** The words are written out, so that the first minute needs no dictionary; a test asks the real one. */
export const LESSON: readonly [LessonMove, LessonMove, LessonMove] = [
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
]

const [first, theirs, second] = LESSON
const afterFirst = swapped(START, first)
const afterTheirs = swapped(afterFirst, theirs)
const GRIDS: readonly Tiles[] = [START, afterFirst, afterTheirs, swapped(afterTheirs, second)]

/** The grid after so many moves of the lesson; the same object every time. */
export const lessonTiles = (moves: number): Tiles => GRIDS[moves] ?? START
