import { seeded } from '@fimm/kernel'
import { type BoardWords, generate } from '@fimm/games/quartiles/generate.ts'
import { boardWords } from '@fimm/games/quartiles/material.ts'
import type { Sketch } from '@fimm/games/quartiles/puzzle.ts'
import { solve } from '@fimm/games/quartiles/solve.ts'
import { parseTiles, type Tile } from '@fimm/games/quartiles/tiles.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { compare, figure, middle, quantile, type Figure } from '../measure.ts'

/** Solving a board along the word graph, next to the source's own method: every permutation of one to four
 *  tiles, joined and followed through a tree of maps until no word begins like that. */

const BOARDS = 20
const GENERATED = 200

interface TrieNode {
  readonly children: Map<string, TrieNode>
  isWord: boolean
}

const trieOf = (words: Iterable<string>): TrieNode => {
  const root: TrieNode = { children: new Map(), isWord: false }
  for (const word of words) {
    let node = root
    for (const char of word.toUpperCase()) {
      let next = node.children.get(char)
      if (next === undefined) node.children.set(char, (next = { children: new Map(), isWord: false }))
      node = next
    }
    node.isWord = true
  }
  return root
}

const nodeOf = (root: TrieNode, text: string): TrieNode | undefined => {
  let node: TrieNode | undefined = root
  for (let i = 0; i < text.length && node !== undefined; i++) node = node.children.get(text.charAt(i))
  return node
}

/** Visited one after another, without building a list of them: the control pays for its method only. */
const permute = (
  tiles: readonly string[],
  size: number,
  visit: (text: string) => void,
  used = 0,
  text = '',
): void => {
  if (size === 0) {
    visit(text)
    return
  }
  for (let id = 0; id < tiles.length; id++)
    if ((used & (1 << id)) === 0) permute(tiles, size - 1, visit, used | (1 << id), text + tiles[id])
}

const solveByPermutations = (tiles: readonly string[], root: TrieNode): ReadonlySet<string> => {
  const found = new Set<string>()
  for (let size = 1; size <= 4; size++)
    permute(tiles, size, (text) => {
      if (nodeOf(root, text)?.isWord === true) found.add(text)
    })
  return found
}

const boardsOf = (words: BoardWords): readonly Sketch[] =>
  Array.from({ length: BOARDS }, (_, seed) => generate({ ...words, random: seeded(`bench ${seed}`) })).filter(
    (sketch) => sketch !== undefined,
  )

const tilesOf = ({ tiles }: Sketch): readonly Tile[] => {
  const read = parseTiles(tiles, 'en')
  return read.ok ? read.value : []
}

const generateMillis = (words: BoardWords): readonly number[] =>
  Array.from({ length: GENERATED }, (_, seed) => {
    const began = performance.now()
    generate({ ...words, random: seeded(`bench generate ${seed}`) })
    return performance.now() - began
  })

export default (): readonly Figure[] => {
  const words = boardWords('en', loadLexicon)
  const { play } = words
  const root = trieOf(play.words())
  const boards = boardsOf(words).map(tilesOf)

  const everyBoard = (work: (tiles: readonly Tile[]) => unknown) => () => {
    for (const tiles of boards) work(tiles)
    return boards.length
  }
  for (const tiles of boards) {
    const ours = new Set(solve(tiles, play).map(({ text }) => text))
    if (ours.symmetricDifference(solveByPermutations(tiles, root)).size > 0)
      throw new Error(`the two ways do not find the same words: ${tiles.join(' ')}`)
  }
  const times = generateMillis(words)
  return [
    compare(
      'boards solved along the word graph',
      everyBoard((tiles) => solve(tiles, play)),
      'every permutation',
      everyBoard((tiles) => solveByPermutations(tiles, root)),
      { rounds: 3 },
    ),
    figure('a board is made, the middle one', 'ms', middle(times)),
    figure('a board is made, the 95th of a hundred', 'ms', quantile(times, 0.95)),
  ]
}
