import { type Actor, type Env, playerOf, refuse } from '@fimm/kernel'
import { claimWin, resign } from './absence.ts'
import { swap } from './swap.ts'
import { timeOut } from './time-out.ts'
import { seatOf } from './turns.ts'
import type { Command, Decided, State } from './types.ts'

export const decide = (state: State, command: Command, by: Actor, env: Env): Decided => {
  if (command.type === 'time-out') return timeOut(state, command, by, env)
  // Before everything else: a swap that crossed with the clock was meant for a turn that is gone (S8).
  if (command.decision !== undefined && command.decision !== state.moves.length) return refuse('stale')
  const seat = seatOf(state, playerOf(by))
  if (seat === undefined) return refuse('not-playing')
  switch (command.type) {
    case 'swap':
      return swap(state, command, seat, env)
    case 'resign':
      return resign(state, seat)
    case 'claim-win':
      return claimWin(state, seat, env)
  }
}
