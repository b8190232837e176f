import { useEffect } from 'react'
import { useLanguage } from '../i18n/i18n.tsx'
import { useMe } from '../session/me.ts'
import { rememberName } from './known-name.ts'
import { worksOffline } from './works-offline.ts'

/** Delayed, so that it does not slow down the page that is being opened. */
const PATIENCE = 4000

interface Thrift {
  readonly connection?: { readonly saveData?: boolean }
}

/** Fetches what offline play needs while the front page is open, or a table at which a match is over: who came by a link
 *  never sees the front page. `played` is the language of that match. */
export const usePrepared = (isTime = true, played?: string): void => {
  const { data: me } = useMe()
  const { language } = useLanguage()
  const name = me?.name
  useEffect(() => {
    if (name !== undefined) rememberName(name)
  }, [name])
  useEffect(() => {
    if (!isTime || (navigator as Thrift).connection?.saveData === true || !worksOffline()) return undefined
    const timer = setTimeout(
      () =>
        void import('./local-server-proxy.ts')
          .then(({ prepareWords }) => prepareWords(language, played))
          .catch(() => {}),
      PATIENCE,
    )
    return () => clearTimeout(timer)
  }, [language, played, isTime])
}
