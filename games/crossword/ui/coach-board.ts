import type { Letter } from '../letters.ts'
import type { Grid, Word } from '../types.ts'

export const SIZE = 3
export const FIRST_LETTER: Letter = 'T'

/** CA. / AGE / .EN: either empty cell ends CA. and begins .EN, so that a T makes two words in both. */
export const START: Grid = ['C', 'A', null, 'A', 'G', 'E', null, 'E', 'N']

/** Every word that can come of it, so that the first minute needs no dictionary. */
const WORDS = new Set(
  'age cab cad cam can cap car cat caw den fen gen hen ken men pen ten wen yen zen ad ah am an as at aw ax be he me re we ye'.split(
    ' ',
  ),
)

const LINES = [
  ...Array.from({ length: SIZE }, (_, row) => ({ direction: 'across' as const, start: row * SIZE, step: 1 })),
  ...Array.from({ length: SIZE }, (_, column) => ({ direction: 'down' as const, start: column, step: SIZE })),
]

/** The words of a full board, row by row and then column by column. */
export const wordsOf = (grid: Grid): readonly Word[] =>
  LINES.flatMap(({ direction, start, step }) => {
    const letters = Array.from({ length: SIZE }, (_, place) => grid[start + place * step] ?? ' ').join('')
    const spans = [
      [0, SIZE],
      [0, SIZE - 1],
      [1, SIZE],
    ] as const
    const span = spans.find(([from, to]) => WORDS.has(letters.slice(from, to).toLowerCase()))
    if (span === undefined) return []
    const length = span[1] - span[0]
    return [
      {
        word: letters.slice(...span),
        start: start + span[0] * step,
        direction,
        length,
        points: length === SIZE ? 2 * length : length,
      },
    ]
  })

/** The words that go through a cell. */
export const wordsThrough = (grid: Grid, cell: number): readonly Word[] =>
  wordsOf(grid).filter(({ start, direction, length }) =>
    Array.from({ length }, (_, place) => start + place * (direction === 'across' ? 1 : SIZE)).includes(cell),
  )
