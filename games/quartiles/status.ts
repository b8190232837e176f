import type { Outcome, Standing, Status } from '@fimm/kernel'
import { hasBegun, isCountingDown, isFinished, isOneOfFive, isOver } from './seats.ts'
import { resultOf, type Result } from './result.ts'
import type { Command, State } from './types.ts'

export const status = (state: State): Status<Command> => {
  if (isOver(state)) {
    if (!hasBegun(state)) return { phase: 'abandoned', reason: 'nobody-began' }
    return { phase: 'over', outcome: outcomeOf(state) }
  }
  const { seats, until } = state
  return {
    phase: 'playing',
    players: seats.filter(({ finished }) => finished !== 'left').map(({ player }) => player),
    waitingFor: seats.filter((_, seat) => !isFinished(state, seat)).map(({ player }) => player),
    deadlines: [
      ...(isCountingDown(state)
        ? [{ id: 'start', at: state.startsAt, command: { type: 'start-race' } as const }]
        : []),
      ...(until === undefined ? [] : [{ id: 'race', at: until, command: { type: 'time-out' } as const }]),
    ],
  }
}

export const outcomeOf = (state: State): Outcome => {
  const { mode } = state.options
  const hunts = state.seats.map(({ player }) => ({ player, result: resultOf(state, player) }))
  const took = hunts.flatMap(({ result }) => (result === undefined ? [] : [result]))
  const standings = hunts.map(({ player, result }): Standing => {
    if (result === undefined) return { player, score: 0 }
    return { player, score: result.score, rank: 1 + took.filter((other) => isBetter(other, result)).length }
  })
  // Alone there is nobody to win against.
  if (mode === 'solo' || (mode === 'race' && took.length < 2))
    return { standings, winners: [], practice: true }
  // There is nobody to win against, and what one found is everybody's (Q16d).
  if (mode === 'together')
    return {
      standings: standings.map(({ player, score }) => ({ player, score })),
      winners: [],
      practice: true,
      reached: reachedTogether(state),
    }
  return { standings, winners: standings.filter(({ rank }) => rank === 1).map(({ player }) => player) }
}

const reachedTogether = ({ progress: [progress] }: State) => ({
  points: progress?.score ?? 0,
  quartiles: progress?.found.filter(isOneOfFive).length ?? 0,
})

/** More points; with as many, less time to the goal (Q16). */
const isBetter = (a: Result, b: Result): boolean =>
  a.score > b.score || (a.score === b.score && (a.millis ?? Infinity) < (b.millis ?? Infinity))
