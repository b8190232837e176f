import { ok, refuse } from '@fimm/kernel'
import { Done } from '@fimm/protocol/http/common.ts'
import { PushEndpoint, PushKey, PushSubscribe } from '@fimm/protocol/http/notifications.ts'
import { kindOf } from '../../notifications/webhook.ts'
import { API, route, type Route } from '../route.ts'

/** Browsers of one person that are woken; with more, the oldest is forgotten. */
const MOST = 10

/** Being told that it is one's turn while looking elsewhere. */
export const notificationRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: `${API}/push`,
    tag: 'people',
    summary: 'The key a browser subscribes to notifications with',
    access: 'self',
    answer: PushKey,
    handle: async (_asked, { push }) => ok({ key: push?.publicKey ?? null }),
  }),
  route({
    method: 'PUT',
    path: `${API}/push`,
    tag: 'people',
    summary: 'Have this browser told when it is my turn and I look elsewhere',
    access: 'self',
    body: PushSubscribe,
    example: {
      endpoint: 'https://push.example/4f7a',
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    },
    answer: Done,
    handle: async ({ caller: { player }, body }, { push, app: { runtime } }) => {
      if (push === undefined) return refuse('push-off')
      if (!push.isServiceAddress(body.endpoint)) return refuse('bad-endpoint')
      const { store, clock } = runtime
      await store.push.keep({ ...body, player, createdAt: clock() })
      const kept = (await store.push.of(player)).filter((each) => kindOf(each) === undefined)
      for (const { endpoint } of kept.slice(0, -MOST)) await store.push.drop(endpoint)
      return ok({ ok: true })
    },
  }),
  route({
    method: 'DELETE',
    path: `${API}/push`,
    tag: 'people',
    summary: 'Have it told no longer',
    access: 'self',
    body: PushEndpoint,
    example: { endpoint: 'https://push.example/4f7a' },
    answer: Done,
    handle: async ({ caller: { player }, body }, { app: { runtime } }) => {
      const { push } = runtime.store
      const mine = await push.of(player)
      if (mine.some(({ endpoint }) => endpoint === body.endpoint)) await push.drop(body.endpoint)
      return ok({ ok: true })
    },
  }),
]
