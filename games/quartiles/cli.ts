import { parseArgs } from 'node:util'
import { seeded, type GameCli } from '@fimm/kernel'
import { DEFAULT_LANGUAGE, LANGUAGE_IDS, languageOf } from '@fimm/lexicon/languages.ts'
import { listName } from '@fimm/lexicon/names.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { audit } from './audit.ts'
import { isDate } from './dates.ts'
import { generate } from './generate.ts'
import { boardWords, material, seriesOf } from './material.ts'
import { parsePuzzle, type Puzzle, type Sketch, type Word } from './puzzle.ts'
import { MOST_TILES, solveIn } from './solve.ts'
import { parseTiles } from './tiles.ts'

/** Batch work without a server: make boards, solve one, look at the days ahead. */
const USAGE = `usage:
  fimm quartiles generate [--language en] [--seed TEXT] [--count N] [--json]
  fimm quartiles audit [--language en] [--seed TEXT] [--count N]
  fimm quartiles solve TILE … [--language en] [--json]
  fimm quartiles plan [--language en] [--days N] [--from YYYY-MM-DD] [--seed TEXT] [--json]`

const MOST_BOARDS = 10_000
const MOST_DAYS = 3660
const DAY = 86_400_000

type Print = Parameters<GameCli['run']>[1]

/** What was asked for cannot be done; said to the person, not a fault of ours. */
class Unusable extends Error {}

const run = (args: readonly string[], print: Print, complain: Print): number => {
  const [task, ...rest] = args
  try {
    switch (task) {
      case 'generate':
        return printBoards(rest, print)
      case 'audit':
        return printAudit(rest, print)
      case 'solve':
        return printWords(rest, print)
      case 'plan':
        return printDays(rest, print)
      default:
        complain(USAGE)
        return 2
    }
  } catch (fault) {
    // What node:util says about arguments is for the person who typed them.
    if (!(fault instanceof Unusable) && !(fault instanceof TypeError)) throw fault
    complain(fault.message)
    return 2
  }
}

const printBoards = (args: readonly string[], print: Print): number => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      language: LANGUAGE,
      seed: { type: 'string', default: String(Date.now()) },
      count: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
    },
  })
  const count = wholeNumber('count', values.count, MOST_BOARDS)
  const words = boardWords(known(values.language), loadLexicon)
  for (let number = 0; number < count; number++) {
    // The first board is the seed's own, however many follow.
    const seed = number === 0 ? values.seed : `${values.seed} ${number}`
    printBoard(generate({ ...words, random: seeded(seed) }), `seed ${seed}`, values.json, print)
  }
  return 0
}

/** Whether boards are fit to be seen (Q7b, Q12b); what is not is printed, and is a failure. */
const printAudit = (args: readonly string[], print: Print): number => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      language: LANGUAGE,
      seed: { type: 'string', default: String(Date.now()) },
      count: { type: 'string', default: '2000' },
    },
  })
  const count = wholeNumber('count', values.count, MOST_BOARDS)
  const language = languageOf(known(values.language))
  const found = audit(language, count, values.seed, loadLexicon, () => performance.now())
  const times = found.times.toSorted((a, b) => a - b)
  print(`${language.id}: ${count} boards, ${(times[Math.floor(count / 2)] ?? 0).toFixed(1)} ms at the median`)
  print(`${found.slurs.length} words to be ashamed of${listed(found.slurs)}`)
  print(`${found.empty.length} of ${found.hints} hints say nothing${listed(found.empty)}`)
  if (found.firstTiles > 0) print(`${found.firstTiles} quartiles are hinted at by their first tile`)
  return found.slurs.length + found.empty.length === 0 ? 0 : 1
}

const listed = (what: readonly string[]): string => (what.length === 0 ? '' : `: ${what.join(' | ')}`)

const printWords = (args: readonly string[], print: Print): number => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { language: LANGUAGE, json: { type: 'boolean', default: false } },
  })
  const language = known(values.language)
  const tiles = parseTiles(
    positionals.map((text) => text.toUpperCase()),
    language,
  )
  if (!tiles.ok) throw new Unusable(`not a tile of two to four letters: ${tiles.error.detail?.['tile']}`)
  if (tiles.value.length === 0 || tiles.value.length > MOST_TILES)
    throw new Unusable(`from one to ${MOST_TILES} tiles`)
  const words = solveIn(language, tiles.value, loadLexicon(listName(language, 'tiles')))
  if (values.json) print(JSON.stringify(words))
  else printSizes(words, (id) => tiles.value[id] ?? '', print)
  return 0
}

/** The same boards a server makes if its secret is this seed; a server keeps what it made first. */
const printDays = (args: readonly string[], print: Print): number => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      language: LANGUAGE,
      days: { type: 'string', default: '30' },
      from: { type: 'string', default: new Date(Date.now() + DAY).toISOString().slice(0, 10) },
      seed: { type: 'string', default: String(Date.now()) },
      json: { type: 'boolean', default: false },
    },
  })
  if (!isDate(values.from)) throw new Unusable(`not a day: ${values.from}`)
  const days = wholeNumber('days', values.days, MOST_DAYS)
  const series = seriesOf(known(values.language))
  const recent: unknown[] = []
  for (let ahead = 0; ahead < days; ahead++) {
    const date = new Date(Date.parse(`${values.from}T00:00:00Z`) + ahead * DAY).toISOString().slice(0, 10)
    const env = { now: Date.now(), random: seeded(`${values.seed} ${date}`), words: loadLexicon }
    const board = material.make({ series, date }, env, recent)
    recent.unshift(board)
    printBoard(board, date, values.json, print)
  }
  return 0
}

const printBoard = (board: unknown, title: string, json: boolean, print: Print): void => {
  const puzzle = parsePuzzle(board)
  if (!puzzle.ok) throw new Unusable(`${title}: no board could be made`)
  if (json) print(JSON.stringify(board satisfies unknown as Sketch))
  else printPuzzle(puzzle.value, title, print)
}

const printPuzzle = ({ tiles, words, quartiles: five, total }: Puzzle, title: string, print: Print): void => {
  print(`${title}: ${words.length} words, ${total} points`)
  for (let row = 0; row < tiles.length; row += 4)
    print(
      `  ${tiles
        .slice(row, row + 4)
        .map((tile) => tile.padEnd(5))
        .join('')
        .trimEnd()}`,
    )
  for (const { tiles: path, hint } of five)
    print(`  ${path.map((id) => tiles[id]).join('·')} – ${hint ?? `begins with ${tiles[path[0] ?? 0]}`}`)
  print('')
}

const printSizes = (words: readonly Word[], tileOf: (id: number) => string, print: Print): void => {
  for (const size of [4, 3, 2, 1]) {
    const laid = words.filter(({ tiles }) => tiles.length === size)
    if (laid.length > 0) print(`${size}: ${laid.map(({ tiles }) => tiles.map(tileOf).join('·')).join(' ')}`)
  }
  const texts = new Map(words.map(({ text, points }) => [text, points]))
  const total = [...texts.values()].reduce((sum, points) => sum + points, 0)
  print(`${texts.size} words, ${total} points`)
}

const LANGUAGE = { type: 'string', default: DEFAULT_LANGUAGE } as const

const known = (language: string): string => {
  if (!LANGUAGE_IDS.includes(language))
    throw new Unusable(`no language ${language}; there are ${LANGUAGE_IDS.join(', ')}`)
  return language
}

const wholeNumber = (name: string, text: string, most: number): number => {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new Unusable(`--${name} is a whole number from 1 to ${most}`)
  return number
}

/** `npm run fimm -- quartiles TASK …` */
const cli: GameCli = {
  usage: 'quartiles TASK …',
  what: 'makes and solves boards of Quartiles without a server',
  run,
}
export default cli
