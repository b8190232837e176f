import { useSyncExternalStore } from 'react'
import { ApiError } from '../session/api.ts'
import { useMe } from '../session/me.ts'

const listen = (listener: () => void): (() => void) => {
  const gone = new AbortController()
  addEventListener('online', listener, { signal: gone.signal })
  addEventListener('offline', listener, { signal: gone.signal })
  return () => gone.abort()
}

/** Whether there is no connection: the browser reports it, or the session could not be fetched. */
export const useOffline = (): boolean => {
  const isCut = useSyncExternalStore(listen, () => !navigator.onLine)
  const { error, data } = useMe()
  return isCut || (data === undefined && error instanceof ApiError && error.code === 'offline')
}
