import type { Random, Secrets, Viewer } from '@fimm/kernel'
import type { Puzzle, Quartile, Word } from './puzzle.ts'
import { usesOf } from './puzzle.ts'
import { spell } from './tiles.ts'
import type { Event, Found, HintTaken, Progress, State } from './types.ts'

/**
 * Q15 and Q16 as a way to change what may not be known. Before somebody's tiles are shown the whole board
 * is secret; then every word the viewer's progress does not have, and every hint not taken there; after the
 * end nothing is, except to those who could still play that board for the first time.
 */
interface Knowledge {
  readonly tiles: boolean
  /** The progress whose words and hints are known. */
  readonly progress?: number
}

const EVERYTHING = 'everything'
const NOTHING: Knowledge = { tiles: false }

const knowledgeOf = ({ options, seats, progress, puzzle, timeUp }: State, viewer: Viewer) => {
  if (viewer.kind === 'review') return EVERYTHING
  const alone = options.mode === 'solo' || options.board === 'daily'
  const shared = options.mode === 'together'
  const seat = viewer.kind === 'player' ? seats.findIndex(({ player }) => player === viewer.player) : -1
  const began = seats.filter(({ begun }) => begun !== undefined).length
  const shown = viewer.kind === 'screen' ? began === seats.length : began > 0
  const tiles = seat < 0 ? !alone && shown : seats[seat]?.begun !== undefined
  if (!tiles) return NOTHING
  const done = seats.every(
    ({ finished }, index) =>
      finished !== undefined || progress[shared ? 0 : index]?.found.length === puzzle.words.length,
  )
  if (timeUp || done) return EVERYTHING
  const own = shared ? 0 : seat
  return own < 0 ? { tiles } : { tiles, progress: own }
}

const state = (real: State, viewer: Viewer, random: Random): State => {
  const knowledge = knowledgeOf(real, viewer)
  if (knowledge === EVERYTHING) return real
  const known = knowledge.progress === undefined ? undefined : real.progress[knowledge.progress]
  const puzzle = otherPuzzle(real.puzzle, knowledge.tiles, known, random, real.agreed)
  const progress = real.progress.map((each) => (each === known ? each : otherProgress(each, puzzle, random)))
  return { ...real, puzzle, progress }
}

const event = (real: Event, viewer: Viewer, after: State, random: Random): Event => {
  const knowledge = knowledgeOf(after, viewer)
  if (knowledge === EVERYTHING) return real
  if (real.type === 'match-opened')
    return { ...real, puzzle: otherPuzzle(real.puzzle, knowledge.tiles, undefined, random) }
  if (real.type !== 'word-found' && real.type !== 'hint-taken') return real
  const seat = after.seats.findIndex(({ player }) => player === real.player)
  if (knowledge.progress === (after.options.mode === 'together' ? 0 : seat)) return real
  if (real.type === 'hint-taken') return { ...real, ...otherHint(real, after.puzzle, random) }
  const [found = real] = otherFound([real], after.puzzle, random)
  return { ...found, type: real.type }
}

export const secrets: Secrets<State, Event> = { state, event }

/** Read the other way round, words keep their number, sizes and tiles, and so everything that may be counted. */
const otherPuzzle = (
  real: Puzzle,
  tilesKnown: boolean,
  known: Progress | undefined,
  random: Random,
  agreed: readonly string[] = [],
): Puzzle => {
  const tiles = tilesKnown ? real.tiles : random.shuffle(real.tiles)
  const texts = new Set(real.words.map(({ text }) => text))
  // All who play were asked about a house word (T23).
  const isKnown = ({ text }: Word): boolean =>
    agreed.includes(text.toLowerCase()) || known?.found.some((found) => found.text === text) === true
  const otherWord = <W extends Word>(word: W): W => {
    if (isKnown(word)) return word
    const back = word.tiles.toReversed()
    // ARTS and TSAR are both words: turned round, one of them would be there twice.
    const path = texts.has(spell(real.tiles, back)) ? word.tiles : back
    return { ...word, tiles: path, text: spell(tiles, path) }
  }
  const quartiles = real.quartiles.map((quartile, index): Quartile => {
    const told = known?.hints.some((hint) => hint.quartile === index) === true
    const other = otherWord(quartile)
    return told || quartile.hint === undefined
      ? other
      : { ...other, hint: `meaning ${random.int(1_000_000)}` }
  })
  return { ...real, tiles, words: random.shuffle(real.words.map(otherWord)), quartiles }
}

const otherProgress = (real: Progress, puzzle: Puzzle, random: Random): Progress => {
  const found = otherFound(real.found, puzzle, random)
  const texts = new Set(found.map(({ text }) => text))
  return {
    ...real,
    found,
    left: usesOf(puzzle.words.filter(({ text }) => !texts.has(text))),
    hints: real.hints.map((hint) => otherHint(hint, puzzle, random)),
  }
}

/** As many words of the same sizes, so that the points stay what they are. */
const otherFound = (real: readonly Found[], puzzle: Puzzle, random: Random): readonly Found[] => {
  const drawn = random.shuffle(puzzle.words)
  return real.map((found) => {
    const at = drawn.findIndex(({ points }) => points === found.points)
    const [word = found] = drawn.splice(at, 1)
    const { quartile: _, ...rest } = found
    const quartile = puzzle.quartiles.findIndex(({ text }) => text === word.text)
    return { ...rest, ...word, ...(quartile < 0 ? {} : { quartile }) }
  })
}

const otherHint = <H extends HintTaken>(real: H, puzzle: Puzzle, random: Random): H => ({
  ...real,
  quartile: random.int(puzzle.quartiles.length),
  ...('begins' in real
    ? { begins: random.pick(puzzle.tiles) }
    : { hint: `another meaning ${random.int(1_000_000)}` }),
})
