import { accept, ok, refuse, type PlayerId } from '@fimm/kernel'
import type { DecisionContext, CommandOf, Decided } from './context.ts'
import { withConsequences } from './with-consequences.ts'
import { notifyGame } from './matches.ts'
import { actingHostFor, hostOf, isActingUnfit, isHost, isHuman, memberOf, replaceHostAt } from './members.ts'
import type { Table } from './types.ts'
import type { TableEvent } from './events.ts'

/** Handing over is for good: the one who had it does not get it back on return (T5). */
export const transferHost = (table: Table, { player }: CommandOf<'transfer-host'>, by: PlayerId): Decided => {
  const member = memberOf(table, player)
  if (!isHost(table, by)) return refuse('host-only')
  if (member === undefined) return refuse('no-such-member')
  if (!isHuman(member)) return refuse('bots-cannot-host')
  if (player === by && table.host === by) return refuse('nothing-changes')
  return accept({ type: 'host-changed', player })
}

/** Connections are the server's to see; losing one is not leaving (T8). */
export const notePresence = (
  table: Table,
  command: CommandOf<'note-presence'>,
  context: DecisionContext,
): Decided => {
  const { player, connected } = command
  const member = memberOf(table, player)
  if (member === undefined) return refuse('no-such-member')
  if ((member.awaySince === undefined) === connected) return refuse('nothing-changes')
  const back: readonly TableEvent[] =
    connected && player === table.host && table.acting !== undefined
      ? [{ type: 'host-returned', player }]
      : []
  return ok(
    withConsequences(table, context, () => [{ type: 'presence-changed', player, connected }, ...back]).and(
      (now) => notifyGame(now, context, { player, connected }),
    ).events,
  )
}

/** A command of the clock: the host has been away too long while somebody else is present, or who acted as host may no
 *  longer. */
export const replaceHost = (table: Table, { catalogue, env }: DecisionContext): Decided => {
  const due = replaceHostAt(catalogue, table)
  if (due === undefined || env.now < due) return refuse('not-due')
  const player = actingHostFor(catalogue, table, hostOf(table))
  if (player === undefined)
    return isActingUnfit(catalogue, table)
      ? accept({ type: 'host-awaited', player: table.host })
      : refuse('not-due')
  return accept(player === table.host ? { type: 'host-returned', player } : { type: 'host-acting', player })
}
