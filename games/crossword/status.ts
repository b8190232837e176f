import type { Outcome, PlayerId, Status } from '@fimm/kernel'
import { isPractice, playersIn, waitingFor } from './seats.ts'
import type { BoardScore, Command, State } from './types.ts'

export const status = (state: State): Status<Command> => {
  const { phase, decision } = state
  switch (phase.phase) {
    case 'announcing':
    case 'placing':
    case 'reviewing':
      return {
        phase: 'playing',
        players: playersIn(state),
        waitingFor: waitingFor(state),
        deadlines:
          phase.until === null
            ? []
            : [
                {
                  id: `${phase.phase}-${decision}`,
                  at: phase.until,
                  command: { type: 'time-out', decision },
                },
              ],
      }
    case 'scoring':
      return { phase: 'over', outcome: outcomeOf(state, phase.scores) }
    case 'abandoned':
      return { phase: 'abandoned', reason: phase.reason }
  }
}

export const rankOf = (scores: readonly BoardScore[], score: number): number =>
  1 + scores.filter((other) => other.score > score).length

export const leadersOf = (scores: readonly BoardScore[]): readonly PlayerId[] =>
  scores.flatMap(({ player, score }) => (rankOf(scores, score) === 1 ? [player] : []))

/** Alone at the top, in a match of several (C6, C15). */
export const winnerOf = (state: State, scores: readonly BoardScore[]): PlayerId | null => {
  const [leader = null, ...others] = leadersOf(scores)
  return others.length > 0 || isPractice(state) ? null : leader
}

const outcomeOf = (state: State, scores: readonly BoardScore[]): Outcome => {
  const winner = winnerOf(state, scores)
  return {
    standings: state.seats.map(({ player }) => {
      const own = scores.find((score) => score.player === player)
      // Who left is in the history without a rank (C17).
      return own === undefined
        ? { player, score: 0 }
        : { player, score: own.score, rank: rankOf(scores, own.score) }
    }),
    winners: winner === null ? [] : [winner],
    ...(isPractice(state) ? { practice: true } : {}),
    ...(state.first === null ? {} : { first: state.first }),
  }
}
