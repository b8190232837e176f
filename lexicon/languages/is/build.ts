import type { LanguageBuild } from '../../build/language-build.ts'
import { meanings } from './meanings.ts'
import { blocked, board, broad, common, nouns, standard, tiles } from './word-lists.ts'

const build: LanguageBuild = {
  lists: { common, standard, broad, tiles, board, blocked, nouns },
  meanings,
  hints: () => new Map(),
}

export default build
