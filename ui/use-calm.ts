import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

/** Whether motion is reduced, by the app's own setting (`data-motion` on the page) or the system's. */
export const isCalm = (): boolean =>
  document.documentElement.dataset['motion'] === 'less' || matchMedia(QUERY).matches

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(QUERY)
  const observer = new MutationObserver(listener)
  query.addEventListener('change', listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-motion'] })
  return () => {
    query.removeEventListener('change', listener)
    observer.disconnect()
  }
}

export const useCalm = (): boolean => useSyncExternalStore(subscribe, isCalm)
