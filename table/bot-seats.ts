import type { PlayerId } from '@fimm/kernel'
import { runningOf } from './matches.ts'
import { memberOf } from './members.ts'
import { statusOf } from './status.ts'
import type { Catalogue, Table } from './types.ts'

/** Seats that are waited for and in which a bot decides, its own or in place of somebody away, with its level (T14). */
export const botSeats = (catalogue: Catalogue, table: Table): ReadonlyMap<PlayerId, string> => {
  const running = runningOf(table, { catalogue })
  const status = running && statusOf(running.game, running.match)
  if (running === undefined || status?.phase !== 'playing') return NONE
  const { bots } = running.game
  const strongest = bots.at(-1)
  const standIns = table.current?.standIns
  const levelOf = (player: PlayerId): string | undefined => {
    const own = memberOf(table, player)?.bot ?? standIns?.[player]
    // A bot that came for another game may be of a level that this one does not have.
    if (own !== undefined) return bots.includes(own) ? own : strongest
    return status.autopilot?.includes(player) ? strongest : undefined
  }
  // At most tables there is none, and this is asked after every move.
  let seats: Map<PlayerId, string> | undefined
  const seat = (player: PlayerId, level: string): void => {
    seats = (seats ?? new Map<PlayerId, string>()).set(player, level)
  }
  for (const player of status.waitingFor) {
    const level = levelOf(player)
    if (level !== undefined) seat(player, level)
  }
  // Where people sit down by themselves, a bot that does not sit yet is asked too.
  if (running.game.seating === 'open')
    for (const { id, bot } of table.members)
      if (bot !== undefined && !status.players.includes(id)) seat(id, levelOf(id) ?? bot)
  return seats ?? NONE
}

const NONE: ReadonlyMap<PlayerId, string> = new Map()
