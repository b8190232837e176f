import type { LanguageBuild } from '../../build/language-build.ts'
import { boardHints } from './hints.ts'
import { meanings } from './meanings.ts'
import { nouns } from './nouns.ts'
import { blocked, broad, clean, common, standard } from './word-lists.ts'

/** A long word goes on a board only if there is a hint for it (Q12b). */
const board = (): readonly string[] => {
  const hints = boardHints()
  return clean().filter((word) => word.length < SHORTEST_QUARTILE || hints.has(word))
}
/** Four tiles of two letters (Q2). */
const SHORTEST_QUARTILE = 8

const build: LanguageBuild = {
  // What can be laid in Quartiles is what scores in a Crossword (Q8): one graph for both, or a device would load it twice.
  lists: { common, standard, broad, tiles: standard, board, blocked, nouns },
  meanings,
  hints: boardHints,
}

export default build
