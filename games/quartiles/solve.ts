import { type Lexicon, NO_NODE, type GraphNode } from '@fimm/kernel'
import { languageOf } from '@fimm/lexicon/languages.ts'
import type { Word } from './puzzle.ts'
import { pointsFor } from './scoring.ts'
import { MOST_TILES_IN_WORD, spell, type Tile, type TileId } from './tiles.ts'

/** One bit a tile. */
export const MOST_TILES = 31

/**
 * Every way to lay a word with one to four different tiles, depth first along the word graph: where no
 * word goes on, nothing behind it is tried. A text that can be laid in two ways is there twice (Q4).
 */
export const solve = (tiles: readonly Tile[], lexicon: Lexicon): readonly Word[] => {
  if (tiles.length > MOST_TILES) throw new RangeError(`at most ${MOST_TILES} tiles`)
  const letters = tiles.map((tile) => Array.from(tile, (char) => lexicon.letter(char)))
  const usable = tiles.map((_, id) => id).filter((id) => letters[id]?.includes(-1) === false)
  const words: Word[] = []
  const path: TileId[] = []

  const extend = (from: GraphNode, used: number): void => {
    for (let index = 0; index < usable.length; index++) {
      const id = usable[index] as TileId
      if ((used & (1 << id)) !== 0) continue
      const place = walk(lexicon, from, letters[id] as readonly number[])
      if (place === NO_NODE) continue
      path.push(id)
      if (lexicon.ends(place))
        words.push({ text: spell(tiles, path), tiles: [...path], points: pointsFor(path.length) })
      if (path.length < MOST_TILES_IN_WORD) extend(place, used | (1 << id))
      path.pop()
    }
  }
  extend(lexicon.start, 0)
  return words
}

/** What can be laid of these tiles in a language. The graph is a Crossword's too, so that a device loads it once; of its
 *  words of two letters Quartiles knows those of Q9 alone. */
export const solveIn = (language: string, tiles: readonly Tile[], play: Lexicon): readonly Word[] => {
  const { rarerTwoLetterWords = [] } = languageOf(language)
  return solve(tiles, play).filter(({ text }) => !rarerTwoLetterWords.includes(text.toLowerCase()))
}

const walk = (lexicon: Lexicon, from: GraphNode, letters: readonly number[]): GraphNode => {
  let place = from
  for (let i = 0; i < letters.length && place !== NO_NODE; i++)
    place = lexicon.step(place, letters[i] as number)
  return place
}
