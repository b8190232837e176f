import { lazy, Suspense, type ReactNode } from 'react'
import { NoConnection } from '../offline/no-connection.tsx'
import { Loading } from '../pages/loading.tsx'
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
  const { data: me, isPending, isError } = useMe()
  if (isPending) return <Loading />
  if (isError) return <NoConnection />
  if (me) return children
  return (
    otherwise ?? (
      <Suspense fallback={<Loading />}>
        <NamePage />
      </Suspense>
    )
  )
}
