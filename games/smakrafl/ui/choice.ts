import { areEqualLetters, type Cell, isSameCell, letterAt, type Pair, type Tiles } from '../grid.ts'
import type { Letter } from '../letters.ts'

/** What somebody is about to do on the grid; nobody else knows of it. */
export type Choice =
  | { readonly stage: 'none' }
  | { readonly stage: 'first'; readonly first: Cell; readonly letter: Letter }
  | (Pair & {
      /** `settling`: sent in a moment unless it is cancelled. `asking`: the letters are equal (S2).
       *  `planned`: for my next turn, never sent by itself. */
      readonly stage: 'settling' | 'asking' | 'sent' | 'planned'
      /** What lay there when it was chosen. */
      readonly letters: readonly [Letter, Letter]
    })

export const NO_CHOICE: Choice = { stage: 'none' }

/** Where the letters are, and whether it is this person's turn. */
export interface Position {
  readonly tiles: Tiles
  readonly isMine: boolean
}

/** A tap on a cell: first letter, second letter; one of the two again cancels, another one aims anew. */
export const tapped = (choice: Choice, cell: Cell, position: Position): Choice => {
  switch (choice.stage) {
    case 'sent':
      return choice
    case 'none':
      return firstAt(cell, position)
    case 'first':
      return isSameCell(choice.first, cell) ? NO_CHOICE : paired(choice.first, cell, position)
    case 'planned':
      if (isIn(choice, cell)) return NO_CHOICE
      return position.isMine ? firstAt(cell, position) : paired(choice.first, cell, position)
    case 'settling':
    case 'asking':
      return isIn(choice, cell) ? NO_CHOICE : paired(choice.first, cell, position)
  }
}

/** Both letters at once, by dragging one onto the other. */
export const paired = (first: Cell, second: Cell, { tiles, isMine }: Position): Choice => {
  if (isSameCell(first, second)) return NO_CHOICE
  const pair = { first, second }
  const letters = [letterAt(tiles, first), letterAt(tiles, second)] as const
  if (!isMine) return { stage: 'planned', ...pair, letters }
  return { stage: areEqualLetters(tiles, pair) ? 'asking' : 'settling', ...pair, letters }
}

/** What is left of it when the match has moved on: a plan, unless its cells hold other letters now. */
export const afterMove = (choice: Choice, tiles: Tiles): Choice => {
  if (choice.stage === 'first') return letterAt(tiles, choice.first) === choice.letter ? choice : NO_CHOICE
  if (choice.stage !== 'planned') return NO_CHOICE
  const [first, second] = choice.letters
  const isUnchanged = letterAt(tiles, choice.first) === first && letterAt(tiles, choice.second) === second
  return isUnchanged ? choice : NO_CHOICE
}

/** The two cells whose letters are shown swapped before the server says so. */
export const shownSwapped = (choice: Choice): Pair | undefined =>
  choice.stage === 'settling' || choice.stage === 'sent' ? choice : undefined

const firstAt = (first: Cell, { tiles }: Position): Choice => ({
  stage: 'first',
  first,
  letter: letterAt(tiles, first),
})

const isIn = ({ first, second }: Pair, cell: Cell): boolean =>
  isSameCell(first, cell) || isSameCell(second, cell)
