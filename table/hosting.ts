import { facts, ok, refuse, type PlayerId } from '@fimm/kernel'
import type { Around, CommandOf, Decided } from './around.ts'
import { followed } from './follow.ts'
import { told } from './matches.ts'
import { hostOf, hostPatience, isHost, isHuman, memberOf, standInFor } from './members.ts'
import type { Table, TableEvent } from './types.ts'

/** Handing over is for good: the one who had it does not get it back on return (T5). */
export const transferHost = (table: Table, { player }: CommandOf<'transfer-host'>, by: PlayerId): Decided => {
  const member = memberOf(table, player)
  if (!isHost(table, by)) return refuse('host-only')
  if (member === undefined) return refuse('no-such-member')
  if (!isHuman(member)) return refuse('bots-cannot-host')
  if (player === by && table.host === by) return refuse('nothing-changes')
  return facts({ type: 'host-changed', player })
}

/** Connections are the server's to see; losing one is not leaving (T8). */
export const notePresence = (table: Table, command: CommandOf<'note-presence'>, around: Around): Decided => {
  const { player, connected } = command
  const member = memberOf(table, player)
  if (member === undefined) return refuse('no-such-member')
  if ((member.awaySince === undefined) === connected) return refuse('nothing-changes')
  const back: readonly TableEvent[] =
    connected && player === table.host && table.acting !== undefined
      ? [{ type: 'host-returned', player }]
      : []
  return ok(
    followed(table, around, () => [{ type: 'presence-changed', player, connected }, ...back]).and((now) =>
      told(now, around, { player, connected }),
    ).events,
  )
}

/** The clock's: the host has been away for too long while somebody else is there. */
export const replaceHost = (table: Table, { catalogue, env }: Around): Decided => {
  const due = hostPatience(table)
  if (due === undefined || env.now < due) return refuse('not-due')
  const player = standInFor(catalogue, table, hostOf(table))
  if (player === undefined) return refuse('not-due')
  return facts(player === table.host ? { type: 'host-returned', player } : { type: 'host-acting', player })
}
