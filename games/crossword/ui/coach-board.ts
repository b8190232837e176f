import { languageOf } from '@fimm/lexicon/languages.ts'
import { lexiconOf } from '@fimm/lexicon/memory.ts'
import type { Lexicon } from '@fimm/kernel'
import type { Letter } from '../letters.ts'
import { scoreBoard } from '../scoring.ts'
import type { Grid, Word } from '../types.ts'
import { cellsOf } from './light-up.ts'

export const SIZE = 3

/** The first minute in one language, which its texts are about. */
export interface CoachBoard {
  readonly language: string
  readonly firstLetter: Letter
  /** Either empty cell ends one word and begins another, so that the first letter makes two words in both. */
  readonly start: Grid
  /** Every word that can come of it, so that the first minute downloads no dictionary. */
  readonly words: Lexicon
}

const boardOf = (language: string, firstLetter: Letter, start: Grid, words: string): CoachBoard => ({
  language,
  firstLetter,
  start,
  words: lexiconOf(words.split(' '), languageOf(language).alphabet),
})

export const COACH_BOARDS: readonly [CoachBoard, ...CoachBoard[]] = [
  boardOf(
    'en',
    'T',
    ['C', 'A', null, 'A', 'G', 'E', null, 'E', 'N'],
    'ad age ah ai am an as at aw ax be cab cad cam can cap car cat caw cay den fen he hen ken me men pen re ten we wen ye ' +
      'yen zen',
  ),
  boardOf(
    'is',
    'L',
    ['K', 'O', null, 'O', 'P', 'I', null, 'I', 'Ð'],
    'bið ei eið hið ið kið kok kol kom kot lið mið nið of og oj ok op opi rið sið við áið æi æið úið ýið þið',
  ),
]

/** The board that the reader's texts speak of. */
export const coachBoardIn = (language: string): CoachBoard =>
  COACH_BOARDS.find((board) => board.language === language) ?? COACH_BOARDS[0]

export const wordsOf = ({ words }: CoachBoard, grid: Grid): readonly Word[] =>
  scoreBoard('', grid, { size: SIZE, scoring: 'longest-first' }, words).words

export const wordsThrough = (board: CoachBoard, grid: Grid, cell: number): readonly Word[] =>
  wordsOf(board, grid).filter((word) => cellsOf(word, SIZE).includes(cell))
