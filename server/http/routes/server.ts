import { ok, refuse } from '@fimm/kernel'
import { Done } from '@fimm/protocol/http/common.ts'
import { AdminSummary, Healthy, Ready } from '@fimm/protocol/http/server.ts'
import { TableParams } from '@fimm/protocol/http/tables.ts'
import { humansOf } from '@fimm/table'
import { API, route, STREAMED, type Route } from '../route.ts'
import type { HttpContext } from '../services.ts'

/** For who runs the server. */
export const serverRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/healthz',
    tag: 'server',
    summary: 'The process is alive',
    access: 'anyone',
    anonymous: true,
    answer: Healthy,
    handle: async () => ok({ ok: true }),
  }),
  route({
    method: 'GET',
    path: '/readyz',
    tag: 'server',
    summary: 'The store keeps what is written, and the server is not about to stop',
    access: 'anyone',
    anonymous: true,
    answer: Ready,
    handle: async (_asked, context) => {
      if (!(await isReady(context))) return refuse('not-ready')
      const degraded = context.degraded?.() ?? []
      return ok({ ok: true, ...(degraded.length > 0 && { degraded: [...degraded] }) })
    },
  }),
  route({
    method: 'GET',
    path: '/metrics',
    tag: 'server',
    summary: 'Figures for Prometheus',
    access: 'admin',
    answer: 'text/plain',
    handle: async ({ reply }, { metrics: { registry } }) => {
      await reply.type(registry.contentType).send(await registry.metrics())
      return ok(STREAMED)
    },
  }),
  route({
    method: 'GET',
    path: `${API}/admin/summary`,
    tag: 'admin',
    summary: 'How the server is',
    access: 'admin',
    answer: AdminSummary,
    handle: async (_asked, { app, metrics, connections }) =>
      ok({
        tablesLoaded: app.tables.loaded,
        people: app.lobby.people.length,
        streams: connections.count('stream'),
        commits: await sumOf(metrics.commits),
        uptimeSeconds: process.uptime(),
        memoryBytes: process.memoryUsage.rss(),
      }),
  }),
  route({
    method: 'DELETE',
    path: `${API}/admin/tables/:code`,
    tag: 'admin',
    summary: 'Close a table: everybody at it leaves',
    access: 'admin',
    params: TableParams,
    answer: Done,
    handle: async ({ params }, { app: { tables } }) => {
      const live = await tables.find(params.code)
      if (live === undefined) return refuse('no-such-table')
      if (live.table.closed) return refuse('table-closed')
      // An empty table closes by its own rules (T1).
      for (const { id } of humansOf(live.table))
        await tables.submit(live.code, { kind: 'human', player: id }, { type: 'leave' })
      return ok({ ok: true })
    },
  }),
]

const isReady = async ({ app: { runtime }, isClosing }: HttpContext): Promise<boolean> => {
  if (isClosing()) return false
  return runtime.store.ready()
}

const sumOf = async (counter: HttpContext['metrics']['commits']): Promise<number> =>
  (await counter.get()).values.reduce((sum, { value }) => sum + value, 0)
