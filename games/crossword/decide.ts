import { type Actor, type Env, playerOf, refuse } from '@fimm/kernel'
import { acceptScores } from './accept-scores.ts'
import { announceLetter } from './announce-letter.ts'
import { placeLetter } from './place-letter.ts'
import { playersIn } from './seats.ts'
import { timeOut } from './time-out.ts'
import type { Command, Decided, State } from './types.ts'

export const decide = (state: State, command: Command, by: Actor, env: Env): Decided => {
  if (command.type === 'time-out') return timeOut(state, command, by, env)
  const player = playerOf(by)
  if (player === undefined || !playersIn(state).includes(player)) return refuse('not-playing')
  if (command.decision !== undefined && command.decision !== state.decision) return refuse('stale')
  switch (command.type) {
    case 'announce-letter':
      return announceLetter(state, command, player, env)
    case 'accept-scores':
      return acceptScores(state, player, env)
    case 'place-letter':
      return placeLetter(state, command, player, env)
  }
}
