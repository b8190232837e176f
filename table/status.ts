import { derived, type AnyGame, type GameTypes, type Match, type PlayerId, type Status } from '@fimm/kernel'
import { hostOf } from './members.ts'
import type { Table } from './types.ts'

/** What a match waits for. Decisions, views, clocks, bots and notifications all ask it of the same state. */
export const statusOf = (game: AnyGame, { state }: Match<GameTypes>): Status<{ readonly type: string }> =>
  derived(state as object, game, () => game.status(state) as Status<{ readonly type: string }>)

/** Everybody the table waits for, including the host where the game says so. */
export const waitedFor = (status: Status<unknown>, table: Table): readonly PlayerId[] => {
  if (status.phase !== 'playing') return []
  const { waitingFor, waitsForHost = false } = status
  const host = hostOf(table)
  return waitsForHost && !waitingFor.includes(host) ? [...waitingFor, host] : waitingFor
}
