import type { Env, Lexicon } from '@fimm/kernel'
import type { LetterNumbers } from '@fimm/lexicon/language.ts'
import { listName } from '@fimm/lexicon/names.ts'
import { withWords } from '@fimm/lexicon/with-words.ts'
import { eachWord, lettersIn } from '../shared/line-words.ts'
import { type Cell, cellAt, CELLS, indexOf, letterAt, type Pair, swapped, type Tiles } from './grid.ts'
import { valueOf, valuesOf } from './letters.ts'
import { LINES_THROUGH, type Direction, DIRECTIONS, SHORTEST_WORD } from './lines.ts'

/** The nouns that score, and what their letters are worth (S7, S14, S20). */
export interface Nouns {
  readonly lexicon: Lexicon
  readonly values: LetterNumbers
}

/** What a game is played with: its language, and the edition of its nouns once it has begun. */
interface Played {
  readonly language: string
  readonly words?: string | undefined
  readonly houseWords?: readonly string[] | undefined
}

/** The nouns of a match: those it began with, whatever the dictionary becomes. */
export const nounsOf = ({ language, words, houseWords = [] }: Played, load: Env['words']): Nouns => {
  const lexicon = load(words ?? listName(language, 'nouns'))
  return {
    lexicon: houseWords.length === 0 ? lexicon : withWords(lexicon, houseWords),
    values: valuesOf(language),
  }
}

/** A word, where it lies, and what it is worth. */
export interface WordAt {
  readonly word: string
  readonly at: Cell
  readonly direction: Direction
  readonly value: number
}

/** A word as it is shown: with what it means, where that is known (S15). */
export interface Found extends WordAt {
  readonly gloss: string | null
}

/** Words through a cell: by length, then by how far into the word the cell is, then by direction (S4, S5). */
const wordsThrough = (
  tiles: Tiles,
  letters: ArrayLike<number>,
  cell: number,
  { lexicon, values }: Nouns,
): readonly WordAt[] => {
  const found: (WordAt & { readonly rank: number })[] = []
  for (const [way, through] of (LINES_THROUGH[cell] ?? []).entries()) {
    if (through === undefined) continue
    const { direction, line, position } = through
    eachWord(lexicon, letters, line, SHORTEST_WORD, (start, length) => {
      const offset = position - start
      if (offset < 0 || offset >= length) return
      const cells = line.slice(start, start + length).map(cellAt)
      const word = cells.map((at) => letterAt(tiles, at)).join('')
      found.push({
        word,
        at: cells[0] as Cell,
        direction,
        value: valueOf(word, values),
        rank: (length * CELLS + offset) * DIRECTIONS.length + way,
      })
    })
  }
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ word, at, direction, value }) => ({ word, at, direction, value }))
}

/** Of a word that lies there several times the first; none of a word already used (S5). */
const onlyNew = (words: Iterable<WordAt>, used: readonly string[]): readonly WordAt[] => {
  const known = new Set(used)
  const fresh: WordAt[] = []
  for (const found of words) {
    if (known.has(found.word)) continue
    known.add(found.word)
    fresh.push(found)
  }
  return fresh
}

/** All words that lie on a grid, in the order its cells come upon them (S6). */
export const wordsOn = (tiles: Tiles, nouns: Nouns): readonly WordAt[] => {
  const letters = lettersIn(nouns.lexicon, tiles.flat())
  const cells = Array.from({ length: CELLS }, (_, cell) => cell)
  return onlyNew(
    cells.flatMap((cell) => wordsThrough(tiles, letters, cell, nouns)),
    [],
  )
}

/** What a swap would make: words through the first cell, then through the second (S5). */
export const wordsOfSwap = (
  tiles: Tiles,
  pair: Pair,
  used: readonly string[],
  nouns: Nouns,
): readonly WordAt[] => {
  const after = swapped(tiles, pair)
  const letters = lettersIn(nouns.lexicon, after.flat())
  const { first, second } = pair
  return onlyNew(
    [first, second].flatMap((cell) => wordsThrough(after, letters, indexOf(cell), nouns)),
    used,
  )
}

/** Glosses go into the log with every word, so they stay short whatever the dictionary says. */
const LONGEST_GLOSS = 80

/** Looked up only for words that really were made: a dictionary may keep its meanings on a disk. */
export const explained = (words: readonly WordAt[], { lexicon }: Nouns): readonly Found[] =>
  words.map((found) => {
    const meaning = lexicon.definition?.(found.word)?.trim() ?? ''
    return { ...found, gloss: meaning === '' ? null : shortened(meaning) }
  })

const shortened = (meaning: string): string =>
  meaning.length > LONGEST_GLOSS ? `${meaning.slice(0, LONGEST_GLOSS - 1).trimEnd()}…` : meaning
