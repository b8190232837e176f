import type { WebhookKind } from '@fimm/protocol/http/notifications.ts'
import type { PlayerId } from '@fimm/kernel'
import type { PushSubscription } from '../store/contracts/push.ts'
import type { Notice } from './notification-text.ts'
import type { PushRequest } from './push-http.ts'

/** Notices outside the browser are kept beside the browsers that are woken. Two people may name the same channel: whose it is
 *  stands behind a `#`, which is never sent. */
export const endpointOf = (url: string, player: PlayerId): string => `${url}#${player}`
export const urlOf = (endpoint: string): string => endpoint.split('#', 1)[0] ?? ''

export const kindOf = ({ keys }: Pick<PushSubscription, 'keys'>): WebhookKind | undefined =>
  keys['webhook'] as WebhookKind | undefined

/** The notice as each service reads it. */
export const webhookRequest = (
  kind: WebhookKind,
  endpoint: string,
  notice: Notice,
  publicUrl: string | undefined,
): PushRequest => {
  const { title, body, lang, tag, path } = notice
  const url = publicUrl === undefined ? undefined : `${publicUrl}${path}`
  const text = url === undefined ? body : `${body} ${url}`
  const json = (value: object) => ({
    endpoint: urlOf(endpoint),
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(value)),
  })
  switch (kind) {
    case 'ntfy': {
      // Headers would not carry every letter.
      const address = new URL(urlOf(endpoint))
      address.searchParams.set('title', title)
      if (url !== undefined) address.searchParams.set('click', url)
      return { endpoint: address.href, headers: { 'content-type': 'text/plain' }, body: Buffer.from(body) }
    }
    case 'discord':
      return json({ content: `**${title}**\n${text}`, allowed_mentions: { parse: [] } })
    case 'slack':
      return json({ text: `*${title}*\n${text}` })
    case 'json':
      return json({ title, body, lang, tag, ...(url !== undefined && { url }) })
  }
}
