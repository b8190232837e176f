import { accept, ok, refuse, rejoin, type PlayerId } from '@fimm/kernel'
import type { CommandOf, DecisionContext, Decided } from './context.ts'
import { gameOf, isHost, memberOf } from './members.ts'
import { statusOf } from './status.ts'
import { AWAY_AFTER, type Catalogue, type Table } from './types.ts'
import type { TableEvent } from './events.ts'

/** The host hands the seat of somebody away to a bot, until its player acts again (T14). */
export const standIn = (
  table: Table,
  { player }: CommandOf<'stand-in'>,
  by: PlayerId,
  { catalogue, env }: DecisionContext,
): Decided => {
  const { current } = table
  if (!isHost(table, by)) return refuse('host-only')
  if (current === undefined) return refuse('only-while-playing')
  const level = gameOf(catalogue, current.game).standIn
  if (level === undefined) return refuse('no-stand-in')
  const member = memberOf(table, player)
  if (member === undefined || !isInMatch(catalogue, table, player)) return refuse('no-such-member')
  if (heldByBot(catalogue, table, player)) return refuse('nothing-changes')
  const { awaySince } = member
  if (awaySince === undefined || env.now < awaySince + AWAY_AFTER)
    return refuse('not-away', { seconds: AWAY_AFTER / 1000 })
  return accept({ type: 'stand-in-began', player, level })
}

/** Whoever acts takes the seat back from the bot. */
export const returnsToSeat = ({ current }: Table, player: PlayerId): readonly TableEvent[] =>
  current?.standIns?.[player] === undefined ? [] : [{ type: 'stand-in-ended', player }]

/** Back in one's seat, without waiting for one's turn to act; also for who left while a bot held it. */
export const takeSeatBack = (
  table: Table,
  player: PlayerId,
  { catalogue, env, fold }: DecisionContext,
): Decided => {
  const { current } = table
  if (current?.match === undefined || !canTakeSeatBack(catalogue, table, player))
    return refuse('seat-not-held')
  const member = memberOf(table, player)
  const back: TableEvent[] = []
  if (member === undefined) back.push({ type: 'member-joined', player, role: 'player', wantsToPlay: true })
  else if (member.role !== 'player')
    back.push({ type: 'role-changed', player, role: 'player', wantsToPlay: true })
  // Whose table it is gets it back on return (T5).
  if (member === undefined && player === table.host && table.acting !== undefined)
    back.push({ type: 'host-returned', player })
  if (current.standIns?.[player] !== undefined) return ok([...back, ...returnsToSeat(table, player)])
  const step = rejoin(gameOf(catalogue, current.game), current.match, player, env)
  return ok([...back, ...fold.eventsOf(step, current.match)])
}

/** While a bot holds it: one that stands in, or one to which the game gave the seat of who left. */
export const canTakeSeatBack = (catalogue: Catalogue, table: Table, player: PlayerId): boolean => {
  const { current } = table
  if (current === undefined || current.removed?.includes(player)) return false
  if (current.standIns?.[player] !== undefined) return isInMatch(catalogue, table, player)
  return (
    gameOf(catalogue, current.game).rejoin !== undefined &&
    current.players.includes(player) &&
    !isInMatch(catalogue, table, player) &&
    heldByBot(catalogue, table, player)
  )
}

/** Whether a bot decides for this seat: its own, or in place of its player. */
export const heldByBot = (catalogue: Catalogue, table: Table, player: PlayerId): boolean => {
  const { current } = table
  if (memberOf(table, player)?.bot !== undefined || current?.standIns?.[player] !== undefined) return true
  if (current?.match === undefined) return false
  const status = statusOf(gameOf(catalogue, current.game), current.match)
  return status.phase === 'playing' && status.autopilot?.includes(player) === true
}

const isInMatch = (catalogue: Catalogue, { current }: Table, player: PlayerId): boolean => {
  if (current?.match === undefined) return false
  const status = statusOf(gameOf(catalogue, current.game), current.match)
  return status.phase === 'playing' && status.players.includes(player)
}
