import type { SessionList } from '@fimm/protocol/http/people.ts'
import { Button } from '@fimm/ui/button.tsx'
import { Pill } from '@fimm/ui/pill.tsx'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { formatDate } from '../i18n/dates.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { api } from '../session/api.ts'
import { deviceOf } from './device.ts'
import { useEndTokens } from './end-tokens.tsx'
import { useForm } from './use-form.ts'

type Session = z.infer<typeof SessionList>['sessions'][number]

/** Where I am signed in, and how to end it there. */
export const Sessions = () => {
  const t = useT()
  const { data = [], refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: async () => (await api<{ sessions: readonly Session[] }>('GET', '/sessions')).sessions,
  })
  const tokens = useEndTokens()
  const others = useForm(async () => {
    await api('DELETE', `/sessions?tokens=${tokens.choice}`)
    await Promise.all([refetch(), tokens.refetch()])
  })
  return (
    <>
      <ul>
        {data.map((session) => (
          <li key={session.id} className="border-t border-line py-2 first:border-0">
            <Row session={session} onEnd={() => void refetch()} />
          </li>
        ))}
      </ul>
      {data.length > 1 && (
        <>
          {tokens.field}
          <Button className="mt-2" disabled={others.busy} onClick={() => void others.submit()}>
            {t('account.endOthers')}
          </Button>
        </>
      )}
    </>
  )
}

const Row = ({ session, onEnd }: { readonly session: Session; readonly onEnd: () => void }) => {
  const t = useT()
  const { language } = useLanguage()
  const { id, agent, seenAt, current } = session
  const device = deviceOf(agent)
  const ending = useForm(async () => {
    await api('DELETE', `/sessions/${id}`)
    onEnd()
  })
  return (
    <div className="flex items-center gap-3">
      <p className="min-w-0 flex-1">
        <span className="block truncate text-sm font-semibold" title={agent}>
          {device === undefined ? t('account.unknownAgent') : t('account.device', device)}
        </span>
        <span className="text-sm text-quiet">
          {t('account.seen', { when: formatDate(language, 'moment', seenAt) })}
        </span>
      </p>
      {current ? (
        <Pill kind="accent">{t('account.here')}</Pill>
      ) : (
        <Button size="small" disabled={ending.busy} onClick={() => void ending.submit()}>
          {t('account.end')}
        </Button>
      )}
    </div>
  )
}
