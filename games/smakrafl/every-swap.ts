import { type Lexicon, NO_NODE } from '@fimm/kernel'
import type { LetterNumbers } from '@fimm/lexicon/language.ts'
import { eachWord, lettersIn, type Line, NO_LETTER } from '../shared/line-words.ts'
import { CELLS, type Tiles } from './grid.ts'
import { valueOf } from './letters.ts'
import type { Nouns } from './words.ts'
import { type LineThrough, LINES_THROUGH, SHORTEST_WORD } from './lines.ts'

/**
 * What every swap of a cell a with a later cell b would pay, at `a * CELLS + b`: all 2,016 of them.
 *
 * Only the lines through a swapped cell can hold new words, and what a letter makes of the lines through a
 * cell does not depend on where it came from. So that is worked out once for each letter and cell, and a swap
 * adds up what its two letters make; only a line through both of its cells is read for the swap itself.
 */
export const pointsOfSwaps = (tiles: Tiles, used: readonly string[], nouns: Nouns): Uint32Array => {
  const { lexicon } = nouns
  const letters = lettersIn(lexicon, tiles.flat())
  const tally = new Tally(used, nouns)
  const made = new Made(letters, tally, lexicon)
  const changed = letters.slice()
  const points = new Uint32Array(CELLS * CELLS)
  for (let a = 0; a < CELLS; a++)
    for (let b = a + 1; b < CELLS; b++) {
      const la = letters[a] as number
      const lb = letters[b] as number
      const shared = COMMON[a * CELLS + b]
      tally.begin()
      tally.count(made.by(a, lb), shared?.line)
      tally.count(made.by(b, la), shared?.line)
      if (shared !== undefined) {
        changed[a] = lb
        changed[b] = la
        countShared(shared, changed, tally, lexicon)
        changed[a] = la
        changed[b] = lb
      }
      points[a * CELLS + b] = tally.points
    }
  return points
}

/** A line through two cells, and how far along it they are. */
interface Common {
  readonly line: Line
  readonly near: number
  readonly far: number
}

/** `COMMON[a * CELLS + b]`: two cells have at most one line in common. */
const COMMON: readonly (Common | undefined)[] = LINES_THROUGH.flatMap((lines) =>
  LINES_THROUGH.map((others): Common | undefined => {
    for (const [way, one] of lines.entries()) {
      const other = others[way]
      if (one === undefined || one.line !== other?.line || one.position === other.position) continue
      const [near, far] = [one.position, other.position].toSorted((p, q) => p - q) as [number, number]
      return { line: one.line, near, far }
    }
    return undefined
  }),
)

/** A word that some swap would make. */
interface Candidate {
  readonly value: number
  /** The last swap it was counted for: it counts once for each (S5). */
  countedFor: number
}

/** A word that a letter would make in a line. */
interface Making {
  readonly line: Line
  readonly candidate: Candidate
}

/** Adds up the new words of one swap after another. */
class Tally {
  readonly #alphabet: string
  readonly #values: LetterNumbers
  readonly #used: ReadonlySet<string>
  readonly #candidates = new Map<string, Candidate>()
  #swap = 0
  #sum = 0
  #count = 0

  constructor(used: readonly string[], { lexicon, values }: Nouns) {
    this.#alphabet = lexicon.alphabet
    this.#values = values
    this.#used = new Set(used)
  }

  begin(): void {
    this.#swap++
    this.#sum = 0
    this.#count = 0
  }

  /** All but those in a line that the other letter of the swap changes too. */
  count(makings: readonly Making[], except: Line | undefined): void {
    for (const { line, candidate } of makings) if (line !== except) this.add(candidate)
  }

  add(candidate: Candidate): void {
    if (candidate.countedFor === this.#swap) return
    candidate.countedFor = this.#swap
    this.#sum += candidate.value
    this.#count++
  }

  get points(): number {
    return this.#sum * this.#count
  }

  /** Nothing for a word that was used before. */
  candidate(letters: ArrayLike<number>, line: Line, start: number, end: number): Candidate | undefined {
    let word = ''
    for (let i = start; i < end; i++) word += this.#alphabet[letters[line[i] as number] as number] ?? ''
    const known = this.#candidates.get(word)
    if (known !== undefined) return known
    if (this.#used.has(word)) return undefined
    const candidate = { value: valueOf(word, this.#values), countedFor: 0 }
    this.#candidates.set(word, candidate)
    return candidate
  }
}

/** The new words that each letter of the grid would make on each cell, all other cells as they are. */
class Made {
  readonly #width: number
  /** By cell and letter, a place in `#lists`: nearly all share the empty first. */
  readonly #places: Uint16Array
  readonly #lists: Making[][] = [[]]

  constructor(letters: Int16Array, tally: Tally, lexicon: Lexicon) {
    this.#width = lexicon.alphabet.length
    this.#places = new Uint16Array(CELLS * this.#width)
    const present = [...new Set(letters)].filter((letter) => letter !== NO_LETTER)
    const changed = letters.slice()
    for (const [cell, lines] of LINES_THROUGH.entries()) {
      for (const through of lines) {
        if (through === undefined) continue
        const { line } = through
        eachWordWith(present, through, letters, lexicon, (letter, start, end) => {
          changed[cell] = letter
          const candidate = tally.candidate(changed, line, start, end)
          if (candidate !== undefined) this.#note(cell, letter, { line, candidate })
        })
      }
      changed[cell] = letters[cell] as number
    }
  }

  by(cell: number, letter: number): readonly Making[] {
    const place = letter === NO_LETTER ? 0 : this.#places[cell * this.#width + letter]
    return this.#lists[place ?? 0] as readonly Making[]
  }

  #note(cell: number, letter: number, making: Making): void {
    const at = cell * this.#width + letter
    const place = this.#places[at] as number
    if (place > 0) this.#lists[place]?.push(making)
    else this.#places[at] = this.#lists.push([making]) - 1
  }
}

/** Every word through a cell with any of some letters on it. What comes before the cell is read only once. */
const eachWordWith = (
  choices: readonly number[],
  { line, position }: LineThrough,
  letters: Int16Array,
  lexicon: Lexicon,
  found: (letter: number, start: number, end: number) => void,
): void => {
  const last = Math.min(position, line.length - SHORTEST_WORD)
  for (let start = 0; start <= last; start++) {
    let before = lexicon.start
    for (let i = start; i < position && before !== NO_NODE; i++) {
      const letter = letters[line[i] as number] as number
      before = letter < 0 ? NO_NODE : lexicon.step(before, letter)
    }
    if (before === NO_NODE) continue
    for (const choice of choices) {
      let at = lexicon.step(before, choice)
      for (let end = position + 1; at !== NO_NODE; end++) {
        if (end - start >= SHORTEST_WORD && lexicon.ends(at)) found(choice, start, end)
        const letter = end < line.length ? (letters[line[end] as number] as number) : NO_LETTER
        at = letter < 0 ? NO_NODE : lexicon.step(at, letter)
      }
    }
  }
}

/** Both cells lie in one line: it is read with the two letters changed over. */
const countShared = (
  { line, near, far }: Common,
  changed: Int16Array,
  tally: Tally,
  lexicon: Lexicon,
): void =>
  eachWord(lexicon, changed, line, SHORTEST_WORD, (start, length) => {
    const end = start + length
    const isThrough = (start <= near && near < end) || (start <= far && far < end)
    const candidate = isThrough ? tally.candidate(changed, line, start, end) : undefined
    if (candidate !== undefined) tally.add(candidate)
  })
