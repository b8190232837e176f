import { languageOf } from '@fimm/lexicon/languages.ts'
import { lexiconOf } from '@fimm/lexicon/memory.ts'
import type { Letter } from '../letters.ts'
import { scoreBoard } from '../scoring.ts'
import type { Grid, Word } from '../types.ts'
import { cellsOf } from './light-up.ts'

export const SIZE = 3
export const FIRST_LETTER: Letter = 'T'

/** CA. / AGE / .EN: either empty cell ends CA. and begins .EN, so that a T makes two words in both. */
export const START: Grid = ['C', 'A', null, 'A', 'G', 'E', null, 'E', 'N']

/** Every word that can come of it, so that the first minute downloads no dictionary. */
const WORDS = lexiconOf(
  'age cab cad cam can cap car cat caw den fen gen hen ken men pen ten wen yen zen ad ah am an as at aw ax be he me re we ye'.split(
    ' ',
  ),
  languageOf('en').alphabet,
)

export const wordsOf = (grid: Grid): readonly Word[] =>
  scoreBoard('', grid, { size: SIZE, scoring: 'longest-first' }, WORDS).words

export const wordsThrough = (grid: Grid, cell: number): readonly Word[] =>
  wordsOf(grid).filter((word) => cellsOf(word, SIZE).includes(cell))
