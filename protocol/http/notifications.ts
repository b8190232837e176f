import { z } from 'zod'

/** Browsers that may be woken. */

const KEY_OF_A_CURVE = 87
const SHARED_SECRET = 22
const base64url = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}={0,2}$`))

/** A browser that may be woken, as its `PushSubscription` says it. */
export const PushSubscribe = z.strictObject({
  endpoint: z.url().max(1000),
  keys: z.strictObject({ p256dh: base64url(KEY_OF_A_CURVE), auth: base64url(SHARED_SECRET) }),
  language: z
    .string()
    .max(35)
    .default('en')
    .describe('In which it is told; in English where it is not known'),
})
export const PushEndpoint = z.strictObject({ endpoint: z.url().max(1000) })
export const PushKey = z
  .strictObject({
    key: z.string().nullable().describe('For `applicationServerKey`; null where it is switched off'),
  })
  .meta({ id: 'PushKey' })
export type PushKey = z.infer<typeof PushKey>

/** What a webhook's service reads. */
export const WEBHOOK_KINDS = ['ntfy', 'discord', 'slack', 'json'] as const
export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

const WebhookUrl = z.url().max(900).describe('https, on the public internet')
export const Webhook = z.strictObject({
  url: WebhookUrl,
  kind: z.enum(WEBHOOK_KINDS),
  language: z.string().max(35).default('en').describe('In which I am told; in English where it is not known'),
})
export const WebhookAddress = z.strictObject({ url: WebhookUrl })
export const Webhooks = z.strictObject({
  webhooks: z.array(z.strictObject({ url: z.string(), kind: z.enum(WEBHOOK_KINDS), language: z.string() })),
})
