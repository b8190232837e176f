import type { PlayerId } from '@fimm/kernel'
import type { Accounts } from './accounts/accounts.ts'
import type { App } from './app.ts'
import { freeSeat } from './boardgame-io/free-seat.ts'

/** What follows from people's changes of themselves: the names that are shown, and the seats of who is gone (T19). */
export const applyAccountChanges = (accounts: Accounts, app: App): void => {
  const { tables, lobby, runtime } = app
  const leave = (player: PlayerId): Promise<void> =>
    leaveAll(player, app).catch((fault: unknown) =>
      runtime.log.error({ player, fault: String(fault) }, 'could not leave'),
    )
  accounts.beforeForgetting(leave)
  tables.onStructureChange(({ code }, events, source) => {
    if (source !== 'here') return
    for (const { streamEvent } of events)
      if (streamEvent.event.type === 'member-left')
        freeSeat(runtime, code, streamEvent.event.player).catch((fault: unknown) =>
          runtime.log.error({ table: code, fault: String(fault) }, 'a seat could not be freed'),
        )
  })
  accounts.onChange((change) => {
    if (change.type === 'renamed') {
      tables.rename(change.player, change.name)
      void lobby.rename(change.player, change.name)
    }
    if (change.type !== 'gone') return
    tables.rename(change.player, undefined)
    // What was joined in the meantime.
    void leave(change.player)
  })
}

/** Also the tables no node has in memory; one that cannot be left must not keep somebody at the others. */
export const leaveAll = async (player: PlayerId, { tables, runtime }: App): Promise<void> => {
  for (const table of await runtime.store.streams.tablesOf(player)) {
    const left = await tables.submit(table, { kind: 'human', player }, { type: 'leave' })
    await freeSeat(runtime, table, player)
    if (!left.ok && left.error.code !== 'not-a-member' && left.error.code !== 'table-closed')
      runtime.log.error({ table, code: left.error.code }, 'could not leave')
  }
}
