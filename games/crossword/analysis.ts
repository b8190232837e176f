import type { Lexicon, MatchAnalysis, PlayerId } from '@fimm/kernel'
import { lettersIn, type Line } from '../shared/line-words.ts'
import { evolve } from './evolve.ts'
import { exchanged } from './grid.ts'
import { lexiconFor } from './words.ts'
import { linesIn, paidFor, scoreBoard, wordsIn } from './scoring.ts'
import type { Crossword } from './game-types.ts'
import { DIRECTIONS, type Grid, type Options, type State, type Word } from './types.ts'

/** A letter in another cell: it changes places with the one that came there later. */
export interface BestLine {
  readonly cell: number
  /** How much more the whole board would have scored. */
  readonly gain: number
  /** What the board would have had besides, the best line first. */
  readonly words: readonly Word[]
}

/** Where one letter would have scored most, knowing all that came after it (C26). */
export interface BestLineNote {
  readonly player: PlayerId
  /** Where it was placed. */
  readonly cell: number
  /** Nothing where no other cell would have scored more. */
  readonly best: BestLine | null
}

interface Placement {
  readonly decision: number
  readonly cell: number
}

/** A note for every letter of every board that was scored. */
const analysis: MatchAnalysis<Crossword> = ({ entries }, words) => {
  const placements = new Map<PlayerId, Placement[]>()
  let state: State | undefined
  for (const entry of entries) {
    // Nothing is ever taken back (C3).
    if (!('event' in entry)) continue
    const { event, decision } = entry
    state = evolve(state, event)
    if (event.type === 'letter-placed')
      placements.set(event.player, [...(placements.get(event.player) ?? []), { decision, cell: event.cell }])
  }
  if (state?.phase.phase !== 'scoring') return []
  const { options, seats, agreed } = state
  const lexicon = lexiconFor(options, agreed, words)
  return seats
    .filter(({ left }) => !left)
    .flatMap(({ player, grid }) => notesOn(player, grid, placements.get(player) ?? [], options, lexicon))
}

const notesOn = (
  player: PlayerId,
  grid: Grid,
  placements: readonly Placement[],
  options: Options,
  lexicon: Lexicon,
): readonly { readonly decision: number; readonly note: BestLineNote }[] => {
  const letters = lettersIn(lexicon, grid)
  const gainOf = gainsOn(letters, options, lexicon)
  const had = new Set(scoreBoard(player, grid, options, lexicon).words.map(placeOf))
  return placements.map(({ decision, cell }, index) => {
    let best: Omit<BestLine, 'words'> | undefined
    for (const { cell: later } of placements.slice(index + 1)) {
      const gain = gainOf(cell, later)
      if (gain > (best?.gain ?? 0)) best = { cell: later, gain }
    }
    if (best === undefined) return { decision, note: { player, cell, best: null } }
    const words = scoreBoard(player, exchanged(grid, cell, best.cell), options, lexicon)
      .words.filter((word) => !had.has(placeOf(word)))
      .toSorted((one, other) => other.points - one.points)
    return { decision, note: { player, cell, best: { ...best, words } } }
  })
}

/** How much more a full board pays when two of its letters change places. Only the lines through them are read again:
 *  a large board has a thousand pairs. */
const gainsOn = (letters: Int16Array, { size, scoring }: Options, lexicon: Lexicon) => {
  const pays = (line: Line): number => paidFor(scoring, wordsIn(lexicon, letters, line), size)
  const lines = DIRECTIONS.flatMap((direction) => linesIn(size, direction))
  const paid = new Map(lines.map((line) => [line, pays(line)]))
  const through = Array.from(letters, (_, cell) => lines.filter((line) => line.includes(cell)))
  const exchange = (one: number, other: number): void => {
    const held = letters[one] as number
    letters[one] = letters[other] as number
    letters[other] = held
  }
  return (one: number, other: number): number => {
    if (letters[one] === letters[other]) return 0
    exchange(one, other)
    let gain = 0
    for (const line of new Set([...(through[one] ?? []), ...(through[other] ?? [])]))
      gain += pays(line) - (paid.get(line) ?? 0)
    exchange(one, other)
    return gain
  }
}

const placeOf = ({ word, start, direction }: Word): string => `${word} ${start} ${direction}`

export default analysis
