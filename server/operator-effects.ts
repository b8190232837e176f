import { humansOf } from '@fimm/table'
import { leaveAll } from './account-effects.ts'
import type { App } from './app.ts'
import type { TableRegistry } from './registry/table-registry.ts'
import type { ConnectionRegistry } from './transports/connection-registry.ts'
import type { OperatorWatch } from './operator/operator-watch.ts'

/** What follows on this node from what operators decide. */
export const applyDecisions = (operator: OperatorWatch, app: App, connections: ConnectionRegistry): void =>
  operator.follow({
    banned: (isBanned, bans) => {
      connections.endWhere(isBanned)
      for (const { kind, target } of bans)
        if (kind === 'person')
          leaveAll(target, app).catch((fault: unknown) =>
            app.runtime.log.error({ player: target, fault: String(fault) }, 'could not leave'),
          )
    },
    announced: (announcement) =>
      connections.broadcast({
        t: 'announcement',
        ...(announcement && { announcement: { id: announcement.id, text: announcement.text } }),
      }),
    closing: (code) => closeTable(app.tables, code),
  })

/** Everybody leaves: an empty table closes by its own rules (T1). */
export const closeTable = async (tables: TableRegistry, code: string): Promise<void> => {
  const live = await tables.find(code)
  if (live === undefined || live.table.closed) return
  for (const { id } of humansOf(live.table))
    await tables.submit(live.code, { kind: 'human', player: id }, { type: 'leave' })
}
