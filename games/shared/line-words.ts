import { type Lexicon, NO_NODE } from '@fimm/kernel'

/** Where a line goes from one cell to the next: rows down, columns right. */
export interface Heading {
  readonly down: number
  readonly right: number
}

/** Cells of a grid in reading order, by their number: row × columns + column. */
export type Line = readonly number[]

/** What no word can go through: an empty cell, or a character the dictionary does not spell with. */
export const NO_LETTER = -1

/** All lines of a grid in one heading, at least `shortest` cells long, in the order of their first cells. */
export const linesOf = (rows: number, columns: number, { down, right }: Heading, shortest = 1): Line[] => {
  const inside = (row: number, column: number): boolean =>
    row >= 0 && row < rows && column >= 0 && column < columns
  const lines: Line[] = []
  for (let cell = 0; cell < rows * columns; cell++) {
    let row = Math.floor(cell / columns)
    let column = cell % columns
    // A line begins where nothing comes before it, so that each is found once.
    if (inside(row - down, column - right)) continue
    const line: number[] = []
    for (; inside(row, column); row += down, column += right) line.push(row * columns + column)
    if (line.length >= shortest) lines.push(line)
  }
  return lines
}

/** Characters as the dictionary numbers them; `null` is an empty cell. */
export const lettersIn = (lexicon: Lexicon, cells: readonly (string | null)[]): Int16Array => {
  const letters = new Int16Array(cells.length)
  for (let cell = 0; cell < cells.length; cell++) {
    const char = cells[cell]
    letters[cell] = char === null || char === undefined ? NO_LETTER : lexicon.letter(char)
  }
  return letters
}

/** Called for every word in a line with where it begins and how long it is, by start, then by length. */
export type OnWord = (start: number, length: number) => void

/** Every word of a line. Walks the dictionary and spells nothing, because most walks end in no word. */
export const eachWord = (
  lexicon: Lexicon,
  letters: ArrayLike<number>,
  line: Line,
  shortest: number,
  found: OnWord,
): void => {
  const end = line.length
  for (let start = 0; start + shortest <= end; start++) {
    let at = lexicon.start
    for (let next = start; next < end; next++) {
      const letter = letters[line[next] as number] as number
      if (letter < 0) break
      at = lexicon.step(at, letter)
      if (at === NO_NODE) break
      const length = next - start + 1
      if (length >= shortest && lexicon.ends(at)) found(start, length)
    }
  }
}
