import { availableParallelism, loadavg } from 'node:os'
import type { OperatorSummary } from '@fimm/protocol/http/operator.ts'
import type { Counter } from 'prom-client'
import project from '../../package.json' with { type: 'json' }
import type { HttpContext } from './services.ts'

const MOST_CODES = 12

/** How this node is, for the operator's page. */
export const operatorSummaryOf = async (context: HttpContext): Promise<OperatorSummary> => {
  const { app, metrics, connections, config, isClosing } = context
  const { store, faults } = app.runtime
  const isReady = await store.ready()
  return {
    version: project.version,
    ...(app.build !== undefined && { build: app.build }),
    node: process.version,
    store: config.databaseUrl === undefined ? 'sqlite' : 'postgres',
    isReady,
    isDraining: isClosing(),
    degraded: [...(context.degraded?.() ?? [])],
    uptimeSeconds: process.uptime(),
    memoryBytes: process.memoryUsage.rss(),
    load: loadavg()[0] ?? 0,
    processors: availableParallelism(),
    tablesOpen: isReady ? await store.streams.openCount() : 0,
    tablesLoaded: app.tables.loaded,
    people: app.lobby.people.length,
    sockets: connections.count('socket'),
    streams: connections.count('stream'),
    commits: await sumOf(metrics.commits),
    conflicts: await sumOf(metrics.conflicts),
    storeFaults: await sumOf(metrics.storeFaults),
    tableFaults: faults.count,
    wrongTokens: await sumOf(metrics.wrongAdminTokens),
    deadlinesOverdue: app.tables.overdueDeadlines,
    refusals: await refusalsOf(context),
  }
}

const refusalsOf = async ({ metrics }: HttpContext): Promise<OperatorSummary['refusals']> =>
  (await metrics.refusals.get()).values
    .map(({ labels, value }) => ({ code: String(labels.code), count: value }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_CODES)

const sumOf = async (counter: Counter): Promise<number> =>
  (await counter.get()).values.reduce((sum, { value }) => sum + value, 0)
