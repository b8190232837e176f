import { useEffect } from 'react'
import { useLanguage } from '../i18n/i18n.tsx'
import { useMe } from '../session/me.ts'

/** Remembered, so that a page that has nothing to keep need not find that out from the browser. */
const KEY = 'fimm.push'

export const isPushOn = (): boolean => localStorage.getItem(KEY) === 'on'

export const rememberPush = (isOn: boolean): void =>
  isOn ? localStorage.setItem(KEY, 'on') : localStorage.removeItem(KEY)

/** Says again who sits at this browser and what they read: both may have changed, and so may the browser's address. */
export const useRefreshPush = (): void => {
  const { language } = useLanguage()
  const player = useMe().data?.player
  useEffect(() => {
    if (player === undefined || !isPushOn()) return
    void import('./push.ts').then(({ refreshPush: keepPush }) => keepPush(language)).catch(() => {})
  }, [player, language])
}
