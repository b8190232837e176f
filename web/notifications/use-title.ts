import { useEffect } from 'react'
import { useT } from '../i18n/i18n.tsx'

/** What the tab is called while this page is open. */
export const useTitle = (title: string): void => {
  const t = useT()
  const name = t('app.name')
  useEffect(() => {
    document.title = title === '' ? name : `${title} – ${name}`
    return () => {
      document.title = name
    }
  }, [title, name])
}
