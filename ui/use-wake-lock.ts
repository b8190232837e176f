import { useEffect } from 'react'

/** Whether a page can keep the screen on: browsers allow it over https only. */
export const canKeepScreenOn = (): boolean => 'wakeLock' in navigator

/** Keeps the screen on while `isWanted`. The browser lets go whenever the page is hidden, so it is asked again when it
 *  is seen; where it refuses (no battery, no TLS, an old browser) the screen goes dark as always. */
export const useWakeLock = (isWanted: boolean): void => {
  useEffect(() => {
    if (!isWanted || !canKeepScreenOn()) return undefined
    let isOver = false
    let lock: WakeLockSentinel | undefined
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
      } catch {
        lock = undefined
      }
    }
    const onChange = (): void => void ask()
    onChange()
    document.addEventListener('visibilitychange', onChange)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onChange)
      void lock?.release().catch(() => undefined)
    }
  }, [isWanted])
}
