import type { LanguageBuild } from '../../build/language-build.ts'
import { boardHints } from './hints.ts'
import { meanings } from './meanings.ts'
import { nouns } from './nouns.ts'
import { blocked, broad, clean, common, standard, tiles } from './word-lists.ts'

/** A long word goes on a board only if there is a hint for it (Q12b). */
const board = (): readonly string[] => {
  const hints = boardHints()
  return clean().filter((word) => word.length < SHORTEST_QUARTILE || hints.has(word))
}
/** Four tiles of two letters (Q2). */
const SHORTEST_QUARTILE = 8

const build: LanguageBuild = {
  lists: { common, standard, broad, tiles, board, blocked, nouns },
  meanings,
  hints: boardHints,
}

export default build
