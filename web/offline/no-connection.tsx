import { Button } from '@fimm/ui/button.tsx'
import { Link } from 'wouter'
import { useT } from '../i18n/i18n.tsx'
import { Problem } from '../pages/problem.tsx'
import { useMe } from '../session/me.ts'
import { useReturnOfServer } from './use-offline.ts'
import { worksOffline } from './works-offline.ts'

/** In place of a page that needs the server: try again, or play on this device where that is possible. */
export const NoConnection = () => {
  const t = useT()
  const { refetch } = useMe()
  useReturnOfServer()
  return (
    <Problem title={t('error.offline')} sign="…">
      <Button onClick={() => void refetch()}>{t('error.again')}</Button>
      {worksOffline() ? (
        <Link href="/offline" className="font-semibold text-accent underline underline-offset-4">
          {t('offline.short')}
        </Link>
      ) : (
        <p className="max-w-prose text-quiet">{t('offline.needsHttps')}</p>
      )}
    </Problem>
  )
}
