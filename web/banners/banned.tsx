import type { Session } from '@fimm/protocol/http/people.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../i18n/dates.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { api } from '../session/api.ts'

/** Why the server turns this browser away, and until when. */
export const Banned = () => {
  const t = useT()
  const { language } = useLanguage()
  const { data } = useQuery({ queryKey: ['banned'], queryFn: () => api<Session>('GET', '/session') })
  if (data?.banned === undefined) return null
  const { reason, endsAt } = data.banned
  return (
    <div role="alert" className="-mx-4 bg-accent-soft px-4 py-2 sm:mx-0 md:mb-4 md:rounded-2xl">
      <p className="font-semibold">
        {endsAt === undefined
          ? t('banned.now')
          : t('banned.until', { until: formatDate(language, 'moment', endsAt) })}
      </p>
      {reason !== '' && <p className="wrap-anywhere">{t('banned.reason', { reason })}</p>}
    </div>
  )
}
