import { playerOf } from '@fimm/kernel'
import type { Position } from './positions.ts'

/** Where each turn of a replay begins, as indexes of its positions. */
export const turnStarts = (
  positions: readonly Position[],
  turnOf?: (view: object) => number | undefined,
): readonly number[] => {
  const names = positions.map((position) => nameOf(position, turnOf))
  return positions.flatMap((_, step) => (step === 0 || names[step] !== names[step - 1] ? [step] : []))
}

/** Positions of one turn share it: the game's own number, or whoever decided. */
const nameOf = ({ before, lines }: Position, turnOf?: (view: object) => number | undefined): string => {
  if (turnOf !== undefined) return String(turnOf(before))
  const by = lines[0]?.by
  return by === undefined ? '' : (playerOf(by) ?? by.kind)
}

/** The turn before or after a step; from within a turn, back leads to its beginning. */
export const turnAway = (starts: readonly number[], at: number, way: -1 | 1): number | undefined =>
  way < 0 ? starts.findLast((start) => start < at) : starts.find((start) => start > at)

/** Which turn a step is in, counted as people count. */
export const turnAt = (starts: readonly number[], at: number): number =>
  starts.findLastIndex((start) => start <= at) + 1
