import { GOAL } from './scoring.ts'
import { progressIndexOf } from './seats.ts'
import type { Progress, State } from './types.ts'

export const invariant = (state: State): string | undefined => {
  const early = state.seats.some(
    ({ begun }, seat) =>
      begun !== undefined && state.progress[progressIndexOf(state, seat)]?.begun === undefined,
  )
  if (early) return 'somebody sees the tiles and no clock runs'
  return state.progress.map(faultOf).find((fault) => fault !== undefined)
}

const faultOf = ({ found, score, solved, begun, penalties }: Progress): string | undefined => {
  if (score !== found.reduce((sum, { points }) => sum + points, 0)) return 'a score is not what was found'
  if (new Set(found.map(({ text }) => text)).size < found.length) return 'a word counts twice'
  if ((solved !== undefined) !== score >= GOAL) return 'solved is not what the score says'
  if (solved !== undefined && solved.millis !== solved.at - (begun ?? 0) + penalties)
    return 'a time is not elapsed and penalties'
  return undefined
}
