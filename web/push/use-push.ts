import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../i18n/i18n.tsx'
import { useMe } from '../session/me.ts'
import { pushState, turnOffPush, turnOnPush, type PushState } from './push.ts'

/** The switch for notifications; `state` is undefined while it or the player is unknown. */
export const usePush = () => {
  const { language } = useLanguage()
  const { data: me } = useMe()
  const queries = useQueryClient()
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const key = ['push', me?.player]
  const { data: state } = useQuery({ queryKey: key, queryFn: pushState, enabled: !!me, retry: false })
  const turn = async (change: () => Promise<PushState>): Promise<void> => {
    setBusy(true)
    setFailed(false)
    try {
      queries.setQueryData(key, await change())
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return {
    state: me ? state : undefined,
    isNobody: me === null,
    failed,
    busy,
    turnOn: () => turn(() => turnOnPush(language)),
    turnOff: () => turn(turnOffPush),
  }
}
