import { accept, ok, refuse, type PlayerId } from '@fimm/kernel'
import { withConsequences } from './with-consequences.ts'
import type { DecisionContext, CommandOf, Decided } from './context.ts'
import { notifyGame, stopMatch, withoutHumans } from './matches.ts'
import { keptUntil } from './meeting.ts'
import {
  hasRoomToWatch,
  hostOf,
  humansOf,
  isHost,
  isWatchable,
  memberOf,
  noRoomFor,
  peoplePlaying,
  nextHost,
} from './members.ts'
import { choiceFor, seatsOffered } from './next/options-for.ts'
import type { Member, Table } from './types.ts'
import type { TableEvent } from './events.ts'

/** Joining while waiting makes a player if there is room, otherwise a spectator; while playing a spectator (T2, T3). */
export const join = (
  table: Table,
  command: CommandOf<'join'>,
  player: PlayerId,
  { catalogue }: DecisionContext,
): Decided => {
  const member = memberOf(table, player)
  // Joining twice is joining once; another role is asked for by its own command.
  if (member !== undefined)
    return command.as === undefined || command.as === member.role ? accept() : refuse('already-a-member')
  if (table.kicked?.includes(player)) return refuse('kicked')
  // A table whose options follow the number of people has room for one more where they can.
  const playable =
    table.current === undefined &&
    peoplePlaying(table) < seatsOffered(catalogue, table).max &&
    command.as !== 'spectator'
  if (!playable && command.as === 'player')
    return refuse(table.current === undefined ? 'table-full' : 'not-while-playing')
  const game =
    table.current === undefined ? choiceFor(catalogue, table.game, table.members.length + 1) : table.game
  if (!playable && !isWatchable(catalogue, game))
    return refuse(table.current === undefined && command.as === undefined ? 'table-full' : 'no-spectators')
  if (!playable && !hasRoomToWatch(table))
    return refuse(command.as === 'spectator' ? 'too-many-spectators' : 'table-full')
  const joined: TableEvent = {
    type: 'member-joined',
    player,
    role: playable ? 'player' : 'spectator',
    // Who finds no seat, or a match under way, still came to play (T9b).
    wantsToPlay: command.as !== 'spectator',
  }
  // Whose table it is gets it back on return (T5).
  return player === table.host && table.acting !== undefined
    ? accept<TableEvent>(joined, { type: 'host-returned', player })
    : accept(joined)
}

export const leave = (table: Table, player: PlayerId, context: DecisionContext): Decided =>
  ok(goodbye(table, player, 'left', context))

export const kick = (
  table: Table,
  command: CommandOf<'kick'>,
  by: PlayerId,
  context: DecisionContext,
): Decided => {
  if (!isHost(table, by)) return refuse('host-only')
  if (command.player === by) return refuse('not-yourself')
  if (memberOf(table, command.player) === undefined) return refuse('no-such-member')
  return ok(goodbye(table, command.player, 'kicked', context))
}

/** The host takes a kick back: the person may join again (T22). */
export const letIn = (table: Table, { player }: CommandOf<'let-in'>, by: PlayerId): Decided => {
  if (!isHost(table, by)) return refuse('host-only')
  return table.kicked?.includes(player) ? accept({ type: 'let-in', player }) : refuse('no-such-member')
}

/** A member may change the own role, the host anybody's; only while waiting (T4). */
export const setRole = (
  table: Table,
  command: CommandOf<'set-role'>,
  by: PlayerId,
  { catalogue }: DecisionContext,
): Decided => {
  const { player, role } = command
  const member = memberOf(table, player)
  if (player !== by && !isHost(table, by)) return refuse('host-only')
  if (member === undefined) return refuse('no-such-member')
  if (table.current !== undefined) return refuse('not-while-playing')
  if (member.role === role) return watchOnly(member)
  const refusal = noRoomFor(catalogue, table, role)
  if (refusal !== undefined) return refuse(refusal)
  // Taking a seat renews the wish to play, watching ends it (T9b).
  return accept({ type: 'role-changed', player, role, wantsToPlay: role === 'player' })
}

/** Whether somebody wants to play, kept apart from whether there is a seat: it can be changed during a match, which it leaves alone
 *  (T9b, T9d). */
export const wantToPlay = (
  table: Table,
  { wants }: CommandOf<'want-to-play'>,
  player: PlayerId,
  { catalogue }: DecisionContext,
): Decided => {
  const member = memberOf(table, player)
  if (member === undefined) return refuse('no-such-member')
  if (member.wantsToPlay === wants) return refuse('nothing-changes')
  if (member.role === 'player') {
    if (table.current !== undefined) return refuse('not-while-playing')
    const refusal = noRoomFor(catalogue, table, 'spectator')
    if (refusal !== undefined) return refuse(refusal)
  }
  // Who wants to play is seated when there is room (`next/seating.ts`).
  return accept({ type: 'role-changed', player, role: 'spectator', wantsToPlay: wants })
}

/** Who waits for a seat may choose to watch for good; all else is so already. */
const watchOnly = ({ id, role, wantsToPlay }: Member): Decided =>
  role === 'spectator' && wantsToPlay
    ? accept({ type: 'role-changed', player: id, role, wantsToPlay: false })
    : refuse('nothing-changes')

/** Somebody goes: the game hears of it, the host's chair is filled, an empty table closes (T1, T5, T7). */
const goodbye = (
  table: Table,
  player: PlayerId,
  why: 'left' | 'kicked',
  context: DecisionContext,
): readonly TableEvent[] => {
  const parting = withConsequences(table, context, (now) =>
    notifyGame(now, context, { left: player, keepsSeat: why === 'left' }),
  )
  const gone = parting.and(() => [{ type: 'member-left', player, why }])
  const until = keptUntil(table)
  // Nobody is there until the next evening, and the link stays (T10d).
  if (humansOf(gone.table).length === 0 && until !== undefined && context.env.now < until)
    return gone.and((now) => stopMatch(now, context, 'nobody-left')).events
  if (humansOf(gone.table).length === 0)
    return gone.and((now) => stopMatch(now, context, 'table-closed')).and(() => [{ type: 'table-closed' }])
      .events
  // A match that stops for want of people may leave somebody who can act as host only now.
  return gone
    .and((now) => newHost(now, player, context))
    .and((now) => withoutHumans(now, context))
    .and((now) => newHost(now, player, context)).events
}

const newHost = (table: Table, gone: PlayerId, { catalogue }: DecisionContext): readonly TableEvent[] => {
  if (hostOf(table) !== gone) return []
  // The acting host leaves while the host is present: the host takes over again.
  if (
    table.acting === gone &&
    memberOf(table, table.host) !== undefined &&
    memberOf(table, table.host)?.awaySince === undefined
  )
    return [{ type: 'host-returned', player: table.host }]
  const player = nextHost(catalogue, table)
  return player === undefined ? [] : [{ type: 'host-acting', player }]
}
