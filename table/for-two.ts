import { ok, refuse, type AnyGame, type Refused, type Result } from '@fimm/kernel'
import { proposedOptions } from './next/options-for.ts'
import type { Catalogue } from './types.ts'

/** A challenge opens a table for two and starts: only games that can do that are for challenges (T16). */
export const checkForTwo = (
  catalogue: Catalogue,
  id: string,
): Result<undefined, Refused<'no-such-game' | 'not-for-two'>> => {
  const game = catalogue.get(id)
  if (game === undefined) return refuse('no-such-game')
  return isForTwo(game) ? ok(undefined) : refuse('not-for-two')
}

/** Where seats are taken one by one during the match there is nothing to start with two. */
export const isForTwo = (game: AnyGame): boolean => {
  const { min, max } = game.seats(proposedOptions(game, 2))
  return game.seating === 'fixed' && min <= 2 && max >= 2
}
