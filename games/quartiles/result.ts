import type { Millis, PlayerId } from '@fimm/kernel'
import { dayOf, parseDay } from './dates.ts'
import { QUARTILES } from './puzzle.ts'
import { GOAL } from './scoring.ts'
import { seatOf, progressOf } from './seats.ts'
import type { BoardKind, Mode, State } from './types.ts'

/** How somebody did: all that the leaderboard of a day and a share card need, and no word of it a spoiler. */
export interface Result {
  readonly mode: Mode
  readonly board: BoardKind
  /** The day of the board, which is not always the day of the last word (Q16). */
  readonly date: string | null
  readonly solved: boolean
  /** Elapsed and penalties to the goal; only where it was reached (Q13). */
  readonly millis: Millis | null
  readonly penalties: Millis
  readonly hints: number
  readonly score: number
  readonly goal: number
  readonly words: number
  readonly ofWords: number
  readonly quartiles: number
  readonly ofQuartiles: number
  /** May stand on the leaderboard of its day and lengthen a streak, if it is the first play of it (Q14). */
  readonly ranked: boolean
}

/**
 * How a player did; nothing for who is not playing or never saw the tiles. A pure function of the state,
 * the same however long ago the match was. Whether it was the first play of the day the store knows.
 */
export const resultOf = (state: State, player: PlayerId): Result | undefined => {
  const begun = seatOf(state, player)?.begun
  const progress = progressOf(state, player)
  if (begun === undefined || progress === undefined) return undefined
  const { mode, board } = state.options
  const { date, words } = state.puzzle
  return {
    mode,
    board,
    date: date ?? null,
    solved: progress.solved !== undefined,
    millis: progress.solved?.millis ?? null,
    penalties: progress.penalties,
    hints: progress.hints.length,
    score: progress.score,
    goal: GOAL,
    words: progress.found.length,
    ofWords: words.length,
    quartiles: progress.found.filter(({ quartile }) => quartile !== undefined).length,
    ofQuartiles: QUARTILES,
    ranked: isRanked(state, begun),
  }
}

/** Alone on the day's board, and begun while it was that day (Q14, Q16). What others found is no result of one's own. */
const isRanked = ({ options, puzzle }: State, begun: Millis): boolean =>
  options.board === 'daily' &&
  options.mode !== 'together' &&
  puzzle.date !== undefined &&
  dayOf(begun) === parseDay(puzzle.date)
