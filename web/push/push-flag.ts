import { useEffect } from 'react'
import { useLanguage } from '../i18n/i18n.tsx'
import { useMe } from '../session/me.ts'

/** Remembered, so that pages without push need not load the push code. */
const KEY = 'fimm.push'

export const isPushOn = (): boolean => localStorage.getItem(KEY) === 'on'

export const rememberPush = (isOn: boolean): void =>
  isOn ? localStorage.setItem(KEY, 'on') : localStorage.removeItem(KEY)

/** Registers again on load: the player, the language and the browser's push address may all have changed. */
export const useRefreshPush = (): void => {
  const { language } = useLanguage()
  const player = useMe().data?.player
  useEffect(() => {
    if (player === undefined || !isPushOn()) return
    void import('./push.ts').then(({ refreshPush: keepPush }) => keepPush(language)).catch(() => {})
  }, [player, language])
}
