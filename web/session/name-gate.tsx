import { Button } from '@fimm/ui/button.tsx'
import { lazy, Suspense, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../i18n/i18n.tsx'
import { Loading } from '../pages/loading.tsx'
import { Problem } from '../pages/problem.tsx'
import { useMe } from './me.ts'

const NamePage = lazy(() => import('./name-page.tsx'))

/** What needs a name comes after one was given. */
export const NameGate = ({
  children,
  otherwise,
}: {
  readonly children: ReactNode
  /** In place of the page that asks for a name. */
  readonly otherwise?: ReactNode
}) => {
  const { data: me, isPending, isError, refetch } = useMe()
  const t = useT()
  if (isPending) return <Loading />
  if (isError)
    return (
      <Problem title={t('error.offline')} sign="…">
        <Button onClick={() => void refetch()}>{t('error.again')}</Button>
        <Link href="/offline" className="font-semibold text-accent underline underline-offset-4">
          {t('offline.short')}
        </Link>
      </Problem>
    )
  if (me) return children
  return (
    otherwise ?? (
      <Suspense fallback={<Loading />}>
        <NamePage />
      </Suspense>
    )
  )
}
