import type { PackedMeaning } from '../node/definitions.ts'
import type { List } from '../names.ts'

/** How the words of a language are made; `languages/ID/build.ts` exports one by default. It is only read while building. */
export interface LanguageBuild {
  /** Lower case, in any order; a word may come twice. */
  readonly lists: Readonly<Record<List, () => Iterable<string>>>
  /** What words of any list mean. */
  meanings(): ReadonlyMap<string, PackedMeaning>
  /** What is said of a word on a board to who asks for a hint, without saying the word (Q12). Words of the list `board`
   *  that are long enough for a quartile and have no hint are hinted at by their first tile (Q21). */
  hints(): ReadonlyMap<string, string>
}
