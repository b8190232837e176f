import { ok, refuse } from '@fimm/kernel'
import { Healthy, Ready } from '@fimm/protocol/http/server.ts'
import { route, STREAMED, type Route } from '../route.ts'
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
    access: 'metrics',
    answer: 'text/plain',
    handle: async ({ reply }, { metrics: { registry } }) => {
      await reply.type(registry.contentType).send(await registry.metrics())
      return ok(STREAMED)
    },
  }),
]

const isReady = async ({ app: { runtime }, isClosing }: HttpContext): Promise<boolean> => {
  if (isClosing()) return false
  return runtime.store.ready()
}
