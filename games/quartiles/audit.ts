import { seeded, type Lexicon } from '@fimm/kernel'
import { hintWordsOf, LEAST_HINT_WORDS } from '@fimm/lexicon/hint-words.ts'
import type { WordLanguage } from '@fimm/lexicon/language.ts'
import { isOffensive } from '@fimm/lexicon/offensive.ts'
import { generate } from './generate.ts'
import { boardWords } from './material.ts'
import { parsePuzzle } from './puzzle.ts'

/** What was found on boards of a language that nobody should be shown (Q7b, Q12b). */
export interface Audit {
  readonly boards: number
  /** Words on a board, planted or not, that are blocked or offensive. */
  readonly slurs: readonly string[]
  readonly hints: number
  /** Hints that say nothing. */
  readonly empty: readonly string[]
  /** Quartiles hinted at by their first tile (Q21). */
  readonly firstTiles: number
  /** How long each board took, in milliseconds. */
  readonly times: readonly number[]
}

export const audit = (
  language: WordLanguage,
  count: number,
  seed: string,
  words: (name: string) => Lexicon,
  clock: () => number,
): Audit => {
  const ingredients = boardWords(language.id, words)
  const least = LEAST_HINT_WORDS[language.glosses ?? 'explained']
  const random = seeded(seed)
  const [slurs, empty, times]: [string[], string[], number[]] = [[], [], []]
  let [hints, firstTiles] = [0, 0]
  for (let number = 0; number < count; number++) {
    const before = clock()
    const sketch = generate({ ...ingredients, random })
    times.push(clock() - before)
    const puzzle = parsePuzzle(sketch)
    if (!puzzle.ok) throw new Error(`board ${number} of ${language.id} could not be made`)
    const shown = [...puzzle.value.tiles, ...puzzle.value.words.map(({ text }) => text)]
    slurs.push(...shown.filter((text) => ingredients.blocked.has(text) || isOffensive(language, text)))
    for (const { hint } of puzzle.value.quartiles) {
      if (hint === undefined) firstTiles++
      else hints++
      if (hint !== undefined && hintWordsOf(hint).length < least) empty.push(hint)
    }
  }
  return { boards: count, slurs, hints, empty, firstTiles, times }
}
