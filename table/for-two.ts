import { ok, refuse, type Refused, type Result } from '@fimm/kernel'
import { seatsOf } from './members.ts'
import { proposedChoice } from './starting.ts'
import type { Catalogue } from './types.ts'

/** A challenge opens a table for two and starts: only games that can do that are for challenges (T16). */
export const checkForTwo = (
  catalogue: Catalogue,
  game: string,
): Result<undefined, Refused<'no-such-game' | 'not-for-two'>> => {
  if (!catalogue.has(game)) return refuse('no-such-game')
  const { min, max } = seatsOf(catalogue, proposedChoice(catalogue, game, 2))
  return min <= 2 && max >= 2 ? ok(undefined) : refuse('not-for-two')
}
