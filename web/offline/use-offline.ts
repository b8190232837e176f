import { useEffect, useSyncExternalStore } from 'react'
import { ApiError } from '../session/api.ts'
import { useMe } from '../session/me.ts'

const ASK_AGAIN = 15_000

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

/** Nothing announces that the server is back, so it is polled. */
export const useReturnOfServer = (): void => {
  const { isError, refetch } = useMe()
  useEffect(() => {
    if (!isError) return undefined
    const timer = setInterval(() => void refetch(), ASK_AGAIN)
    return () => clearInterval(timer)
  }, [isError, refetch])
}
