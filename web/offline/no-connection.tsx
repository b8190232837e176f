import { Button } from '@fimm/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useT } from '../i18n/i18n.tsx'
import { Problem } from '../pages/problem.tsx'
import { useReturnOfServer } from './use-offline.ts'
import { worksOffline } from './works-offline.ts'

/** In place of a page that needs the server: try again, or play on this device where that is possible. */
export const NoConnection = () => {
  const t = useT()
  const queries = useQueryClient()
  useReturnOfServer()
  return (
    <Problem title={t('error.offline')} sign="…">
      <Button onClick={() => void queries.refetchQueries({ type: 'active' })}>{t('error.again')}</Button>
      {worksOffline() ? (
        <>
          <p className="max-w-prose text-quiet">{t('offline.pitch')}</p>
          <Link href="/offline" className="font-semibold text-accent underline underline-offset-4">
            {t('offline.short')}
          </Link>
        </>
      ) : (
        <p className="max-w-prose text-quiet">{t('offline.needsHttps')}</p>
      )}
    </Problem>
  )
}
