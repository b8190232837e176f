import type { Deadline, PlayerId, Status } from '@fimm/kernel'
import { outcomeOfMatch } from './scoring.ts'
import { actorOf, playerAt } from './seats.ts'
import type { Command, Seat, State } from './types.ts'

const NOBODY: readonly PlayerId[] = []
const NO_DEADLINES: readonly Deadline<Command>[] = []

export const status = (state: State): Status<Command> => {
  const { step, seats, clock, decision } = state
  if (step.step === 'over') return { phase: 'over', outcome: outcomeOfMatch(state, step.finals) }
  const present = seats.filter(({ absence }) => absence !== 'left')
  if (present.length === 0) return { phase: 'abandoned', reason: 'everybody-left' }
  const actor = actorOf(state)
  return {
    phase: 'playing',
    players: present.map(({ player }) => player),
    waitingFor: [playerAt(state, actor)],
    deadlines:
      clock === null
        ? NO_DEADLINES
        : [{ id: `decision-${decision}`, at: clock, command: { type: 'time-out', decision } }],
    autopilot: seats.some(isAway) ? seats.filter(isAway).map(({ player }) => player) : NOBODY,
  }
}

const isAway = ({ absence }: Seat): boolean => absence !== null
