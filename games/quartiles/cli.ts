import { parseArgs } from 'node:util'
import { seeded, type GameCli } from '@fimm/kernel'
import { isDate } from './dates.ts'
import { generate } from './generate.ts'
import { DAILY_SERIES, material } from './material.ts'
import { parsePuzzle, type Puzzle, type Sketch, type Word } from './puzzle.ts'
import { MOST_TILES, solve } from './solve.ts'
import { parseTiles } from './tiles.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'

/** Batch work without a server: make boards, solve one, look at the days ahead. */
const USAGE = `usage:
  fimm quartiles generate [--seed TEXT] [--count N] [--json]
  fimm quartiles solve TILE … [--words NAME] [--json]
  fimm quartiles plan [--days N] [--from YYYY-MM-DD] [--seed TEXT] [--json]`

const PLAY_WORDS = 'english-standard'
const CLEAN_WORDS = 'english-board'
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
      seed: { type: 'string', default: String(Date.now()) },
      count: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
    },
  })
  const count = wholeNumber('count', values.count, MOST_BOARDS)
  for (let number = 0; number < count; number++) {
    // The first board is the seed's own, however many follow.
    const seed = number === 0 ? values.seed : `${values.seed} ${number}`
    const sketch = generate({
      play: loadLexicon(PLAY_WORDS),
      clean: loadLexicon(CLEAN_WORDS),
      random: seeded(seed),
    })
    printBoard(sketch, `seed ${seed}`, values.json, print)
  }
  return 0
}

const printWords = (args: readonly string[], print: Print): number => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { words: { type: 'string', default: PLAY_WORDS }, json: { type: 'boolean', default: false } },
  })
  const tiles = parseTiles(positionals.map((text) => text.toUpperCase()))
  if (!tiles.ok) throw new Unusable(`not a tile of two to four letters: ${tiles.error.detail?.['tile']}`)
  if (tiles.value.length === 0 || tiles.value.length > MOST_TILES)
    throw new Unusable(`from one to ${MOST_TILES} tiles`)
  const words = solve(tiles.value, loadLexicon(values.words))
  if (values.json) print(JSON.stringify(words))
  else printSizes(words, (id) => tiles.value[id] ?? '', print)
  return 0
}

/** The same boards a server makes if its secret is this seed; a server keeps what it made first. */
const printDays = (args: readonly string[], print: Print): number => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      days: { type: 'string', default: '30' },
      from: { type: 'string', default: new Date(Date.now() + DAY).toISOString().slice(0, 10) },
      seed: { type: 'string', default: String(Date.now()) },
      json: { type: 'boolean', default: false },
    },
  })
  if (!isDate(values.from)) throw new Unusable(`not a day: ${values.from}`)
  const days = wholeNumber('days', values.days, MOST_DAYS)
  const recent: unknown[] = []
  for (let ahead = 0; ahead < days; ahead++) {
    const date = new Date(Date.parse(`${values.from}T00:00:00Z`) + ahead * DAY).toISOString().slice(0, 10)
    const env = { now: Date.now(), random: seeded(`${values.seed} ${date}`), words: loadLexicon }
    const board = material.make({ series: DAILY_SERIES, date }, env, recent)
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
  for (const { tiles: path, hint } of five) print(`  ${path.map((id) => tiles[id]).join('·')} – ${hint}`)
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
