import { ok, refuse, type PlayerId } from '@fimm/kernel'
import { Done } from '@fimm/protocol/http/common.ts'
import { Webhook, WebhookAddress, Webhooks } from '@fimm/protocol/http/notifications.ts'
import { endpointOf, kindOf, urlOf } from '../../notifications/webhook.ts'
import type { Store } from '../../store/contracts/store.ts'
import { API, route, type Route } from '../route.ts'

/** Of one person; with more, the oldest is forgotten. */
const MOST = 5

/** Being told outside the browser, while one looks elsewhere (W37). */
export const webhookRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: `${API}/webhooks`,
    tag: 'people',
    summary: 'Where I am told outside the browser',
    access: 'self',
    answer: Webhooks,
    handle: async ({ caller: { player } }, { app: { runtime } }) =>
      ok({ webhooks: await webhooksOf(player, runtime.store) }),
  }),
  route({
    method: 'PUT',
    path: `${API}/webhooks`,
    tag: 'people',
    summary:
      'Have it told there when it is my turn, my table starts or its evening is closed, and I look elsewhere',
    access: 'self',
    body: Webhook,
    example: { url: 'https://ntfy.sh/game-night-of-anna', kind: 'ntfy', language: 'en' },
    answer: Done,
    handle: async ({ caller: { player }, body: { url, kind, language } }, { push, app: { runtime } }) => {
      if (push === undefined) return refuse('push-off')
      if (!push.isServiceAddress(url) || url.includes('#')) return refuse('bad-endpoint')
      const { store, clock } = runtime
      const endpoint = endpointOf(url, player)
      await store.push.keep({ endpoint, player, keys: { webhook: kind }, language, createdAt: clock() })
      for (const old of (await webhooksOf(player, store)).slice(0, -MOST))
        await store.push.drop(endpointOf(old.url, player))
      return ok({ ok: true })
    },
  }),
  route({
    method: 'DELETE',
    path: `${API}/webhooks`,
    tag: 'people',
    summary: 'Have it told there no longer',
    access: 'self',
    body: WebhookAddress,
    example: { url: 'https://ntfy.sh/game-night-of-anna' },
    answer: Done,
    handle: async ({ caller: { player }, body: { url } }, { app: { runtime } }) => {
      await runtime.store.push.drop(endpointOf(url, player))
      return ok({ ok: true })
    },
  }),
]

const webhooksOf = async (player: PlayerId, { push }: Pick<Store, 'push'>) =>
  (await push.of(player)).flatMap((each) => {
    const kind = kindOf(each)
    return kind === undefined ? [] : [{ url: urlOf(each.endpoint), kind, language: each.language }]
  })
