import { isFinished, isOver, progressIndexOf } from './seats.ts'
import { nextHint } from './take-hint.ts'
import type { State } from './types.ts'
import type { LegalMoves } from './view-types.ts'

export const legalMovesOf = (state: State, index: number): LegalMoves | null => {
  const seat = state.seats[index]
  const progress = state.progress[progressIndexOf(state, index)]
  if (seat === undefined || progress === undefined || isOver(state)) return null
  if (isFinished(state, index))
    return { begin: FINISHED, 'find-word': FINISHED, 'take-hint': FINISHED, finish: FINISHED }
  if (seat.begun === undefined)
    return {
      begin: state.startsAt === undefined ? YES : STARTS_TOGETHER,
      'find-word': NOT_BEGUN,
      'take-hint': NOT_BEGUN,
      finish: YES,
    }
  const next = nextHint(state.puzzle, progress)
  return {
    begin: { ok: false, why: 'already-begun' },
    'find-word': YES,
    'take-hint': next.ok ? { ok: true, penalty: next.penalty } : next,
    finish: YES,
  }
}

const YES = { ok: true } as const
const STARTS_TOGETHER = { ok: false, why: 'starts-together' } as const
const NOT_BEGUN = { ok: false, why: 'not-begun' } as const
const FINISHED = { ok: false, why: 'finished' } as const
