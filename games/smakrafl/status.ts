import type { Outcome, Standing, Status } from '@fimm/kernel'
import { moverOf } from './turns.ts'
import type { Command, Options, State, Verdict } from './types.ts'

export const status = (state: State): Status<Command> => {
  const { seats, moves, until, verdict } = state
  if (verdict !== null) return { phase: 'over', outcome: outcomeOf(state, verdict) }
  const decision = moves.length
  return {
    phase: 'playing',
    players: seats.map(({ player }) => player),
    waitingFor: [moverOf(state).player],
    deadlines:
      until === null ? [] : [{ id: `move-${decision}`, at: until, command: { type: 'time-out', decision } }],
  }
}

/** On a grid that was known before nobody's statistics change (S19). */
export const isPractice = ({ start }: Options): boolean => start !== undefined

/** Points decide only a match that was played out (S9); who left has no rank. */
const outcomeOf = ({ seats, first, options }: State, { why, winner }: Verdict): Outcome => ({
  standings: seats.map(({ player, score }): Standing => {
    const lost = winner !== null && winner !== player
    return lost && why === 'left' ? { player, score } : { player, score, rank: lost ? 2 : 1 }
  }),
  winners: winner === null ? [] : [winner],
  first: seats[first === 0 ? 0 : 1].player,
  ...(isPractice(options) ? { practice: true } : {}),
})
