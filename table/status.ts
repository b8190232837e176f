import type { AnyGame, GameTypes, Match, Status } from '@fimm/kernel'

let latest: { readonly state: unknown; readonly status: Status<unknown> } | undefined

/** What a match waits for. Views, clocks, bots and notices all ask it of the same state one after another, and
 *  working it out can take as long as the move itself: the latest answer is kept. */
export const statusOf = (game: AnyGame, { state }: Match<GameTypes>): Status<{ readonly type: string }> => {
  if (latest?.state !== state) latest = { state, status: game.status(state) }
  return latest.status as Status<{ readonly type: string }>
}
