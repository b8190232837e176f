import { useCallback, useSyncExternalStore } from 'react'

const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether there is room for two columns. */
export const useWide = (): boolean => useMedia('(min-width: 64rem)')

/** Whether the browser's own bars or a phone held sideways leave too little height for a bar of ours. */
export const useShort = (): boolean => useMedia('(max-height: 43.7rem)')
