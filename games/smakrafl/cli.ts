import { parseArgs } from 'node:util'
import { type GameCli, type Lexicon, seeded } from '@fimm/kernel'
import { LANGUAGE_IDS } from '@fimm/lexicon/languages.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { CELLS, drawTiles } from './grid.ts'
import { pointsOfSwaps } from './every-swap.ts'
import { nounsOf, wordsOn } from './words.ts'

const USAGE = `usage:
  fimm smakrafl grids [--count N] [--seed TEXT]`

const MOST_GRIDS = 100_000

/** How rich grids of a language are, as they are drawn (S20). */
export interface Richness {
  readonly language: string
  readonly nouns: number
  /** Words that lie there from the start. */
  readonly words: number
  /** Of the 2,016 swaps, how many score. */
  readonly scoring: number
  /** What the best swap pays. */
  readonly best: number
  /** What a swap that scores pays. */
  readonly usual: number
}

export const richnessOf = (
  language: string,
  count: number,
  seed: string,
  words: (name: string) => Lexicon,
): Richness => {
  const nouns = nounsOf({ language }, words)
  const random = seeded(seed)
  const sums = { words: 0, scoring: 0, best: 0, points: 0 }
  for (let grid = 0; grid < count; grid++) {
    const tiles = drawTiles(language, random)
    const used = wordsOn(tiles, nouns).map(({ word }) => word)
    const points = pointsOfSwaps(tiles, used, nouns)
    sums.words += used.length
    let best = 0
    for (let swap = 0; swap < CELLS * CELLS; swap++) {
      const paid = points[swap] as number
      if (paid === 0) continue
      sums.scoring++
      sums.points += paid
      if (paid > best) best = paid
    }
    sums.best += best
  }
  return {
    language,
    nouns: nouns.lexicon.count,
    words: sums.words / count,
    scoring: sums.scoring / count,
    best: sums.best / count,
    usual: sums.points / Math.max(1, sums.scoring),
  }
}

const COLUMNS = [
  'language',
  'nouns',
  'words at start',
  'swaps that score',
  'best swap',
  'mean of those that score',
]

const run = (
  args: readonly string[],
  print: (line: string) => void,
  complain: (line: string) => void,
): number => {
  const [task, ...rest] = args
  try {
    if (task !== 'grids') throw new TypeError(USAGE)
    const { values } = parseArgs({
      args: rest,
      options: { count: { type: 'string', default: '400' }, seed: { type: 'string', default: 'grids' } },
    })
    const count = Number(values.count)
    if (!Number.isInteger(count) || count < 1 || count > MOST_GRIDS)
      throw new TypeError(`--count is a whole number from 1 to ${MOST_GRIDS}`)
    print(`| ${COLUMNS.join(' | ')} |`)
    print(`|${COLUMNS.map(() => '---|').join('')}`)
    for (const id of LANGUAGE_IDS) {
      const { language, nouns, words, scoring, best, usual } = richnessOf(id, count, values.seed, loadLexicon)
      print(
        `| ${[language, nouns, words.toFixed(2), scoring.toFixed(0), best.toFixed(1), usual.toFixed(1)].join(' | ')} |`,
      )
    }
    return 0
  } catch (fault) {
    // What node:util says about arguments is for the person who typed them.
    if (!(fault instanceof TypeError)) throw fault
    complain(fault.message)
    return 2
  }
}

/** `npm run fimm -- smakrafl grids` */
const cli: GameCli = {
  usage: 'smakrafl grids',
  what: 'prints how rich random grids of Smákrafl are in every language',
  run,
}
export default cli
