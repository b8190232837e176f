import type { BotDriver } from '../bots/driver.ts'
import type { Bus } from '../bus/bus.ts'
import type { ClusterSync } from '../cluster/cluster-sync.ts'
import type { LiveLobby } from '../lobby/lobby.ts'
import type { TableRegistry } from '../registry/table-registry.ts'
import type { TableFaults } from '../table-faults.ts'
import type { SocketServer } from '../transports/socket-server.ts'
import type { Metrics } from './metrics.ts'

interface Observed {
  readonly sockets: SocketServer
  readonly tables: TableRegistry
  readonly faults: TableFaults
  readonly lobby: LiveLobby
  readonly bots: BotDriver
  readonly sync: ClusterSync | undefined
  readonly bus: Bus | undefined
  readonly followed: { readonly offset: number } | undefined
}

/** Figures that are read from the parts of the server when somebody asks for them. */
export const observeServer = (
  metrics: Metrics,
  { sockets, tables, faults, lobby, bots, sync, bus, followed }: Observed,
): void => {
  metrics.observe('fimm_sockets', 'Sockets that are open', () => sockets.count)
  metrics.observe('fimm_tables_loaded', 'Tables in memory', () => tables.loaded)
  metrics.observe('fimm_table_faults', 'Faults of games and of tables since the start', () => faults.count)
  metrics.observe('fimm_people_present', 'People who are here', () => lobby.people.length)
  metrics.observe('fimm_bus_hearing', 'Whether other nodes are heard at once', () =>
    sync?.isDegraded ? 0 : 1,
  )
  metrics.observe(
    'fimm_bus_lag_seconds',
    'How long a message between nodes takes',
    () => (bus?.lag?.() ?? 0) / 1000,
  )
  metrics.observe(
    'fimm_deadlines_overdue',
    'Deadlines of tables in memory that are more than a second late',
    () => tables.overdueDeadlines,
  )
  metrics.observe('fimm_bots_queued', 'Bots that wait for their thread', () => bots.queued)
  metrics.observe(
    'fimm_clock_offset_seconds',
    'How far this machine’s clock is behind the database’s; the server goes by the latter',
    () => (followed?.offset ?? 0) / 1000,
  )
}
