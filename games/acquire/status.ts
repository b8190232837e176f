import type { Deadline, PlayerId, Status } from '@fimm/kernel'
import { outcomeOfMatch } from './scoring.ts'
import { actorOf, playerAt } from './seats.ts'
import type { Command, Seat, State } from './types.ts'

const NOBODY: readonly PlayerId[] = []
const NO_DEADLINES: readonly Deadline<Command>[] = []

export const status = (state: State): Status<Command> => {
  const { step, seats, clock, decision } = state
  if (step.step === 'over') return { phase: 'over', outcome: outcomeOfMatch(state, step.finals) }
  const away = seats.some(({ absence }) => absence !== null)
  const players = away ? namesOf(seats.filter(({ absence }) => absence !== 'left')) : state.players
  if (players.length === 0) return { phase: 'abandoned', reason: 'everybody-left' }
  return {
    phase: 'playing',
    players,
    waitingFor: [playerAt(state, actorOf(state))],
    deadlines:
      clock === null
        ? NO_DEADLINES
        : [{ id: `decision-${decision}-${clock}`, at: clock, command: { type: 'time-out', decision } }],
    autopilot: away ? namesOf(seats.filter(({ absence }) => absence !== null)) : NOBODY,
  }
}

const namesOf = (seats: readonly Seat[]): readonly PlayerId[] => seats.map(({ player }) => player)
