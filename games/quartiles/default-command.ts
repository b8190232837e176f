import type { Command } from './types.ts'
import type { View } from './view-types.ts'

/** Begins, and then waits: guessing wrong words or taking hints would only cost. When everybody else has finished it does
 *  so too, or the match would wait for it for ever. */
export const defaultCommand = ({ may, me, players }: View): Command | undefined => {
  if (may?.begin.ok === true) return { type: 'begin' }
  const isLast = players.every(({ player, phase }) => player === me || phase === 'finished')
  return may?.finish.ok === true && isLast ? { type: 'finish' } : undefined
}
