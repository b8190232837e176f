import type { Webhooks as WebhookList, WebhookKind } from '@fimm/protocol/http/notifications.ts'
import { Button } from '@fimm/ui/button.tsx'
import { Choice } from '@fimm/ui/choice.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { api, ApiError } from '../session/api.ts'
import { useForm } from './use-form.ts'

/** Names of services are the same in every language. */
const KINDS: Readonly<Record<WebhookKind, string>> = {
  ntfy: 'ntfy',
  discord: 'Discord',
  slack: 'Slack',
  json: 'JSON',
}

/** Where I am told outside the browser that something waits for me (W37). */
export const Webhooks = () => {
  const t = useT()
  const { language } = useLanguage()
  const { data: webhooks = [], refetch } = useQuery({
    queryKey: ['webhooks'],
    queryFn: async () => (await api<z.infer<typeof WebhookList>>('GET', '/webhooks')).webhooks,
  })
  const [url, setUrl] = useState('')
  const [kind, setKind] = useState<WebhookKind>('ntfy')
  // Of a browser's own endpoint the same refusal says that the browser is to blame.
  const textOf = (fault: unknown): string | undefined =>
    fault instanceof ApiError && fault.code === 'bad-endpoint' ? t('webhook.badAddress') : undefined
  const form = useForm(async () => {
    await api('PUT', '/webhooks', { url: url.trim(), kind, language })
    setUrl('')
    await refetch()
  }, textOf)
  const remove = async (gone: string): Promise<void> => {
    await api('DELETE', '/webhooks', { url: gone })
    await refetch()
  }
  return (
    <div className="space-y-4">
      <p className="text-sm text-quiet">{t('webhook.what')}</p>
      <ul aria-label={t('webhook.title')}>
        {webhooks.map((webhook) => (
          <li key={webhook.url} className="flex items-center gap-3 border-t border-line py-2 first:border-0">
            <p className="min-w-0 flex-1">
              <span className="block font-semibold">{KINDS[webhook.kind]}</span>
              <span dir="ltr" className="block truncate text-sm text-quiet">
                {webhook.url}
              </span>
            </p>
            <Button
              size="small"
              aria-label={t('webhook.remove', { address: webhook.url })}
              onClick={() => void remove(webhook.url)}
            >
              {t('table.kick')}
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={form.onSubmit} className="space-y-3">
        <Choice
          label={t('webhook.service')}
          value={kind}
          options={(Object.keys(KINDS) as WebhookKind[]).map((value) => ({ value, label: KINDS[value] }))}
          onChange={setKind}
        />
        <TextField
          label={t('webhook.address')}
          placeholder="https://"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          problem={form.problem}
          inputMode="url"
          maxLength={900}
          autoComplete="off"
        />
        <Button type="submit" disabled={form.busy || url.trim() === ''}>
          {t('webhook.add')}
        </Button>
      </form>
    </div>
  )
}
