import { listName } from '@fimm/lexicon/names.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { expect, test } from 'vitest'
import { lettersOf } from '../letters.ts'
import en from '../messages/en.json' with { type: 'json' }
import is from '../messages/is.json' with { type: 'json' }
import { scoreBoard } from '../scoring.ts'
import { COACH_BOARDS, coachBoardIn, SIZE, wordsOf, wordsThrough } from './coach-board.ts'

const ENGLISH = coachBoardIn('en')
const spelt = (grid: typeof ENGLISH.start) =>
  wordsOf(ENGLISH, grid).map(({ word, points }) => `${word} ${points}`)

test('[C13] in the first minute a full line pays double', () => {
  expect(spelt(ENGLISH.start.with(2, 'T').with(6, 'P'))).toEqual([
    'CAT 6',
    'AGE 6',
    'PEN 6',
    'CAP 6',
    'AGE 6',
    'TEN 6',
  ])
})

test.each([en, is])(
  '[C9] the letter of the first minute makes the two words its text says, in either cell',
  (texts) => {
    const board = coachBoardIn(texts['coach.language'])
    expect(board.language).toBe(texts['coach.language'])
    for (const cell of [2, 6]) {
      const words = wordsThrough(board, board.start.with(cell, board.firstLetter), cell).map(
        ({ word }) => word,
      )
      expect(words).toHaveLength(2)
      for (const word of words) expect(texts['coach.placed']).toContain(word)
    }
  },
)

test.each(COACH_BOARDS)(
  '[C8] [C25] the first minute in $language knows the words a match would know',
  (board) => {
    const dictionary = loadLexicon(listName(board.language, 'standard'))
    for (const cells of [
      [2, 6],
      [6, 2],
    ] as const)
      for (const letter of lettersOf(board)) {
        const grid = board.start.with(cells[0], board.firstLetter).with(cells[1], letter)
        const scored = scoreBoard('', grid, { size: SIZE, scoring: 'longest-first' }, dictionary)
        expect(wordsOf(board, grid)).toEqual(scored.words)
      }
  },
)
