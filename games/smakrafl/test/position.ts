import { readFileSync } from 'node:fs'
import type { Lexicon, PlayerId } from '@fimm/kernel'
import { given, type Scenario } from '@fimm/kernel/testing/scenario.ts'
import { languageOf } from '@fimm/lexicon/languages.ts'
import { type WordEntry, lexiconOf } from '@fimm/lexicon/memory.ts'
import game from '../game.ts'
import type { Cell, Pair, Tiles } from '../grid.ts'
import { openOn } from '../open.ts'
import type { Smakrafl } from '../game-types.ts'
import type { CommandOf, Options } from '../types.ts'
import { type Nouns, nounsOf } from '../words.ts'

export const anna = 'anna'
export const bjorn = 'bjorn'

/** Eight rows of eight letters; a dot is an x, which no word here has. */
export const grid = (rows: string): Tiles =>
  rows
    .trim()
    .split(/\s+/u)
    .map((row) => Array.from(row.replaceAll('.', 'x')))

export const EMPTY = grid('........ '.repeat(8))

export const dictionary = (...words: readonly WordEntry[]): Lexicon =>
  lexiconOf(words, languageOf('is').alphabet)

/** Words as the rules want them, with what Icelandic letters are worth. */
export const valued = (lexicon: Lexicon): Nouns => nounsOf({ language: 'is' }, () => lexicon)

/** "02" is the cell in row 0 and column 2. */
export const at = (cell: string): Cell => ({ x: Number(cell[0]), y: Number(cell[1]) })
export const pair = (first: string, second: string): Pair => ({ first: at(first), second: at(second) })
export const swap = (first: string, second: string): CommandOf<'swap'> => ({
  type: 'swap',
  ...pair(first, second),
})

export interface Position {
  readonly options?: Partial<Options>
  readonly words?: Lexicon
  readonly first?: PlayerId
}

/** A match of anna and bjorn on a grid of ours; anna begins unless told otherwise. */
export const on = (
  tiles: Tiles,
  { options = {}, words = dictionary('hestur'), first = anna }: Position = {},
): Scenario<Smakrafl> =>
  given(
    { ...game, open: (setup, env) => openOn(tiles, first, setup, env) },
    { players: [anna, bjorn], options: { language: 'is', ...options }, words: () => words },
  )

interface Golden {
  readonly dictionary: readonly string[]
  readonly games: readonly unknown[]
}

export const golden = JSON.parse(readFileSync(`${import.meta.dirname}/golden/games.json`, 'utf8')) as Golden

/** Some thousand common nouns, a few of them with what they mean. */
export const nouns = dictionary(
  ...golden.dictionary,
  ['fata', 'bucket'],
  ['kinn', 'cheek'],
  ['saga', 'story, history'],
)
