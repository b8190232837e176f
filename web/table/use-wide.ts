import { useSyncExternalStore } from 'react'

const query = matchMedia('(min-width: 64rem)')

/** Whether there is room for two columns. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
  )
