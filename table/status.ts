import type { AnyGame, GameTypes, Match, PlayerId, Status } from '@fimm/kernel'
import { hostOf } from './members.ts'
import type { Table } from './types.ts'

/** As many states as can be decided on before the first of them is broadcast. */
const MOST_KNOWN = 128
const known = new Map<unknown, Status<unknown>>()

/** What a match waits for. Decisions, views, clocks, bots and notifications all ask it of the same state, and computing
 *  it can take as long as the move itself: the latest answers are cached. */
export const statusOf = (game: AnyGame, { state }: Match<GameTypes>): Status<{ readonly type: string }> => {
  const status = known.get(state) ?? remembered(state, game.status(state))
  return status as Status<{ readonly type: string }>
}

const remembered = (state: unknown, status: Status<unknown>): Status<unknown> => {
  if (known.size === MOST_KNOWN) known.clear()
  known.set(state, status)
  return status
}

/** Everybody the table waits for, including the host where the game says so. */
export const waitedFor = (status: Status<unknown>, table: Table): readonly PlayerId[] => {
  if (status.phase !== 'playing') return []
  const { waitingFor, waitsForHost = false } = status
  const host = hostOf(table)
  return waitsForHost && !waitingFor.includes(host) ? [...waitingFor, host] : waitingFor
}
