import { useEffect } from 'react'
import { useLanguage } from '../i18n/i18n.tsx'
import { useMe } from '../session/me.ts'
import { isPushOn } from './push-flag.ts'

/** Registers again on load: the player, the language and the browser's push address may all have changed. */
export const useRefreshPush = (): void => {
  const { language } = useLanguage()
  const player = useMe().data?.player
  useEffect(() => {
    if (player === undefined || !isPushOn()) return
    void import('./push.ts').then(({ refreshPush: keepPush }) => keepPush(language)).catch(() => {})
  }, [player, language])
}
